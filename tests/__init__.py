"""The tests of Sudoku Lab."""

import sys
from pathlib import Path

# pytest's settings already have this path; `python -m tests.…` needs it here.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "web"))
