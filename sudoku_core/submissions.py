"""Algorithms as submissions to online judges. The code is in `lab.submissions`."""

from sudoku_core.lab.submissions import *  # noqa: F403
from sudoku_core.lab.submissions import __all__ as __all__
