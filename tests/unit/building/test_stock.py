"""Check the stock of puzzles: it is small, and its puzzles are proper, rated, and have permanent names."""

import hashlib
import json
from pathlib import Path

import pytest

from building import needs
from shared.stocks import NEWEST, STOCKS
from sudoku_core import solve_many
from sudoku_core.board.grid import values_of
from sudoku_core.board.symmetry import KINDS, canonical, has_symmetry
from sudoku_core.maker.stock import Stock, unpack_puzzle
from sudoku_core.techniques.rating import LEVELS, RUNGS, rate

FOLDER = needs.WEB / "shared" / "stock"
# Stock -> the hash of its file. The file never changes, because links contain its names.
HASHES = {1: "6d2105a1527ea6a0fbff6a2100f8c028aada78cc89ef2745be10025532568d0f"}
NAMES: dict[str, str] = json.loads(Path(__file__).with_name("names.json").read_text("ascii"))

STOCK = Stock((FOLDER / f"{NEWEST}.bin").read_bytes(), NEWEST)


def lines_of(stock: Stock) -> list[tuple[str, str, str, str]]:
    """Return the symmetry, level, technique and line of each puzzle."""
    data = (FOLDER / f"{stock.version}.bin").read_bytes()
    return [
        (section.symmetry, section.level, section.needs, unpack_puzzle(data[at : at + section.size]))
        for section in stock.sections
        for at in range(section.first_byte, section.first_byte + section.count * section.size, section.size)
    ]


def test_a_stock_never_changes() -> None:
    assert [version for version, _ in STOCKS] == [*HASHES]
    for version, expected in HASHES.items():
        assert hashlib.sha256((FOLDER / f"{version}.bin").read_bytes()).hexdigest() == expected


def test_names_give_the_same_puzzles() -> None:
    assert len(NAMES) == 24
    assert {name: STOCK.find_named(name).line for name in NAMES} == NAMES


def test_it_is_small_and_has_every_level_symmetry_and_most_techniques() -> None:
    assert (FOLDER / f"{NEWEST}.bin").stat().st_size <= 150_000
    assert len(lines_of(STOCK)) >= 4_000
    for level in LEVELS:
        assert STOCK.count(level) >= 500
        assert all(STOCK.count(f"{level}-{kind}") >= 20 for kind in KINDS[1:])
    assert sum(STOCK.count(slug) > 0 for slug in RUNGS) >= 55


@pytest.mark.slow
def test_every_puzzle_is_proper_and_no_two_are_symmetric() -> None:
    lines = [line for *_, line in lines_of(STOCK)]
    assert {each.status for each in solve_many(lines)} == {"unique"}
    assert len({canonical(values_of(line)) for line in lines}) == len(lines)


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in (1, 2, 3))])
def test_each_puzzle_has_its_level_symmetry_and_technique(part: int) -> None:
    for symmetry, level, needed, line in lines_of(STOCK)[11 * part :: 160]:
        rating = rate(line)
        assert (rating.level, needed) == (level, needed and rating.hardest)
        assert has_symmetry(symmetry, values_of(line))
