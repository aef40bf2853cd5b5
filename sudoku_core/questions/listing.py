"""Steps as a list for a page: all that are possible in a player's position, or those of a path."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_core.questions.position_shown import Json, known
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.engine import Clock, Proven, every_step
from sudoku_core.techniques.ladder import TECHNIQUES, WITHOUT_FORCING
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step_json.showing import step_shown
from sudoku_core.techniques.step_json.writing import step_listed
from sudoku_core.techniques.truth import Truth
from sudoku_core.techniques.words import names_of

if TYPE_CHECKING:
    from sudoku_core.questions.position_shown import AboutPosition

# Steps that come whole at once: all of a path are a hundred times as much as its list, and a page takes
# a frame to read this many.
WHOLE: Final = 12

# Of the position that was asked about last: each of them is asked for next.
_all_steps: dict[Position, list[Proven]] = {}

Found = tuple[Proven, Position]  # a step with its proof, and where it was found


def listed(steps: Sequence[Found], language: str) -> Slices[Json]:
    """Return the list of these steps.

    It has "steps": of each a row, see `step_listed`; "whole": the first WHOLE of them as `step_shown`
    returns them; and "techniques": of each technique in the list its names and its level.
    """
    rows: list[Json] = []
    techniques: Json = {}
    clock = Clock()
    for (step, _), _ in steps:
        slug = step.technique
        techniques[slug] = {"names": names_of(slug, (language,)), "level": TECHNIQUES[slug].level}
        rows.append(step_listed(step))
        yield from clock.pause()
    whole = yield from whole_of(steps[:WHOLE], language)
    return {"steps": rows, "whole": whole, "techniques": techniques}


def whole_of(steps: Sequence[Found], language: str) -> Slices[list[Json]]:
    """Return each of these steps as `step_shown` does."""
    shown: list[Json] = []
    clock = Clock()
    for (step, proof), position in steps:
        shown.append(step_shown(step, proof, position, (language,)))
        yield from clock.pause()
    return shown


class Possible(NamedTuple):
    """A question about all steps of a position, see `AboutPosition`."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then all steps, the easiest first: see `listed`."""
        steps = yield from _found_in(self)
        yield (yield from listed(steps, self.language))


class PossibleStep(NamedTuple):
    """A position, see `AboutPosition`; which: the number of the step among all steps of it, from 1."""

    values: str
    givens: str
    notes: Sequence[int]
    language: str
    which: int

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then {"number", "steps"}, of which there is one."""
        steps = yield from _found_in(self)
        whole = yield from whole_of(steps[self.which - 1 : self.which], self.language)
        yield {"number": self.which, "steps": whole}


def _found_in(about: "AboutPosition") -> Slices[list[Found]]:
    """Return all steps of a position."""
    position, truth = yield from known(about)
    return [(step, position) for step in (yield from all_steps_of(position, truth))]


def all_steps_of(position: Position, truth: Truth) -> Slices[list[Proven]]:
    """Return all steps of a position with their proofs.

    Forcing concludes hundreds of things nearly everywhere, so it is there only where nothing else is.
    """
    steps = _all_steps.get(position)
    if steps is None:
        steps = yield from every_step(position, truth, WITHOUT_FORCING)
        steps = steps or (yield from every_step(position, truth))
        _all_steps.clear()
        _all_steps[position] = steps
    return steps
