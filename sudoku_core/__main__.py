"""Run the command line: python -m sudoku_core COMMAND [FILE...]."""

import sys

from sudoku_core.commands import main

if __name__ == "__main__":
    sys.exit(main())
