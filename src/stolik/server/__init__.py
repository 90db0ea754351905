"""The table: people and programs play together, wherever they are."""
