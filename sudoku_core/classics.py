"""The tutorials' algorithms: run one, record what it does, play it; all of it is in `lab.classics`."""

from sudoku_core.lab.classics import *  # noqa: F403
from sudoku_core.lab.classics import __all__ as __all__
