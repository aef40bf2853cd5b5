"""Compare the contradicted candidates with the results of separate searches, and test their cache."""

from collections.abc import Iterator
from functools import cache

import pytest

from sudoku_core.board.cells import Candidate, Candidates, members, set_of
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.forcing import contradictions
from sudoku_core.techniques.families.forcing.consequences import Settled, needs_of, settle, to_planes
from sudoku_core.techniques.families.forcing.contradictions import Contradictions, contradictions_in
from sudoku_core.techniques.families.forcing.propagation import Propagation, Trail
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import NEEDS, Position
from sudoku_core.techniques.step import Step
from tests.positions import positions

CASES = TECHNIQUES["proof-by-cases"]
HARD = positions()["proof-by-cases"][0]
# One position for each of three techniques. In the second, some assumptions fail at once, but most do not.
LOOKED_AT = (HARD, positions()["forcing-net-contradiction"][0], positions()["x-wing"][0])


def done(slices: Slices[object]) -> object:
    """Run these slices to their end, and return their result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value


def trail_of(position: Position, *assumed: Candidate) -> Trail:
    """Return the layers of consequences of the last assumption, which follows the other assumptions."""
    by, placed, left = Propagation(position, by_chains=False), 0, position.candidates
    for each in assumed:
        trail = by.follow(each, placed, left)
        placed, left = placed | trail.placed, trail.left[-1]
    return trail


def alive(position: Position) -> Iterator[Trail]:
    """Yield the trail of each candidate whose assumption does not lead to a contradiction."""
    trails = (trail_of(position, each) for each in members(position.candidates))
    return (trail for trail in trails if not trail.unmet)


@cache
def failing_after(position: Position, assumed: Candidate) -> Candidates:
    """Return the contradicted candidates after this assumption; follow each candidate separately."""
    left = trail_of(position, assumed).left[-1]
    return set_of(each for each in members(left) if trail_of(position, assumed, each).unmet)


@cache
def next_position() -> Position:
    """Return a position that is one step after HARD and has another proof by cases."""
    found = (HARD.after(step) for step in CASES.finder(HARD))
    return next(position for position in found if any(CASES.finder(position)))


def asked_anew(position: Position) -> Step:
    """Clear the cache for the last puzzle, and return the first proof by cases."""
    contradictions._last_of_puzzle.cache_clear()
    return next(CASES.finder(position))


@pytest.mark.parametrize("position", LOOKED_AT)
def test_all_needs_at_once_end_where_layers_end(position: Position) -> None:
    start = Settled(to_planes(position.candidates), 0, 0)
    for each in members(position.candidates):
        trail, found = trail_of(position, each), settle(start, needs_of(start.planes), each)
        assert (found is None) == bool(trail.unmet)
        if found:
            assert found.planes == to_planes(trail.left[-1])
            assert found.placed == trail.placed
            assert members(found.needs) == [need for need, of in enumerate(NEEDS) if of & trail.placed]


@pytest.mark.slow
def test_what_contradicts_a_candidate_is_what_fails_when_it_is_followed() -> None:
    known = Contradictions(HARD.candidates)
    for trail in [*alive(HARD)][::5]:
        found = done(known.find_failing([trail.assumption], trail.left[-1]))
        assert found == failing_after(HARD, trail.assumption)


def test_a_need_fails_where_all_that_it_has_left_does() -> None:
    known, seen = Contradictions(HARD.candidates), set()
    for trail in [*alive(HARD)][::5]:
        left, fails = trail.left[-1], failing_after(HARD, trail.assumption)
        expected = any(left & need and not left & need & ~fails for need in NEEDS)
        assert done(known.some_need_fails([trail.assumption], left)) == expected
        seen.add(expected)
    assert seen == {True, False}


@pytest.mark.slow
def test_after_several_assumptions_the_same_holds() -> None:
    known, seen = Contradictions(HARD.candidates), set()
    for one in [*alive(HARD)][::90]:
        for each in members(one.left[-1] & ~one.placed)[::9]:
            trail = trail_of(HARD, one.assumption, each)
            if not trail.unmet:
                left, assumed = trail.left[-1], [one.assumption, each]
                fails = set_of(last for last in members(left) if trail_of(HARD, *assumed, last).unmet)
                assert done(known.find_failing(assumed, left)) == fails
                expected = any(left & need and not left & need & ~fails for need in NEEDS)
                assert done(known.some_need_fails(assumed, left)) == expected
                seen.add(expected)
    assert seen == {True, False}


def test_in_the_next_position_little_is_tried_and_the_same_step_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[object] = []

    def counted(*arguments: object) -> Settled | None:
        tried.append(arguments)
        return settle(*arguments)  # type: ignore[arg-type]

    after = next_position()
    monkeypatch.setattr(contradictions, "settle", counted)
    expected = asked_anew(after)
    anew = len(tried)
    asked_anew(HARD)
    tried.clear()
    assert next(CASES.finder(after)) == expected
    assert len(tried) < anew / 2


@pytest.mark.slow
def test_what_is_known_of_fewer_candidates_is_not_used_where_there_are_more() -> None:
    assert [*CASES.finder(next_position())]
    known = done(contradictions_in(HARD))
    assert isinstance(known, Contradictions)
    for trail in [*alive(HARD)][::5]:
        found = done(known.find_failing([trail.assumption], trail.left[-1]))
        assert found == failing_after(HARD, trail.assumption)


def test_two_who_ask_in_turns_do_not_disturb_each_other() -> None:
    after = next_position()
    expected = asked_anew(HARD), asked_anew(after)
    asking = [CASES.conclusions(position) for position in (HARD, after)]
    found: list[Conclusion | None] = [None, None]
    while None in found:
        for number, steps in enumerate(asking):
            found[number] = found[number] or next(steps)
    assert tuple(found) == expected


def test_only_the_last_of_a_puzzle_is_known() -> None:
    known = done(contradictions_in(HARD))
    assert contradictions._last_of_puzzle(HARD.givens) == [known]
    again = done(contradictions_in(HARD))
    assert contradictions._last_of_puzzle(HARD.givens) == [again]
