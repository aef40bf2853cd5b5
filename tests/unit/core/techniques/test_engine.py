"""Test the next step, all steps and the path, and the reasons if there is no step."""

import doctest
import warnings
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import get_args

import pytest

from sudoku_core import Grid, parse, solve, techniques
from sudoku_core.board import literals
from sudoku_core.board.cells import candidate, members
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.grid import values_of
from sudoku_core.search import pauses as slicing
from sudoku_core.techniques import NoStep, Position, Step, families, truth
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.finders import Finder
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.patterns import Single
from sudoku_core.techniques.words.forms import LANGUAGES
from tests import positions
from tests.named import candidates_named, cells_named
from tests.puzzles import D_FROM_ROW_8, EQUAL_GIVENS, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

D = PUZZLES["D"]
OF_EACH = positions.positions()


def put(line: str, *entries: tuple[int, int]) -> Grid:
    """Return the grid of this puzzle with these digits as entries."""
    grid = parse(line)
    for cell, digit in entries:
        grid = grid.place(cell, digit)
    return grid


def reason(puzzle: Grid | str | Position) -> NoStep:
    """Return the reason why there is no step; check that all functions find none."""
    found = techniques.next_step(puzzle)
    assert isinstance(found, NoStep), found
    assert techniques.all_steps(puzzle) == []
    assert techniques.path(puzzle)[1:] == ((), found)
    return found


def test_the_easiest_step_for_a_person_comes_first() -> None:
    # Only the last cell of row 1 is empty, so it is a full house, and also a naked and a hidden single.
    step = techniques.next_step(SOLUTIONS["D"][:8] + "." + D[9:])
    assert isinstance(step, Step)
    assert (step.technique, step.placements) == ("full-house", candidates_named("2r1c9"))


@pytest.mark.slow
def test_all_steps_come_from_every_finder_also_where_an_easier_one_says_the_same() -> None:
    solved = SOLUTIONS["D"]
    steps = techniques.all_steps(solved[:8] + "." + D[9:27] + solved[27:54] + D[54:])
    of_last_cell = [step.technique for step in steps if step.placements == candidates_named("2r1c9")]
    assert of_last_cell[:3] == ["full-house", "naked-single", "hidden-single-line"]
    conclusions = [(step.technique, step.placements, step.eliminations) for step in steps]
    assert len(conclusions) == len({*conclusions})


@pytest.mark.slow
def test_a_path_leads_to_the_solution_and_has_a_position_for_each_step() -> None:
    found = techniques.path(D)
    assert found.is_complete
    *_, last = positions = list(found.positions())
    assert str(last.grid) == SOLUTIONS["D"]
    assert len(positions) == len(found.steps) + 1
    for step, position in zip(found.steps, positions):
        assert step == techniques.next_step(position)
        assert step.prove(position).holds


def test_a_step_begins_from_the_players_own_position() -> None:
    grid = put(D, (2, 4))
    step = techniques.next_step(grid)
    assert isinstance(step, Step)
    assert not step.placements & candidates_named("4r1c3")
    # After the entry, r5c5 still has the candidate 5. If 1 is struck in r1c3, two candidates are left.
    assert candidates_named("5r5c5") & Position.of(grid, proper=True).candidates
    struck = parse(D).eliminate(0 + 2, only(1))
    assert Position.of(struck, proper=True).by_count[2] >> 2 & 1


def test_a_solved_grid_has_no_step() -> None:
    assert reason(SOLUTIONS["D"]) == NoStep("solved")


def test_a_puzzle_that_is_not_proper_has_its_verdict() -> None:
    assert reason(IMPOSSIBLE) == NoStep("none")
    assert reason(EQUAL_GIVENS) == NoStep("invalid", cells_named("r1c1 r1c8"))


def test_a_wrong_entry_is_a_mistake_and_its_cell_is_known_but_not_said() -> None:
    found = reason(put(D, (2, 4), (3, 2)))
    assert found == NoStep("mistake", cells_named("r1c4"))
    assert "r1c4" not in found.say() + found.say("zh-CN")


def test_a_wrong_entry_that_a_given_sees_is_a_mistake() -> None:
    values = list(values_of(D))
    values[2] = 9  # the box already has this digit
    grid = Grid(values, givens=values_of(D))
    assert reason(grid) == NoStep("mistake", cells_named("r1c3"))


def test_a_right_candidate_that_was_struck_is_named_as_that() -> None:
    found = reason(parse(D).eliminate(2, only(4)))
    assert found == NoStep("missing", cells_named("r1c3"), candidates_named("4r1c3"))
    assert "r1c3" not in found.say() + found.say("zh-CN")


def test_with_several_solutions_steps_hold_in_all_of_them() -> None:
    # The rectangle that can be filled in two ways remains empty. All other removed digits are found.
    open_too = TWO_SOLUTIONS[:1] + "." * 8 + TWO_SOLUTIONS[9:]
    found = techniques.path(open_too)
    assert found.end == NoStep("stuck")
    *_, last = found.positions()
    assert str(last.grid) == TWO_SOLUTIONS != open_too
    assert not last.proper


def test_with_several_solutions_an_entry_that_chooses_one_is_no_mistake() -> None:
    cell = TWO_SOLUTIONS.index(".")
    for digit in (4, 8):
        found = techniques.path(put(TWO_SOLUTIONS, (cell, digit)))
        assert found.is_complete
        assert not found.start.proper
    wrong = next(digit for digit in (1, 2, 3) if digit not in (4, 8))
    values = [*values_of(TWO_SOLUTIONS)]
    values[cell] = wrong
    found_wrong = reason(Grid(values, givens=values_of(TWO_SOLUTIONS)))
    assert found_wrong == NoStep("mistake", 1 << cell)


def test_with_several_solutions_every_digit_of_any_of_them_counts_as_right() -> None:
    cell = TWO_SOLUTIONS.index(".")
    found = reason(parse(TWO_SOLUTIONS).eliminate(cell, only(4)))
    assert (found.reason, found.candidates) == ("missing", 1 << candidate(cell, 4))


UNIQUENESS = [slug for slug in TECHNIQUES if slug.startswith(("unique-", "hidden-r", "avoidable-", "bug-"))]


@pytest.mark.parametrize("slug", UNIQUENESS)
def test_only_where_one_solution_is_proven_does_a_step_rest_on_it(slug: str) -> None:
    found = [(step, position) for position in OF_EACH[slug] for step in TECHNIQUES[slug].finder(position)]
    assert found
    for step, position in found:
        unproven = Position(position.values, position.givens, position.candidates, proper=False)
        assert list(TECHNIQUES[slug].finder(unproven)) == []
        assert not step.prove(unproven).holds


def test_a_grid_without_givens_is_all_given() -> None:
    grid = Grid(values_of(D), givens=[0] * 81)
    found = techniques.path(grid)
    assert found.is_complete
    assert found.start.givens == values_of(D)
    assert found.start.proper


def test_every_way_to_ask_gives_the_same() -> None:
    grid = parse(D)
    step = techniques.next_step(D)
    assert techniques.next_step(grid) == step
    # The engine itself checks whether the puzzle is proper, and ignores the caller's claim.
    assert techniques.next_step(Position.of(grid, proper=False)) == step
    assert not techniques.path(Position.of(parse(TWO_SOLUTIONS), proper=True)).start.proper


def test_a_bad_text_is_an_error_with_its_reason() -> None:
    for ask in (techniques.next_step, techniques.all_steps, techniques.path, techniques.rate):
        with pytest.raises(ValueError, match="the line has 80 cells, not 81"):
            ask(D[:80])


@pytest.mark.slow
def test_work_pauses_between_slices_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slicing, "SLICE_SECONDS", 0.0)
    for slices, whole in (
        (techniques.path_in_slices(D_FROM_ROW_8), techniques.path(D_FROM_ROW_8)),
        (techniques.all_steps_in_slices(D_FROM_ROW_8), techniques.all_steps(D_FROM_ROW_8)),
        (techniques.rate_in_slices(D_FROM_ROW_8), techniques.rate(D_FROM_ROW_8)),
    ):
        *pauses, last = slices
        assert pauses
        assert {*pauses} == {None}
        assert last == whole


def test_before_each_pause_it_is_said_what_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine reports each technique until one of them finds a step.

    On a path, it also reports the number of steps so far.
    """
    monkeypatch.setattr(slicing, "SLICE_SECONDS", 0.0)
    tried: list[tuple[str, int]] = []

    def report(slug: str, found: int) -> None:
        tried.append((slug, found))

    slugs = [technique.slug for technique in LADDER]
    *pauses, step = techniques.next_step_in_slices(D, report)
    assert isinstance(step, Step)
    assert [*dict.fromkeys(slug for slug, _ in tried)] == slugs[: slugs.index(step.technique) + 1]
    assert len(tried) == len(pauses)
    tried.clear()
    *_, whole = techniques.path_in_slices(D, report=report)
    assert whole
    counts = [found for _, found in tried]
    assert (counts[0], counts[-1]) == (0, len(whole.steps) - 1)
    assert counts == sorted(counts)


def test_a_finder_that_takes_seconds_pauses_after_each_assumption_and_finds_the_same() -> None:
    technique, (position, *_) = TECHNIQUES["proof-by-cases"], OF_EACH["proof-by-cases"]
    *pauses, step = up_to_a_step(technique.conclusions(position))
    assert step == next(technique.finder(position))
    assert len(pauses) > 500


def up_to_a_step(steps: Iterator[Conclusion | None]) -> Iterator[Conclusion | None]:
    """Yield the pauses before the first step, and then the step."""
    for step in steps:
        yield step
        if step:
            return


def lying(position: Position) -> Iterator[Conclusion]:
    """Yield a step whose pattern is not in the position, and whose conclusion contradicts the solution."""
    wrong = next(
        each for each in members(position.candidates) if each // 81 + 1 != int(SOLUTIONS["D"][each % 81])
    )
    yield Conclusion("naked-single", 1 << wrong, 0, Single(wrong, None))


def with_finder(finder: Finder) -> tuple[techniques.Technique, ...]:
    return (techniques.Technique("naked-single", None, 4, None, "easy", finder),)


def test_a_step_that_its_proof_refuses_is_never_given_out_and_a_warning_tells() -> None:
    with pytest.warns(RuntimeWarning, match="premise 'only_digit' fails"):
        assert techniques.path(D, with_finder(lying)).steps == ()


def test_a_step_that_the_solver_refuses_is_never_given_out_and_a_warning_tells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(techniques.Proof, "failed", None)
    with pytest.warns(RuntimeWarning, match="the solver contradicts it"):
        assert techniques.path(D, with_finder(lying)).steps == ()


@pytest.mark.slow
def test_no_step_is_ever_refused(long: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for puzzle in [*[PUZZLES[name] for name in ("BCD" if long else "C")], TWO_SOLUTIONS]:
            for position in islice(techniques.path(puzzle).positions(), 0, None, 10 if long else 20):
                techniques.all_steps(position)


def test_what_is_known_of_puzzles_is_kept_for_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(truth, "CACHE_SIZE", 2)
    truth._verdicts.clear()
    for puzzle in PUZZLES.values():
        techniques.next_step(puzzle)
    assert len(truth._verdicts) <= 2


def test_an_end_is_said_in_both_languages() -> None:
    for each in get_args(eval(vars(literals)["Reason"])):
        for language in ("en", "zh-CN"):
            assert NoStep(each).say(language).endswith(("。", ".")), each


def test_the_example_is_what_python_says() -> None:
    done = doctest.testmod(techniques)
    assert (done.failed, done.attempted > 0) == (0, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_of_sentences_is_read(language: str) -> None:
    folder = Path(families.__file__).parent
    named = {family for family, _ in families.FAMILIES}
    assert {path.parent.name for path in folder.glob(f"*/words.{language}.json")} == named


# ---------------------------------------------------------------- the opposite


@pytest.mark.parametrize("name", PUZZLES)
def test_with_a_wrong_digit_there_is_no_solution_and_with_the_right_one_there_is(name: str) -> None:
    position = Position.of(parse(PUZZLES[name]), proper=True)
    for cell in [cell for cell in CELLS if not position.values[cell]][:4]:
        for digit in range(1, 10):
            asked = candidate(cell, digit)
            if position.candidates >> asked & 1:
                found = techniques.opposite(position, asked)
                assert found.candidate == asked
                assert found.has_solution == (SOLUTIONS[name][cell] == str(digit))
                assert found.nodes >= 1


def test_the_search_for_the_opposite_can_be_stopped_at_each_slice() -> None:
    position = Position.of(parse(PUZZLES["A"]), proper=True)
    right = {candidate(cell, int(digit)) for cell, digit in enumerate(SOLUTIONS["A"])}
    wrong = [each for each in members(position.candidates) if each not in right]
    asked = max(wrong, key=lambda each: techniques.opposite(position, each).nodes)
    *pauses, last = techniques.opposite_in_slices(position, asked, slice_nodes=1)
    assert last == techniques.opposite(position, asked)
    assert last
    assert pauses.count(None) == len(pauses) == last.nodes - 1 > 0


def test_the_opposite_of_a_placement_is_each_other_digit_of_its_cell() -> None:
    position = Position.of(parse(D), proper=True)
    step = techniques.next_step(position)
    assert isinstance(step, Step)
    (placed,) = members(step.placements)
    opposites = techniques.opposites_of(step, position)
    assert opposites
    assert {each % 81 for each in members(opposites)} == {placed % 81}
    assert not opposites & step.placements
    assert [each for each in members(opposites) if techniques.opposite(position, each).has_solution] == []
    assert solve(D).status == "unique"
