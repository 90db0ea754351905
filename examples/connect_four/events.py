"""What a move brings: nothing that the move does not say by itself."""
