"""The command line: one file a command. What is slow to import waits until it is needed."""
