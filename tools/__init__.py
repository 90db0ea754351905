"""Programs that document the project and prepare its build; an installation is without them."""
