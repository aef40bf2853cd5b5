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
    """Raised for an order that cannot be fulfilled. Its message is an English sentence.

    code: The kind of error, such as "givens" or "pattern".
    sentence: The English sentence.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class NotFoundError(LookupError):
    """Raised if no puzzle was found in time. Its message has the number of attempts."""


# The limits for the number of givens in an order. No proper puzzle has fewer than 17 (G. McGuire,
# B. Tugemann, G. Civario: There is no 16-Clue Sudoku, Experimental Mathematics 23, 2014).
FEWEST_GIVENS: Final = 17
MOST_GIVENS: Final = 80
# The score of a puzzle with the fewest givens if every empty cell needs the most expensive single.
MAX_SCORE_OF_SINGLES: Final = (81 - FEWEST_GIVENS) * max(
    technique.score for technique in LADDER if technique.level == "easy"
)
EMPTY_CHARACTERS: Final = ".0_-"  # each stands for a cell without a given in a pattern

Givens = int | tuple[int, int]  # an exact number, or the minimum and maximum


class Order(NamedTuple):
    """A checked order: the properties that a puzzle must have.

    level: The level according to `rate`; None for any.
    needs: The slug of the hardest technique on the puzzle's path; None for any. The path gets stuck without
    this technique.
    symmetry: The symmetry of the cells with givens, one of `symmetry.KINDS`.
    givens: The minimum and maximum number of givens; None for as few as the symmetry allows.
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
    for argument, names in (("avoid", avoid), ("only", only)):
        if isinstance(names, str):
            raise TypeError(f"{argument} is a list of slugs, such as [{names[:40]!r}]")
    checked_level = None if level is None else LEVELS[LEVELS.index(_require_known(level, LEVELS, "level"))]
    _require_known(symmetry, KINDS, "symmetry")
    try:
        avoided_slugs = slugs_avoided(avoid)
        allowed_slugs = None if only is None else slugs_used(only)
    except ChoiceError as error:
        raise OrderError("technique", str(error)) from error
    if needs is not None:
        _check_needs(_require_known(needs, list(RUNGS), "technique"), checked_level, avoided_slugs)
        if allowed_slugs is not None and needs not in allowed_slugs:
            raise OrderError("only", f"a puzzle that needs {needs} needs more than the chosen techniques")
    givens_range = None if givens is None else _parse_givens(givens, symmetry)
    pattern_cells = None if pattern is None else _parse_pattern(pattern, symmetry, givens_range)
    return Order(checked_level, needs, symmetry, givens_range, pattern_cells, avoided_slugs, allowed_slugs)


def _require_known(name: str, known_names: Sequence[str], kind: str) -> str:
    if name in known_names:
        return name
    similar = get_close_matches(name, known_names, 1)
    suggestion = f"did you mean {similar[0]}?" if similar else f"it is one of {', '.join(known_names[:6])}"
    if len(known_names) > len(known_names[:6]) and not similar:
        suggestion += ", …"
    raise OrderError(kind, f"there is no {kind} {name[:40]!r}; {suggestion}")


def _check_needs(slug: str, level: Level | None, avoided_slugs: frozenset[str]) -> None:
    technique = TECHNIQUES[slug]
    if slug in avoided_slugs:
        raise OrderError("avoid", f"a puzzle that needs {slug} cannot avoid it")
    if level is None:
        return
    if LEVELS.index(technique.level) > LEVELS.index(level):
        raise OrderError("level", f"a puzzle that needs {slug} is at least {technique.level}, not {level}")
    bound_of_easier_level = dict(BOUNDS).get(LEVELS[LEVELS.index(level) - 1], 0)
    if technique.level == "easy" and level != "easy" and bound_of_easier_level >= MAX_SCORE_OF_SINGLES:
        raise OrderError(
            "level", f"a puzzle that needs nothing above {slug} is at most medium, not {level}"
        )


def _parse_givens(givens: Givens, symmetry: str) -> tuple[int, int]:
    minimum, maximum = (givens, givens) if isinstance(givens, int) else givens
    if minimum > maximum:
        raise OrderError("givens", f"{minimum} to {maximum} givens: the first number is the smaller one")
    if maximum < FEWEST_GIVENS:
        raise OrderError("givens", f"no puzzle of fewer than {FEWEST_GIVENS} givens has one solution")
    if minimum > MOST_GIVENS:
        raise OrderError(
            "givens", f"a puzzle has at most {MOST_GIVENS} givens, or nothing is left to solve"
        )
    possible_counts = {0}
    for orbit in orbits(symmetry):
        possible_counts |= {count + len(orbit) for count in possible_counts}
    if not any(minimum <= count <= maximum for count in possible_counts):
        requested = f"{minimum}" if minimum == maximum else f"{minimum} to {maximum}"
        raise OrderError("givens", f"no pattern with the symmetry {symmetry} has {requested} givens")
    return max(minimum, FEWEST_GIVENS), min(maximum, MOST_GIVENS)


def _parse_pattern(text: str, symmetry: str, givens_range: tuple[int, int] | None) -> Cells:
    characters = "".join(text.split())
    if len(characters) != len(CELLS):
        raise OrderError(
            "pattern",
            f"a pattern needs 81 characters, `.` for an empty cell; this one has {len(characters)}",
        )
    filled = [int(character not in EMPTY_CHARACTERS) for character in characters]
    count = sum(filled)
    if not FEWEST_GIVENS <= count <= MOST_GIVENS:
        raise OrderError(
            "pattern", f"a pattern has {FEWEST_GIVENS} to {MOST_GIVENS} givens; this one has {count}"
        )
    if givens_range and not givens_range[0] <= count <= givens_range[1]:
        raise OrderError("pattern", f"the pattern has {count} givens, which is not the requested number")
    if not has_symmetry(symmetry, filled):
        raise OrderError("pattern", f"the pattern does not have the symmetry {symmetry}")
    for kind, lines in (("rows", ROWS), ("columns", COLUMNS)):
        empty_lines = [index for index, line in enumerate(lines) if not any(filled[cell] for cell in line)]
        for first, second in pairwise(empty_lines):
            if first // 3 == second // 3:
                raise OrderError(
                    "pattern",
                    f"the pattern has no given in {kind} {first + 1} and {second + 1}: these could always "
                    "be exchanged, so there would be several solutions",
                )
    return set_of(cell for cell in CELLS if filled[cell])
