"""What happens at a table: commands are decided into events. No socket, disk or clock."""
