"""Opponent model: what others do tells little about a hidden tile or colour, so it is not read."""

from stolik.rules.defaults import forgets_nothing, nobody_holds_back, nothing_is_unlikely

unlikelihood = nothing_is_unlikely
forget = forgets_nothing
holds_back = nobody_holds_back
