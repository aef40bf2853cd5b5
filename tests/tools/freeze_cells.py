"""Draw 200 cells with which the tests check the network: `python -m tests.tools.freeze_cells`.

Their fonts are not used for training.
"""

import json
from pathlib import Path
from random import Random

from tests.drawn.cells import draw_samples
from tests.drawn.fonts import HELD_OUT, font_files, require_fonts

FILE = Path("tests/unit/core/photo/cells.json")
CELL_COUNT = 200
CELLS_PER_GRID = 5  # cells from each grid


def main() -> None:
    """Write each cell as its digit, then a hexadecimal digit for each sample."""
    random = Random("frozen")
    stems = [stem for family in require_fonts(HELD_OUT).values() for stem in family]
    rows: list[str] = []
    while len(rows) < CELL_COUNT:
        cells = draw_samples(random, font_files()[random.choice(stems)], is_digits=True)
        rows += [
            f"{cell.digit} {cell.samples.hex()[1::2]}" for cell in random.sample(cells, CELLS_PER_GRID)
        ]
    FILE.write_text(json.dumps(rows, indent=0) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
