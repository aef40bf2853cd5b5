"""Check that made puzzles match their orders in every symmetry, and depend only on order and seed."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from building import needs
from sudoku_core import solve
from sudoku_core.board.grid import line_of
from sudoku_core.board.literals import Symmetry
from sudoku_core.board.symmetry import canonical, has_symmetry, random_symmetry
from sudoku_core.maker import VERSION, Made, NotFoundError, judging, made_in_slices, make, order_of
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import solutions_of
from sudoku_core.techniques.engine import path
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import LEVELS, RUNGS, Level, rate
from tests.dist import library

CHESS = ("1." * 41)[:81]

# Orders, and the puzzle for each seed. `python -m tests.tools.freeze_made` writes this file; if it changes,
# raise the maker's version.
FROZEN: list[dict[str, Any]] = json.loads(Path(__file__).with_name("frozen.json").read_text("ascii"))


def minimal(made: Made) -> bool:
    values = made.puzzle.values
    for cell, value in enumerate(values):
        if value:
            less = (*values[:cell], 0, *values[cell + 1 :])
            if sum(1 for _ in zip(solutions_of(less), range(2), strict=False)) < 2:
                return False
    return True


def test_50_puzzles_are_frozen() -> None:
    assert len(FROZEN) == 50
    assert all(each["made"]["seed"].startswith(f"{VERSION}-") for each in FROZEN)


@pytest.mark.slow
@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=[pytest.mark.long] * (number % 3 > 0)) for number in range(50)]
)
def test_the_same_seed_and_order_give_the_same_puzzle(number: int) -> None:
    frozen = FROZEN[number]
    made = make(**{**frozen["order"], "seed": frozen["made"]["seed"]})
    assert {
        "puzzle": str(made.puzzle),
        "level": made.rating.level,
        "hardest": made.rating.hardest,
        "seed": made.seed,
    } == frozen["made"]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_that_of_rate_in_every_turn(level: Level) -> None:
    made = make(level, seed="level")
    assert made.rating.level == level
    assert rate(made.puzzle) == made.rating
    assert minimal(made)
    found = solve(str(made.puzzle))
    assert found.status == "unique"
    assert str(found.grid) == str(made.solution)
    chance = Chance("other turns than those of the maker")
    for _ in range(5):
        assert rate(line_of(random_symmetry(chance.below).apply(made.puzzle.values))).level == level


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["naked-pair", "x-wing", "skyscraper", "xy-wing"])
def test_without_the_technique_it_needs_the_path_gets_stuck(slug: str) -> None:
    made = make(needs=slug, seed="needs")
    rung = RUNGS[slug]
    assert not path(made.puzzle, LADDER[:rung]).is_complete
    assert path(made.puzzle, LADDER[: rung + 1]).is_complete
    assert made.rating.hardest == made.techniques[0] == slug


def test_a_puzzle_is_solved_by_the_techniques_that_are_enough() -> None:
    made = make("medium", only=("easy", "locked-candidates"), seed="only")
    assert made.rating.level == "medium"
    assert rate(made.puzzle, only=("easy", "locked-candidates")).level is not None


def test_what_is_to_be_avoided_is_on_no_path() -> None:
    made = make("hard", avoid=("uniqueness", "w-wing", "skyscraper"), seed="avoid")
    assert not {"w-wing", "skyscraper", "unique-rectangle-1", "bug-plus-1"} & {*made.techniques}


@pytest.mark.slow
@pytest.mark.parametrize("symmetry", ["180", "90", "vertical", "horizontal", "diagonal"])
def test_symmetry(symmetry: Symmetry) -> None:
    made = make(symmetry=symmetry, seed="symmetry")
    assert has_symmetry(symmetry, made.puzzle.values)


# The argument `givens` -> the minimum and maximum number of givens.
@pytest.mark.parametrize(("givens", "least", "most"), [(30, 30, 30), ((26, 27), 26, 27), (60, 60, 60)])
def test_givens(givens: int | tuple[int, int], least: int, most: int) -> None:
    made = make(givens=givens, symmetry="180", seed="givens")
    assert least <= 81 - made.puzzle.values.count(0) <= most


def test_a_pattern_has_a_given_in_each_of_its_places() -> None:
    made = make(pattern=CHESS, seed="pattern")
    assert [bool(value) for value in made.puzzle.values] == [sign == "1" for sign in CHESS]
    assert solve(str(made.puzzle)).status == "unique"


@pytest.mark.slow
def test_without_a_seed_another_one_each_time() -> None:
    one, other = make(), make()
    assert one.seed != other.seed
    assert canonical(one.puzzle.values) != canonical(other.puzzle.values)


def test_what_cannot_be_found_in_the_time_is_said() -> None:
    with pytest.raises(NotFoundError, match=r"none of .* puzzles fits the order"):
        make("extreme", givens=79, seconds=0.05, seed="time")


def test_a_puzzle_whose_level_depends_on_the_turn_is_not_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    first = make("medium", seed="unsure").puzzle
    doubted = first.values
    fits_in_symmetries = judging.OrderJudge.fits_in_symmetries

    def unsure(self: judging.OrderJudge, values: Any, level: Any, chance: Any) -> Any:
        sure = yield from fits_in_symmetries(self, values, level, chance)
        return sure and values != doubted

    monkeypatch.setattr(judging.OrderJudge, "fits_in_symmetries", unsure)
    assert make("medium", seed="unsure").puzzle != first


def test_the_work_pauses_often() -> None:
    pauses = 0
    for found in made_in_slices(order_of("hard"), "pauses"):
        if found:
            break
        pauses += 1
    assert pauses > 3


SCRIPT = """
import json
from sudoku_core.maker import make

print(json.dumps([str(make(**order, seed=seed).puzzle) for order, seed in json.loads({given!r})]))
"""


@pytest.mark.slow
def test_pyodide_makes_the_same_puzzles(tmp_path: Path) -> None:
    given = [(each["order"], each["made"]["seed"]) for each in FROZEN[::5]]
    script = tmp_path / "make.py"
    script.write_text(SCRIPT.format(given=json.dumps(given)), "utf-8")
    command: list[str | Path] = [
        *needs.node()[0],
        needs.ROOT / "tests" / "pyodide.mjs",
        library(),
        needs.ROOT,
        script,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=needs.ROOT)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [each["made"]["puzzle"] for each in FROZEN[::5]]
