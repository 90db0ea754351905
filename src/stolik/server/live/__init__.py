"""The tables that this process serves: sessions, clients, broadcast, timers and bots."""
