"""What every game shares. No input or output here but compiled code and records."""
