"""Compare templates with all ways to place a digit, and test that proofs reject wrong templates."""

from hypothesis import given, settings

from sudoku_core.board.cells import PEERS_OF_CELL, Cells, members
from sudoku_core.techniques.families.templates.finder import possible_places, template_delete, template_set
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Template, Templates
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests import positions
from tests.unit.core.techniques.test_fish_search import all_ways, some_places

POSITIONS = positions.positions()


@settings(max_examples=40, deadline=None)
@given(some_places(6))
def test_possible_are_the_places_of_all_ways_together(places: Cells) -> None:
    """Each way to place a digit includes the cells that already have the digit."""
    ways = list(all_ways(places))
    assert possible_places(places, 0) == united(ways)
    for placed in members(united(ways))[::9]:
        left = places & ~(PEERS_OF_CELL[placed] | 1 << placed)
        with_it = united([way for way in ways if way >> placed & 1])
        assert possible_places(left, 1 << placed) == with_it ^ 1 << placed


def united(ways: list[Cells]) -> Cells:
    """Return the cells that are in at least one of these placements."""
    together = 0
    for way in ways:
        together |= way
    return together


def test_a_digit_that_cannot_be_placed_has_no_templates() -> None:
    assert possible_places(0b111, 0) == 0
    position = Position((0,) * 81, (0,) * 81, 0b111, proper=False)
    assert not [*template_set(position), *template_delete(position)]


def alone_and_beside(slug: str) -> tuple[tuple[Step, Position], tuple[Step, Position]]:
    """Return a step that needs the templates of only one digit, and a step that also needs other digits."""
    find = TECHNIQUES[slug].finder
    found = [(step, position) for position in POSITIONS[slug] for step in find(position)]
    alone = next(pair for pair in found if pair[0].say() and len(rounds(pair[0])) == 1)
    beside = next(pair for pair in found if len(rounds(pair[0])) > 2)
    return alone, beside


def rounds(step: Step) -> tuple[tuple[int, int], ...]:
    assert isinstance(step.pattern, Templates)
    return step.pattern.rounds


def failed_premise(step: Step, position: Position) -> str | None:
    premise = step.prove(position).failed
    return premise and premise.code


def test_a_template_needs_each_of_its_places() -> None:
    """If one of the places is missing, the pattern lacks a way to place the digit."""
    for slug in ("template-set", "template-delete"):
        step, position = alone_and_beside(slug)[0]
        assert failed_premise(step, position) is None
        ((digit, possible),) = rounds(step)
        for each in members(possible):
            less = Templates((step.pattern.rounds[0]._replace(possible=possible ^ 1 << each),))  # type: ignore[attr-defined]
            assert failed_premise(step._replace(pattern=less), position) == "template_ways", digit


def test_a_template_has_only_candidates() -> None:
    step, position = alone_and_beside("template-delete")[0]
    ((digit, possible),) = rounds(step)
    gone = 1 << next(
        each for each in range(81 * digit - 81, 81 * digit) if not position.candidates >> each & 1
    )
    more = Templates((step.pattern.rounds[0]._replace(possible=possible | gone),))  # type: ignore[attr-defined]
    assert failed_premise(step._replace(pattern=more), position) == "template_ways"


def test_where_there_is_no_way_nothing_is_proven() -> None:
    """The digit has three places in row 1 and no others."""
    position = Position((0,) * 81, (0,) * 81, 0b111, proper=False)
    for possible in (0b111, 0b110, 0):
        step = Step("template-delete", 0, 0b001, Templates((Template(1, possible),)))
        assert failed_premise(step, position) == "template_ways"


def test_the_last_template_needs_those_before_it() -> None:
    """Alone, the last digit has more placements; in reverse order, templates lack earlier results."""
    for slug in ("template-set", "template-delete"):
        step, position = alone_and_beside(slug)[1]
        assert failed_premise(step, position) is None
        last = Templates(step.pattern.rounds[-1:])  # type: ignore[attr-defined]
        assert failed_premise(step._replace(pattern=last), position) == "template_ways"
        backwards = Templates(step.pattern.rounds[::-1])  # type: ignore[attr-defined]
        assert failed_premise(step._replace(pattern=backwards), position) == "template_ways"


def test_proof_refuses_what_a_way_takes_or_does_not_take() -> None:
    step, position = alone_and_beside("template-delete")[0]
    ((_, possible),) = rounds(step)
    taken = 1 << members(possible)[0]
    assert (
        failed_premise(step._replace(eliminations=step.eliminations | taken), position) == "template_none"
    )
    other = position.candidates & ~possible & ~step.eliminations
    assert failed_premise(step._replace(eliminations=1 << members(other)[0]), position) == "template_none"
    step, position = alone_and_beside("template-set")[0]
    ((_, possible),) = rounds(step)
    free = possible & ~step.placements
    assert failed_premise(step._replace(placements=1 << members(free)[0]), position) == "template_each"
    assert failed_premise(step._replace(eliminations=1 << members(free)[0]), position) == "template_each"


def test_where_others_come_first_the_words_name_what_they_settle() -> None:
    alone, beside = (step for step, _ in alone_and_beside("template-delete"))
    assert "together with" not in alone.say()
    assert "together with" in beside.say()
    assert "又不占用" in beside.say("zh-CN")
