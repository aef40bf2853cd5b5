"""Find X-Wings, Swordfish and Jellyfish: plain, finned, sashimi, and Siamese (two with fins on one base).

The base is two to four rows or columns; the cover is the same number of lines that cross them. All fins lie
in one box, because no candidate sees fins in two boxes. The fish of a digit depend only on its places and
are cached by these, because the places of most digits do not change from step to step.
"""

from sudoku_core.board.cells import CELLS_OF_UNIT, members
from sudoku_core.board.compat import NamedTuple, combinations, count, highest, lru_cache, sorted_by
from sudoku_core.board.geometry import UNITS_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.fish import search as fish_search
from sudoku_core.techniques.families.fish.pattern import Fish, Siamese
from sudoku_core.techniques.position import ALL_DIGITS, Position, Unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.board.digits import Digit
    from sudoku_core.techniques.families.fish.search import Choice, View
    from sudoku_core.techniques.finders import Finder

NAMES = ("x-wing", "swordfish", "jellyfish")  # with two, three, four lines
CACHE_SIZE = 512  # the number of sets of places whose fish are cached, enough for a few dozen positions


class _Found(
    NamedTuple(
        "_Found", [("technique", "str"), ("eliminations", "Candidates"), ("fish", "tuple[Fish, ...]")]
    )
):
    """A fish, or two fish on the same base, with their eliminations."""

    __slots__ = ()

    technique: str  # the slug, such as "finned-x-wing"
    eliminations: "Candidates"
    fish: tuple[Fish, ...]

    def effort(self) -> tuple[int, int]:
        """Return a sort key: single fish first, then the fewest fins."""
        return len(self.fish), sum([count(fish.fins) for fish in self.fish])

    def step(self) -> Conclusion:
        """Return the step of a finder."""
        pattern = Siamese(*self.fish) if len(self.fish) > 1 else self.fish[0]
        return Conclusion(self.technique, 0, self.eliminations, pattern)


def plain_finder(technique: str) -> "Finder":
    """Return the finder of the plain fish with this slug."""
    return _finder(technique, _plain_fish)


def finned_finder(technique: str) -> "Finder":
    """Return the finder of the finned or sashimi fish with this slug; it yields the fewest fins first."""
    return _finder(technique, _finned_fish)


def _finder(technique: str, find_fish: "Callable[[Digit, Cells], tuple[_Found, ...]]") -> "Finder":
    """Return a finder. find_fish: a function that returns all fish of a digit with certain places."""

    def find(position: Position) -> "Iterator[Conclusion]":
        of_digits = [find_fish(digit, position.places[digit]) for digit in ALL_DIGITS]
        named = [fish for of_digit in of_digits for fish in of_digit if fish.technique == technique]
        yield from map(_Found.step, sorted_by(named, key=_Found.effort))

    return find


@lru_cache(maxsize=CACHE_SIZE)
def _plain_fish(digit: "Digit", places: "Cells") -> tuple[_Found, ...]:
    """Return the plain fish of a digit that has these places."""
    return tuple(_drop_repeats(_search_fish(digit, places, fish_search.find_plain)))


@lru_cache(maxsize=CACHE_SIZE)
def _finned_fish(digit: "Digit", places: "Cells") -> tuple[_Found, ...]:
    """Return the finned, sashimi and Siamese fish of a digit that has these places."""
    found = sorted_by(_search_fish(digit, places, fish_search.find_finned), key=_Found.effort)
    return tuple(_drop_repeats(found + list(_siamese_fish(found))))


def _search_fish(
    digit: "Digit", places: "Cells", search: "Callable[[View], Iterator[Choice]]"
) -> "Iterator[_Found]":
    """Yield each fish that eliminates something. search: a function that yields bases and covers."""
    for view in fish_search.views(places):
        for choice in search(view):
            base, cover = view.cells_of_base[choice.base], view.cells_of_cover[choice.cover]
            fins = places & base & ~cover
            eliminated = places & cover & ~base
            if fins:
                _, _, box = UNITS_OF[highest(fins)]
                eliminated &= CELLS_OF_UNIT[box]
            technique = _technique(view, choice) if eliminated else None
            if technique:
                lines = _units(view.first_line, choice.base)
                crossings = _units(view.first_crossing, choice.cover)
                shift = 81 * (digit - 1)
                fish = Fish(digit, lines, crossings, (places & base & cover) << shift, fins << shift)
                yield _Found(technique, eliminated << shift, (fish,))


def _technique(view: "View", choice: "Choice") -> str | None:
    """Return the slug of a fish; None if a line of its base has only fins.

    Such a line alone eliminates the same candidates. A fish is sashimi if a line of its base has only one
    place besides its fins.
    """
    lines = [view.lines[line] for line in members(choice.base)]
    name = NAMES[len(lines) - 2]
    if not any(places & ~choice.cover for places in lines):
        return name
    fewest_covered = min([count(places & choice.cover) for places in lines])
    if fewest_covered == 0:
        return None
    return f"sashimi-{name}" if fewest_covered == 1 else f"finned-{name}"


def _units(first: Unit, lines: int) -> tuple[Unit, ...]:
    """Return a set of lines as units. first: the unit of line 0."""
    return tuple([first + line for line in members(lines)])


def _siamese_fish(found: "Iterable[_Found]") -> "Iterator[_Found]":
    """Yield pairs of fish on the same base; each has an elimination that the other lacks."""
    by_base: dict[tuple[Unit, ...], list[_Found]] = {}
    groups = []  # the values of `by_base` in order, because dictionaries of MicroPython are not ordered
    for each in found:
        base = each.fish[0].base
        if base not in by_base:
            by_base[base] = []
            groups.append(by_base[base])
        by_base[base].append(each)
    for group in groups:
        for one, other in combinations(group, 2):
            both = one.eliminations | other.eliminations
            if both not in (one.eliminations, other.eliminations):
                # A pair is sashimi only if both fish are.
                technique = one.technique if one.technique.startswith("finned-") else other.technique
                yield _Found(technique, both, one.fish + other.fish)


def _drop_repeats(found: "Iterable[_Found]") -> "Iterator[_Found]":
    """Yield the first fish with each technique and conclusion."""
    seen = set()
    for each in found:
        key = each.technique, each.eliminations
        if key not in seen:
            seen.add(key)
            yield each
