"""The tests of Sudoku Lab."""

import sys
from pathlib import Path

# pytest knows from its settings where the modules of the site lie, `python -m tests.…` from here.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "web"))
