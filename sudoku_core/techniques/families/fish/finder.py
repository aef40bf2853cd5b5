"""X-Wing, Swordfish and Jellyfish: plain, finned, sashimi, and two with fins on the same base.

The base is two to four rows or columns, the cover as many lines that cross them. All fins lie in one box:
no candidate sees fins of two. The fish of a digit follow from its places alone, so they are stored: from
one position to the next most digits have the same places.
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
REMEMBERED = 512  # sets of places whose fish are remembered: those of some dozen positions


class _Found(
    NamedTuple(
        "_Found", [("technique", "str"), ("eliminations", "Candidates"), ("fish", "tuple[Fish, ...]")]
    )
):
    """A fish, or two on the same base, and what follows."""

    __slots__ = ()

    technique: str
    eliminations: "Candidates"
    fish: tuple[Fish, ...]

    def effort(self) -> tuple[int, int]:
        """Return how much there is to see besides base and cover, to be compared."""
        return len(self.fish), sum([count(each.fins) for each in self.fish])

    def step(self) -> Conclusion:
        """Return it as a step."""
        pattern = Siamese(*self.fish) if len(self.fish) > 1 else self.fish[0]
        return Conclusion(self.technique, 0, self.eliminations, pattern)


def plain(technique: str) -> "Finder":
    """Return the finder of the fish without fins that has this slug."""
    return _finder(technique, _plain)


def finned(technique: str) -> "Finder":
    """Return the finder of the fish with fins that has this slug: those with fewest fins first."""
    return _finder(technique, _finned)


def _finder(technique: str, of_places: "Callable[[Digit, Cells], tuple[_Found, ...]]") -> "Finder":
    def find(position: Position) -> "Iterator[Conclusion]":
        of_digits = [of_places(digit, position.places[digit]) for digit in ALL_DIGITS]
        named = [each for found in of_digits for each in found if each.technique == technique]
        yield from map(_Found.step, sorted_by(named, key=_Found.effort))

    return find


@lru_cache(maxsize=REMEMBERED)
def _plain(digit: "Digit", places: "Cells") -> tuple[_Found, ...]:
    """Return what follows from fish without fins of a digit that has these places."""
    return tuple(_different(_found(digit, places, fish_search.plain)))


@lru_cache(maxsize=REMEMBERED)
def _finned(digit: "Digit", places: "Cells") -> tuple[_Found, ...]:
    """Return what follows from fish with fins of a digit that has these places."""
    found = sorted_by(_found(digit, places, fish_search.finned), key=_Found.effort)
    return tuple(_different(found + list(_siamese(found))))


def _found(
    digit: "Digit", places: "Cells", search: "Callable[[View], Iterator[Choice]]"
) -> "Iterator[_Found]":
    """Yield each fish that eliminates something."""
    for view in fish_search.views(places):
        for choice in search(view):
            base, cover = view.cells_of_base[choice.base], view.cells_of_cover[choice.cover]
            fins = places & base & ~cover
            out = places & cover & ~base
            if fins:
                _, _, box = UNITS_OF[highest(fins)]
                out &= CELLS_OF_UNIT[box]
            technique = _technique(view, choice) if out else None
            if technique:
                lines = _units(view.first_line, choice.base)
                crossings = _units(view.first_crossing, choice.cover)
                shift = 81 * (digit - 1)
                fish = Fish(digit, lines, crossings, (places & base & cover) << shift, fins << shift)
                yield _Found(technique, out << shift, (fish,))


def _technique(view: "View", choice: "Choice") -> str | None:
    """Return the slug; None if a line has only fins: then that line eliminates the same without the others.

    A fish is sashimi if a line of its base has one place left without the fins.
    """
    lines = [view.lines[line] for line in members(choice.base)]
    name = NAMES[len(lines) - 2]
    left = min([count(places & choice.cover) for places in lines])
    if not any(places & ~choice.cover for places in lines):
        return name
    return (None, f"sashimi-{name}", f"finned-{name}")[min(left, 2)]


def _units(first: Unit, lines: int) -> tuple[Unit, ...]:
    return tuple([first + line for line in members(lines)])


def _siamese(found: "Iterable[_Found]") -> "Iterator[_Found]":
    """Yield any two fish on the same base of which each eliminates something that the other does not.

    Only two sashimi fish make a sashimi one.
    """
    on_base: dict[tuple[Unit, ...], list[_Found]] = {}
    in_order = []
    for each in found:
        base = each.fish[0].base
        if base not in on_base:
            on_base[base] = []
            in_order.append(on_base[base])
        on_base[base].append(each)
    for same in in_order:
        for one, other in combinations(same, 2):
            both = one.eliminations | other.eliminations
            if both not in (one.eliminations, other.eliminations):
                technique = min(one.technique, other.technique)  # "finned" comes before "sashimi"
                yield _Found(technique, both, one.fish + other.fish)


def _different(found: "Iterable[_Found]") -> "Iterator[_Found]":
    """Yield the first of those with the same technique and conclusion."""
    concluded = set()
    for each in found:
        conclusion = each.technique, each.eliminations
        if conclusion not in concluded:
            concluded.add(conclusion)
            yield each
