"""The laboratory: simulation, tournaments, ratings and reports. It prints nothing."""
