"""Opponent model: what others do tells little about a hidden tile or colour, so it is not read."""

from stolik.rules.defaults import no_forgetting, no_holding_back, no_unlikelihood

unlikelihood = no_unlikelihood
forget = no_forgetting
holds_back = no_holding_back
