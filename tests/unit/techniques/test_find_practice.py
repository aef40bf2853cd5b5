"""Test the tool that finds practice positions."""

import random

import pytest

from sudoku_core import parse
from sudoku_core.techniques import Position
from sudoku_core.techniques.rating import RUNGS
from tests.own_puzzles import own_puzzle
from tests.tools.find_practice import (
    FOUND,
    NEEDED,
    POSITIONS_PER_TECHNIQUE,
    PracticePools,
    path_steps,
    shape,
    technique_applies,
)
from tests.transformations import shuffled


def start_of(line: str) -> Position:
    return Position.of(parse(line), proper=True)


def test_a_puzzle_gives_a_position_for_each_technique_of_its_path_once() -> None:
    pools = PracticePools(random.Random(1), {})
    line = own_puzzle(3)
    hardness = pools.walk_line(line)
    needed = {step.technique for _, step in path_steps(start_of(line))}
    assert hardness == max(RUNGS[slug] for slug in needed)
    assert {slug for slug in RUNGS if pools.lines[slug][NEEDED]} == needed
    before = {slug: pools.count(slug) for slug in needed}
    pools.walk_line(line)
    assert {slug: pools.count(slug) for slug in needed} == before
    for slug in needed:
        assert technique_applies(slug, pools.lines[slug][NEEDED][0])


@pytest.mark.slow
def test_one_that_needs_it_takes_the_place_of_one_in_which_it_is_only_found() -> None:
    line, slug = own_puzzle(3), "hidden-single-box"
    pools = PracticePools(random.Random(1), {})
    some = [
        next(iter(path_steps(start_of(own_puzzle(number)))))[0]
        for number in range(20, 20 + POSITIONS_PER_TECHNIQUE)
    ]
    for position in some:
        pools.keep(slug, FOUND, position)
    assert pools.count(slug) == POSITIONS_PER_TECHNIQUE
    pools.add_where_found(start_of(line))
    assert not pools.lines[slug][NEEDED]
    pools.walk_line(line)
    assert (len(pools.lines[slug][NEEDED]), pools.count(slug)) == (1, POSITIONS_PER_TECHNIQUE)


def test_a_puzzle_is_known_again_however_it_is_turned() -> None:
    givens = start_of(own_puzzle(5)).givens
    for seed in range(20):
        assert shape(shuffled(seed).values(givens)) == shape(givens)
    others = {shape(start_of(own_puzzle(number)).givens) for number in range(30)}
    assert len(others) == 30
