"""Commands that document, tune and build the project; an installation is without them."""
