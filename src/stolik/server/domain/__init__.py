"""What happens at a table: commands are decided into events. No socket, no disk, no clock of its own."""
