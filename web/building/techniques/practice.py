"""Write the practice positions of each technique for the site, and count the puzzles that need it."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from building.needs import WEB, BuildError
from shared import stocks
from sudoku_core.maker.stock import Stock
from sudoku_core.techniques.words import names_of

FOLDER = "techniques/practice"  # in the site's app folder
FILE = WEB / f"{FOLDER}.json"


class Practice(NamedTuple):
    """The practice positions of a technique, as lines of HoDoKu's library."""

    needed: tuple[str, ...] = ()  # positions in which the technique finds the easiest next step
    found: tuple[str, ...] = ()  # positions in which an easier technique also finds a step

    @property
    def lines(self) -> tuple[str, ...]:
        """All positions."""
        return self.needed + self.found


def practice_of_techniques(path: Path = FILE) -> dict[str, Practice]:
    """Return the positions of each technique; raise BuildError if the file is missing."""
    if not path.exists():
        raise BuildError(f"{path.name} is missing: python -m tests.tools.find_practice makes it")
    rows = json.loads(path.read_text("utf-8"))
    return {slug: Practice(tuple(row["needed"]), tuple(row["found"])) for slug, row in rows.items()}


def write_practice(app: Path, slugs: Iterable[str]) -> None:
    """Write techniques/practice/SLUG.json, which the board page reads, for techniques with positions."""
    positions = practice_of_techniques()
    (app / FOLDER).mkdir()
    for slug in [slug for slug in slugs if slug in positions and positions[slug].lines]:
        data = {"names": names_of(slug), "lines": positions[slug].lines, "puzzles": stock_count(slug)}
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (app / FOLDER / f"{slug}.json").write_text(text, "utf-8", newline="\n")


def stock_count(slug: str) -> int:
    """Return the number of puzzles in the newest stock that need this technique and nothing harder."""
    return _newest_stock().count(slug)


@cache
def _newest_stock() -> Stock:
    path = WEB / "shared" / "stock" / f"{stocks.NEWEST}.bin"
    return Stock(path.read_bytes(), stocks.NEWEST)
