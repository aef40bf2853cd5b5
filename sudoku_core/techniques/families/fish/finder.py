"""Find X-Wings, Swordfish and Jellyfish: plain, finned, sashimi, and Siamese (two with fins on one base).

The base is two to four rows or columns; the cover is the same number of lines that cross them. All fins lie
in one box, because no candidate sees fins in two boxes. The fish of a digit depend only on its places and
are cached by them, because the places of most digits do not change from step to step.
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


class _FoundFish(
    NamedTuple(
        "_FoundFish", [("technique", "str"), ("eliminations", "Candidates"), ("fish", "tuple[Fish, ...]")]
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
    return _make_finder(technique, _find_plain_fish)


def finned_finder(technique: str) -> "Finder":
    """Return the finder of the finned or sashimi fish with this slug; it yields the fewest fins first."""
    return _make_finder(technique, _find_finned_fish)


def _make_finder(technique: str, find_fish: "Callable[[Digit, Cells], tuple[_FoundFish, ...]]") -> "Finder":
    """Return the finder of one technique.

    find_fish: a function that returns all fish of a digit that has certain places.
    """

    def find(position: Position) -> "Iterator[Conclusion]":
        fish_of_digits = [find_fish(digit, position.places[digit]) for digit in ALL_DIGITS]
        matching = [found for fish in fish_of_digits for found in fish if found.technique == technique]
        yield from map(_FoundFish.step, sorted_by(matching, key=_FoundFish.effort))

    return find


@lru_cache(maxsize=CACHE_SIZE)
def _find_plain_fish(digit: "Digit", places: "Cells") -> tuple[_FoundFish, ...]:
    """Return the plain fish of a digit that has these places."""
    return tuple(_drop_repeats(_search_fish(digit, places, fish_search.find_plain)))


@lru_cache(maxsize=CACHE_SIZE)
def _find_finned_fish(digit: "Digit", places: "Cells") -> tuple[_FoundFish, ...]:
    """Return the finned, sashimi and Siamese fish of a digit that has these places."""
    single_fish = sorted_by(_search_fish(digit, places, fish_search.find_finned), key=_FoundFish.effort)
    return tuple(_drop_repeats(single_fish + list(_find_siamese_fish(single_fish))))


def _search_fish(
    digit: "Digit", places: "Cells", search: "Callable[[View], Iterator[Choice]]"
) -> "Iterator[_FoundFish]":
    """Yield each fish that eliminates something.

    search: a function that yields the bases and covers of a view, such as `search.find_plain`.
    """
    for view in fish_search.views(places):
        for choice in search(view):
            base, cover = view.cells_of_base[choice.base], view.cells_of_cover[choice.cover]
            fins = places & base & ~cover
            eliminated = places & cover & ~base
            if fins:
                _, _, box = UNITS_OF[highest(fins)]
                eliminated &= CELLS_OF_UNIT[box]
            technique = _technique_of(view, choice) if eliminated else None
            if technique:
                lines = _units_of(view.first_line, choice.base)
                crossings = _units_of(view.first_crossing, choice.cover)
                shift = 81 * (digit - 1)
                fish = Fish(digit, lines, crossings, (places & base & cover) << shift, fins << shift)
                yield _FoundFish(technique, eliminated << shift, (fish,))


def _technique_of(view: "View", choice: "Choice") -> str | None:
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


def _units_of(first: Unit, lines: int) -> tuple[Unit, ...]:
    """Return a set of lines as units.

    first: the unit of line 0.
    """
    return tuple([first + line for line in members(lines)])


def _find_siamese_fish(single_fish: "Iterable[_FoundFish]") -> "Iterator[_FoundFish]":
    """Yield pairs of fish on the same base; each has an elimination that the other lacks."""
    by_base: dict[tuple[Unit, ...], list[_FoundFish]] = {}
    groups = []  # the values of `by_base` in order, because dictionaries of MicroPython are not ordered
    for found in single_fish:
        base = found.fish[0].base
        if base not in by_base:
            by_base[base] = []
            groups.append(by_base[base])
        by_base[base].append(found)
    for group in groups:
        for first, second in combinations(group, 2):
            eliminations = first.eliminations | second.eliminations
            if eliminations not in (first.eliminations, second.eliminations):
                # A pair is sashimi only if both fish are.
                technique = first.technique if first.technique.startswith("finned-") else second.technique
                yield _FoundFish(technique, eliminations, first.fish + second.fish)


def _drop_repeats(all_fish: "Iterable[_FoundFish]") -> "Iterator[_FoundFish]":
    """Yield the first fish with each technique and conclusion."""
    seen = set()
    for found in all_fish:
        key = found.technique, found.eliminations
        if key not in seen:
            seen.add(key)
            yield found
