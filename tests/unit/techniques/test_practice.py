"""Test the practice positions: each has a step of its technique that the proof and the solver accept."""

import json
from itertools import combinations

import pytest

from building.techniques.practice import FILE, practice_of_techniques
from sudoku_core import parse
from sudoku_core.board.cells import candidate
from sudoku_core.board.grid import line_of as line_of_values
from sudoku_core.questions.judged import JudgeMarksQuestion
from sudoku_core.techniques import LADDER, TECHNIQUES, Position, Step, next_step
from tests.soundness import fault_of, solution_of
from tests.tools.find_practice import POSITIONS_PER_TECHNIQUE, line_of, shape

pytestmark = pytest.mark.slow

PRACTICE = practice_of_techniques()

# The number of positions for each technique that are tested without --long.
FEW = 3


def position_of(line: str) -> Position:
    return Position.of(parse(line), proper=True)


def sample_of(lines: tuple[str, ...], request: pytest.FixtureRequest) -> tuple[str, ...]:
    return lines if request.config.getoption("--long") else lines[:FEW]


def test_there_are_twenty_of_each_technique_at_most() -> None:
    assert list(PRACTICE) == [each.slug for each in LADDER]
    for slug, each in PRACTICE.items():
        assert len(each.lines) <= POSITIONS_PER_TECHNIQUE, slug
        assert len(set(each.lines)) == len(each.lines), slug
    assert sum(len(each.lines) == POSITIONS_PER_TECHNIQUE for each in PRACTICE.values()) > 80


@pytest.mark.parametrize("slug", PRACTICE)
def test_the_finder_finds_the_step_that_is_written_and_it_is_right(
    slug: str, request: pytest.FixtureRequest
) -> None:
    for line in sample_of(PRACTICE[slug].needed, request) + sample_of(PRACTICE[slug].found, request):
        position = position_of(line)
        step = next(TECHNIQUES[slug].finder(position))
        assert line_of(position, step) == line
        assert fault_of(step, position, solution_of(position)) is None
        assert step.prove(position).failed is None
        assert bool(line.split(":")[6]) is bool(step.placements)


@pytest.mark.parametrize("slug", PRACTICE)
def test_who_marks_that_step_is_right(slug: str, request: pytest.FixtureRequest) -> None:
    for line in sample_of(PRACTICE[slug].lines, request):
        position = position_of(line)
        struck, placed = (parse_marks(field) for field in line.split(":")[5:7])
        values, givens = line_of_values(position.values), line_of_values(position.givens)
        question = JudgeMarksQuestion(
            values, givens, position.digits, slug, placed, [] if placed else struck
        )
        (judgement,) = filter(None, question.answer(None))
        assert judgement["what"] == "right", line


def parse_marks(field: str) -> list[int]:
    """Return the candidates in a text such as "412 935", given by their digit, row and column."""
    cells = [(9 * int(each[1]) + int(each[2]) - 10, int(each[0])) for each in field.split()]
    return [candidate(cell, digit) for cell, digit in cells]


@pytest.mark.parametrize("slug", PRACTICE)
def test_it_is_the_next_step_where_it_is_said_to_be_needed(
    slug: str, request: pytest.FixtureRequest
) -> None:
    for line in sample_of(PRACTICE[slug].needed, request):
        step = next_step(position_of(line).grid)
        assert isinstance(step, Step)
        assert step.technique == slug


def test_each_is_of_another_puzzle_and_they_lie_in_different_places() -> None:
    for slug, each in PRACTICE.items():
        positions = [position_of(line) for line in each.lines]
        for one, other in combinations(positions, 2):
            assert shape(one.givens) != shape(other.givens), slug
        concluded = [(line.split(":")[5] + line.split(":")[6]).split() for line in each.lines]
        assert len({conclusion[0] for conclusion in concluded}) >= 0.8 * len(concluded), slug
        if len(concluded) == POSITIONS_PER_TECHNIQUE:
            assert len({conclusion[0][0] for conclusion in concluded}) >= 5, slug


def test_the_file_is_written_as_the_tool_writes_it() -> None:
    text = FILE.read_text("utf-8")
    assert text == json.dumps(json.loads(text), indent=1) + "\n"
