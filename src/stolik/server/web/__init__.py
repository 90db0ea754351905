"""The web application: REST, the socket, and what a server needs to be run."""
