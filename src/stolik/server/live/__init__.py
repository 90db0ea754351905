"""The live part: sessions, clients, presence, timers and bots of the tables that are served."""
