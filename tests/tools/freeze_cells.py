"""Write 200 drawn cells with which the tests check the network: `python -m tests.tools.freeze_cells`.

The network is not trained on their fonts.
"""

import json
from pathlib import Path
from random import Random

from tests.drawn.cells import drawn_samples
from tests.drawn.fonts import HELD_OUT, files, require_fonts

FILE = Path("tests/unit/core/photo/cells.json")
COUNT = 200
OF_EACH = 5  # cells from each grid


def main() -> None:
    """Write the cells: the digit, then a hexadecimal digit for each sample."""
    random = Random("frozen")
    stems = [stem for each in require_fonts(HELD_OUT).values() for stem in each]
    found: list[str] = []
    while len(found) < COUNT:
        cells = drawn_samples(random, files()[random.choice(stems)], is_digits=True)
        found += [f"{each.digit} {each.samples.hex()[1::2]}" for each in random.sample(cells, OF_EACH)]
    FILE.write_text(json.dumps(found, indent=0) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
