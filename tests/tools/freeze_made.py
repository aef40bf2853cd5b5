"""Freeze some of the maker's puzzles: python -m tests.tools.freeze_made.

It writes tests/unit/core/maker/frozen.json. Users expect the same puzzle from the same seed, so if the file
changes, raise the maker's version.
"""

import json
from typing import Any

from building import needs
from sudoku_core.board.symmetry import KINDS
from sudoku_core.maker import make
from sudoku_core.techniques.rating import LEVELS

FILE = needs.ROOT / "tests" / "unit" / "core" / "maker" / "frozen.json"
CHESSBOARD_PATTERN = ("1." * 41)[:81]

ORDERS: tuple[dict[str, Any], ...] = (
    *({"level": level} for level in LEVELS for _ in range(4)),
    *({"symmetry": kind} for kind in KINDS[1:] for _ in range(2)),
    *({"symmetry": kind, "level": "medium"} for kind in KINDS[1:]),
    *(
        {"needs": slug}
        for slug in ("naked-pair", "hidden-triple", "x-wing", "skyscraper", "xy-wing", "swordfish")
    ),
    {"needs": "naked-pair", "symmetry": "180"},
    {"givens": 28},
    {"givens": 40, "symmetry": "180"},
    {"givens": [24, 25], "level": "hard"},
    {"pattern": CHESSBOARD_PATTERN},
    {"symmetry": "180", "level": "hard"},
    {"level": "hard", "avoid": ["uniqueness"]},
    {"level": "unfair", "avoid": ["xy-chain", "w-wing"]},
    {},
)


def main() -> None:
    """Write the file."""
    frozen = []
    for number, order in enumerate(ORDERS):
        made_puzzle = make(**order, seed=f"frozen-{number}")
        fields = {
            "puzzle": str(made_puzzle.puzzle),
            "level": made_puzzle.rating.level,
            "hardest": made_puzzle.rating.hardest,
            "seed": made_puzzle.seed,
        }
        frozen.append({"order": order, "made": fields})
    FILE.write_text(json.dumps(frozen, indent=0) + "\n", "ascii", newline="\n")


if __name__ == "__main__":
    main()
