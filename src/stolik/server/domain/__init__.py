"""The domain: tables, seats, commands, events and queries, without any I/O."""
