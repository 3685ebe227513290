"""`python -m playmat` is the command `playmat`."""

from playmat.cli.main import main

if __name__ == "__main__":
    main()
