"""Opponent model: none, as what others do says little about a hidden tile or colour."""

from stolik.rules.defaults import no_forgetting, no_holding_back, no_unlikelihood

unlikelihood = no_unlikelihood
forget = no_forgetting
holds_back = no_holding_back
