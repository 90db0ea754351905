"""python -m stolik: the command line."""

from stolik.cli.app import main

main()
