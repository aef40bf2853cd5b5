"""Orders: the properties that a puzzle must have, and a check for contradictions between them."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Final, NamedTuple

from sudoku_core.board.cells import Cells, set_of
from sudoku_core.board.geometry import CELLS, COLUMNS, ROWS
from sudoku_core.board.literals import Symmetry
from sudoku_core.board.plain import plain_fields
from sudoku_core.board.symmetry import KINDS, has_symmetry, orbits
from sudoku_core.techniques.choice import ChoiceError, slugs_avoided, slugs_used
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.rating import BOUNDS, LEVELS, RUNGS, Level


class OrderError(ValueError):
    """The error for an order that cannot be fulfilled; str() of the error is an English sentence.

    code: The kind of error, such as "givens" or "pattern".
    sentence: The English sentence.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class NotFoundError(LookupError):
    """The error if no puzzle was found in time; str() of the error has the number of attempts."""


# The limits for the number of givens in an order. No proper puzzle has fewer than 17 (G. McGuire,
# B. Tugemann, G. Civario: There is no 16-Clue Sudoku, Experimental Mathematics 23, 2014).
FEWEST: Final = 17
MOST: Final = 80
MOST_OF_SINGLES: Final = (81 - FEWEST) * max(each.score for each in LADDER if each.level == "easy")
EMPTY: Final = ".0_-"  # the characters for an empty place of a pattern

Givens = int | tuple[int, int]  # an exact number, or the fewest and the most


class Order(NamedTuple):
    """A checked order: the properties that a puzzle must have.

    level: The level according to `rate`; None for any.
    needs: The slug of the hardest technique on the puzzle's path; None for any. The path gets stuck without
    this technique.
    symmetry: The symmetry of the givens' places, one of `symmetry.KINDS`.
    givens: The fewest and the most givens; None for as few as the symmetry allows.
    pattern: The set of the cells with givens; None for any.
    avoid: The slugs of techniques that must not be on the path.
    only: The slugs of techniques that must be enough to solve the puzzle; None for any.
    """

    level: Level | None
    needs: str | None
    symmetry: "Symmetry"
    givens: tuple[int, int] | None
    pattern: Cells | None
    avoid: frozenset[str]
    only: frozenset[str] | None = None

    def as_dict(self) -> dict[str, object]:
        """Return the fields as plain data for JSON.

        >>> order_of(level="hard", givens=25).as_dict()["givens"]
        [25, 25]
        """
        return plain_fields(self)


def order_of(
    level: Level | None = None,
    needs: str | None = None,
    symmetry: "Symmetry" = "none",
    givens: Givens | None = None,
    pattern: str | None = None,
    avoid: Iterable[str] = (),
    only: Iterable[str] | None = None,
) -> Order:
    """Return a checked order.

    level, needs, symmetry, givens, pattern, avoid, only: As for `maker.make`.
    The result is an Order.
    Raises OrderError, a ValueError, if the order contradicts itself, and TypeError if `avoid` or `only`
    is a single text.

    >>> order_of(level="hard", givens=25).givens
    (25, 25)
    """
    for name, names in (("avoid", avoid), ("only", only)):
        if isinstance(names, str):
            raise TypeError(f"{name} is a list of slugs, such as [{names[:40]!r}]")
    known = None if level is None else LEVELS[LEVELS.index(_check_known(level, LEVELS, "level"))]
    _check_known(symmetry, KINDS, "symmetry")
    try:
        avoided, used = slugs_avoided(avoid), None if only is None else slugs_used(only)
    except ChoiceError as error:
        raise OrderError("technique", str(error)) from error
    if needs is not None:
        _check_needs(_check_known(needs, list(RUNGS), "technique"), known, avoided)
        if used is not None and needs not in used:
            raise OrderError("only", f"a puzzle that needs {needs} needs more than the chosen techniques")
    bounds = None if givens is None else _check_bounds(givens, symmetry)
    places = None if pattern is None else _parse_pattern(pattern, symmetry, bounds)
    return Order(known, needs, symmetry, bounds, places, avoided, used)


def _check_known(name: str, names: Sequence[str], what: str) -> str:
    if name in names:
        return name
    close = get_close_matches(name, names, 1)
    help_with = f"did you mean {close[0]}?" if close else f"it is one of {', '.join(names[:6])}"
    if len(names) > len(names[:6]) and not close:
        help_with += ", …"
    raise OrderError(what, f"there is no {what} {name[:40]!r}; {help_with}")


def _check_needs(slug: str, level: Level | None, avoided: frozenset[str]) -> None:
    technique = TECHNIQUES[slug]
    if slug in avoided:
        raise OrderError("avoid", f"a puzzle that needs {slug} cannot avoid it")
    if level is None:
        return
    if LEVELS.index(technique.level) > LEVELS.index(level):
        raise OrderError("level", f"a puzzle that needs {slug} is at least {technique.level}, not {level}")
    below = dict(BOUNDS).get(LEVELS[LEVELS.index(level) - 1], 0)
    if technique.level == "easy" and level != "easy" and below >= MOST_OF_SINGLES:
        raise OrderError(
            "level", f"a puzzle that needs nothing above {slug} is at most medium, not {level}"
        )


def _check_bounds(givens: Givens, symmetry: str) -> tuple[int, int]:
    least, most = (givens, givens) if isinstance(givens, int) else givens
    if least > most:
        raise OrderError("givens", f"{least} to {most} givens: the first number is the smaller one")
    if most < FEWEST:
        raise OrderError("givens", f"no puzzle of fewer than {FEWEST} givens has one solution")
    if least > MOST:
        raise OrderError("givens", f"a puzzle has at most {MOST} givens, or nothing is left to solve")
    sums = {0}
    for orbit in orbits(symmetry):
        sums |= {count + len(orbit) for count in sums}
    if not any(least <= count <= most for count in sums):
        asked = f"{least}" if least == most else f"{least} to {most}"
        raise OrderError("givens", f"no pattern with the symmetry {symmetry} has {asked} givens")
    return max(least, FEWEST), min(most, MOST)


def _parse_pattern(text: str, symmetry: str, bounds: tuple[int, int] | None) -> Cells:
    signs = "".join(text.split())
    if len(signs) != len(CELLS):
        raise OrderError("pattern", f"a pattern has 81 places, `.` for an empty one; this has {len(signs)}")
    values = [int(sign not in EMPTY) for sign in signs]
    count = sum(values)
    if not FEWEST <= count <= MOST:
        raise OrderError("pattern", f"a pattern has {FEWEST} to {MOST} givens, and this has {count}")
    if bounds and not bounds[0] <= count <= bounds[1]:
        raise OrderError("pattern", f"the pattern has {count} givens, which is not the number asked for")
    if not has_symmetry(symmetry, values):
        raise OrderError("pattern", f"the pattern does not have the symmetry {symmetry}")
    for kind, lines in (("rows", ROWS), ("columns", COLUMNS)):
        empty = [number for number, line in enumerate(lines) if not any(values[cell] for cell in line)]
        for one, other in pairwise(empty):
            if one // 3 == other // 3:
                raise OrderError(
                    "pattern",
                    f"the pattern has no given in {kind} {one + 1} and {other + 1}: these could always be "
                    "exchanged, so there would be several solutions",
                )
    return set_of(cell for cell in CELLS if values[cell])
