"""Record the names of some puzzles of the stock as test data: python -m tests.tools.freeze_names.

Run it once for each stock before its release.
"""

import json

from building import needs
from shared.stocks import NEWEST
from sudoku_core.maker.stock import Stock

FILE = needs.ROOT / "tests" / "unit" / "building" / "names.json"
GROUPS = ("easy", "medium", "hard", "unfair", "extreme", "x-wing", "easy-180", "hard-horizontal")


def main() -> None:
    """Write the file."""
    stock = Stock((needs.WEB / "shared" / "stock" / f"{NEWEST}.bin").read_bytes(), NEWEST)
    names = [stock.name(group, place, place) for group in GROUPS for place in (0, 7, 12)]
    FILE.write_text(
        json.dumps({name: stock.find_named(name).line for name in names}, indent=0) + "\n",
        "ascii",
        newline="\n",
    )


if __name__ == "__main__":
    main()
