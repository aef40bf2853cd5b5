"""The tutorials' algorithms: run, record and replay them. The code is in `lab.classics`."""

from sudoku_core.lab.classics import *  # noqa: F403
from sudoku_core.lab.classics import __all__ as __all__
