"""The tests of Sudoku Lab."""

import sys
from pathlib import Path

# pytest finds the site's modules by its settings; `python -m tests.…` needs this path.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "web"))
