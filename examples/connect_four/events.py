"""What a move brings: nothing that the move does not say by itself."""

from stolik.rules.defaults import no_events, no_preview

events = no_events
preview = no_preview
