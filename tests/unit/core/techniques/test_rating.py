"""Test ratings: the level, score and hardest technique of our path, and the scale of Sudoku Explainer."""

from collections.abc import Iterator

import pytest

from sudoku_core import Grid, parse, techniques
from sudoku_core.board.cells import Candidates, candidate, cells_of, set_of
from sudoku_core.board.digits import Digits, only
from sudoku_core.board.grid import values_of
from sudoku_core.search.slices import run_to_end
from sudoku_core.techniques import (
    LADDER,
    TECHNIQUES,
    NoStep,
    Path,
    Position,
    Step,
    Technique,
    engine,
    rating,
)
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.engine import path_in_slices
from sudoku_core.techniques.families.als.finder import wxyz_wing
from sudoku_core.techniques.patterns import (
    AlmostLockedSets,
    Branch,
    Cases,
    Chain,
    Placement,
    Rectangle,
    Single,
)
from sudoku_core.techniques.position import need_of_digit
from sudoku_core.techniques.rating.explainer import EXPLAINER_LADDER, rating_of
from tests.positions import positions
from tests.puzzles import EMPTY, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

D = PUZZLES["D"]


def test_the_score_is_the_sum_over_the_path_and_the_hardest_the_highest_rung() -> None:
    for name in "BCD":
        walked, found = techniques.path(PUZZLES[name]), techniques.rate(PUZZLES[name])
        used = [step.technique for step in walked.steps]
        assert found.verdict.status == "unique"
        assert found.score == sum(TECHNIQUES[slug].score for slug in used)
        assert found.hardest == max(used, key=[technique.slug for technique in LADDER].index)
        assert found.steps == len(used)
        assert sorted(found.techniques) == sorted(set(used))
        assert found.techniques[0] == found.hardest


def path_of(*slugs: str) -> Path:
    """Return a complete path of these techniques."""
    start = Position.of(parse(D), proper=True)
    steps = [Step(slug, 1, 0, Single(0, None)) for slug in slugs]
    return Path(start, tuple(steps), NoStep("solved"))


# The techniques of a path, its score, and its level.
LEVELS = (
    (["full-house"], 4, "easy"),
    (["full-house"], 800, "easy"),
    (["full-house"], 801, "medium"),
    (["full-house", "naked-pair"], 10, "medium"),
    (["naked-pair", "full-house"], 1000, "medium"),
    (["naked-pair"], 1001, "hard"),
    (["x-wing", "naked-pair"], 300, "hard"),
    (["x-wing"], 1600, "hard"),
    (["x-wing"], 1601, "unfair"),
    (["finned-swordfish"], 200, "unfair"),
    (["full-house"], 1800, "unfair"),
    (["full-house"], 1801, "extreme"),
)


@pytest.mark.parametrize(("slugs", "score", "level"), LEVELS)
def test_the_level_is_that_of_the_hardest_technique_or_of_the_score(
    slugs: list[str], score: int, level: str
) -> None:
    assert rating.level_of(path_of(*slugs), score) == level


def test_where_the_techniques_do_not_lead_to_the_end_there_is_no_rating(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    singles = LADDER[:4]
    walked = techniques.path(PUZZLES["B"], singles)
    assert not walked.is_complete
    monkeypatch.setattr(
        rating, "path_in_slices", lambda start, _ladder, asked: path_in_slices(start, singles, asked=asked)
    )
    found = techniques.rate(PUZZLES["B"])
    assert found[1:] == (None, None, None, None, len(walked.steps), ())


@pytest.mark.parametrize(
    ("puzzle", "status"),
    [(EMPTY, "multiple"), (TWO_SOLUTIONS, "multiple"), (IMPOSSIBLE, "none"), (EQUAL_GIVENS, "invalid")],
)
def test_a_puzzle_that_is_not_proper_has_its_verdict_alone(puzzle: str, status: str) -> None:
    found = techniques.rate(puzzle)
    assert (found.verdict.status, *found[1:]) == (status, None, None, None, None, None, ())


def test_a_puzzle_is_rated_by_its_givens_whatever_was_done_since() -> None:
    rated = techniques.rate(D)
    values = [*values_of(D)]
    values[2] = 1  # a mistake
    for grid in (
        Grid(values, givens=values_of(D)),
        Grid(values_of(SOLUTIONS["D"]), givens=values_of(D)),
        parse(D).eliminate(2, only(4)),
    ):
        assert techniques.rate(grid) == rated


def test_a_solved_grid_needs_no_step() -> None:
    assert techniques.rate(SOLUTIONS["D"])[1:] == ("easy", 0, None, None, 0, ())


def test_the_explainers_rating_is_that_of_the_hardest_step_on_a_path_of_its_own() -> None:
    for name in "BCD":
        own = techniques.path(PUZZLES[name], EXPLAINER_LADDER)
        ratings = [rating_of(step) or 0 for step in own.steps]
        assert techniques.rate(PUZZLES[name]).se == max(ratings)


def test_no_finder_is_asked_twice_in_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our path and the Explainer's path share positions. In each position, each finder runs only once."""
    asked: list[tuple[Technique, Candidates]] = []
    conclusions = Technique.conclusions

    def conclusions_asked(technique: Technique, at: Position) -> Iterator[Conclusion | None]:
        asked.append((technique, at.candidates))
        return conclusions(technique, at)

    monkeypatch.setattr(Technique, "conclusions", conclusions_asked)
    for name in "BCD":
        asked.clear()
        assert techniques.rate(PUZZLES[name]).se
        assert asked
        assert len(asked) == len({*asked})


def test_a_path_with_answers_from_another_is_the_same() -> None:
    for name in "BCD":
        cache: engine.StepCache = {}
        for ladder in (LADDER, EXPLAINER_LADDER):
            expected = techniques.path(PUZZLES[name], ladder)
            assert run_to_end(path_in_slices(PUZZLES[name], ladder, asked=cache)) == expected


def test_the_wings_of_four_cells_are_the_sets_of_four_cells_in_the_same_order() -> None:
    found = []
    for position in positions()["als-xz"]:
        small = [step for step in TECHNIQUES["als-xz"].finder(position) if rating_of(step)]
        assert [*wxyz_wing(position)] == small
        found += small
    assert found


def test_the_explainer_goes_by_its_own_ratings() -> None:
    ratings = [technique.se for technique in EXPLAINER_LADDER]
    assert None not in ratings
    assert ratings == sorted(ratings, key=float)  # type: ignore[arg-type]
    # The Explainer rates a naked single higher than a hidden single in a line.
    slugs = [technique.slug for technique in EXPLAINER_LADDER]
    assert slugs.index("hidden-single-line") < slugs.index("naked-single")


SEVERAL = ("unique-rectangle-3", "x-chain", "als-xz")


@pytest.mark.parametrize("slug", SEVERAL)
def test_what_the_explainer_does_not_rate_the_same_has_a_rung_for_each_rating(slug: str) -> None:
    rungs = [rung for rung in EXPLAINER_LADDER if rung.slug == slug]
    ratings = set()
    for position in positions()[slug]:
        of_rungs = [(rung.se, step) for rung in rungs for step in rung.finder(position)]
        assert [rating for rating, _ in of_rungs] == [rating_of(step) for _, step in of_rungs]
        found = {step for step in TECHNIQUES[slug].finder(position) if rating_of(step)}
        assert {step for _, step in of_rungs} == found
        ratings |= {rating for rating, _ in of_rungs}
    assert len(ratings) > 1


def chain(technique: str, *units: int) -> Step:
    """Return a chain with strong links of 5 in these units."""
    needs = [need_of_digit(5, unit) for unit in units]
    return Step(technique, 0, 1, Chain((1, 2) * len(needs), tuple(needs)))


def almost_locked(groups: str) -> Candidates:
    """Return the candidates of the first cells, given as groups of digits, in which "-" skips a cell."""
    cells = enumerate(groups.replace("-", "").split(" "))
    return set_of(candidate(cell, int(digit)) for cell, group in cells for digit in group)


def wing(one: str, other: str, commons: Digits) -> Step:
    """Return the step of two almost locked sets with these common digits."""
    return Step("als-xz", 0, 1, AlmostLockedSets((almost_locked(one), almost_locked(other)), (commons,)))


def forcing_chains(technique: str, *counts: int) -> Step:
    """Return a step of forcing chains whose branches have these numbers of placements."""
    placement = Placement(1, need_of_digit(5, 0), 0)
    return Step(technique, 0, 1, Cases(None, tuple([Branch(0, (placement,) * count) for count in counts])))


ROW, COLUMN, BOX = 0, 9, 18  # the first unit of each kind
RATED = (
    (chain("x-chain", ROW, ROW + 1, ROW + 2), 5.4),
    (chain("x-chain", COLUMN, COLUMN + 1, COLUMN + 2), 5.4),
    (chain("x-chain", ROW, ROW + 1, BOX), 5.5),
    (chain("x-chain", BOX, COLUMN, COLUMN + 1), 5.5),
    (chain("x-chain", ROW, COLUMN, BOX), 5.6),
    (chain("x-chain", ROW, BOX, ROW + 1), 5.6),
    (chain("x-chain", ROW, ROW + 1, COLUMN), 5.6),
    (chain("x-chain", BOX, BOX + 1, ROW), 5.6),
    (chain("x-chain", *range(4)), 6.7),
    (chain("xy-chain", *range(4)), 6.7),
    (chain("xy-chain", *range(6)), 6.8),
    (chain("xy-chain", *range(20)), 7.0),
    (chain("aic", *range(3)), 7.1),
    (chain("aic", *range(5)), 7.2),
    (chain("grouped-aic", *range(3)), None),
    (wing("12", "- 13 34 24", only(1)), 5.5),
    (wing("12", "- 134 34 24", only(1)), 5.6),
    (wing("12", "- 134 34 24", only(1) | only(2)), 5.5),
    (wing("12", "- 13 34 45 25", only(1)), None),
    (forcing_chains("forcing-chain-cell", 0, 1, 1), 8.2),
    (forcing_chains("forcing-chain-cell", 2, 2, 2), 8.4),
    (forcing_chains("forcing-chain-unit", 4, 4), 8.5),
    (forcing_chains("forcing-net-contradiction", 2), 8.7),
    (forcing_chains("forcing-net-contradiction", 5), 9.0),
    (forcing_chains("forcing-net-cell", 5, 6, 6), 9.3),
)


@pytest.mark.parametrize(("step", "rating"), RATED)
def test_the_explainers_rating_of_a_step(step: Step, rating: float | None) -> None:
    assert rating_of(step) == rating


def test_a_rectangle_with_a_larger_subset_is_rated_higher() -> None:
    seen = set()
    for position in positions()["unique-rectangle-3"]:
        for step in TECHNIQUES["unique-rectangle-3"].finder(position):
            assert isinstance(step.pattern, Rectangle)
            seen.add((cells_of(step.pattern.subset).bit_count(), rating_of(step)))
    assert {(1, 4.6), (2, 4.7)} < seen <= {(1, 4.6), (2, 4.7), (3, 4.8), (4, None)}
