"""The ladder: all techniques, the easiest for a human solver first.

Codes and scores are those of HoDoKu's default configuration. Ratings are those of Sudoku Explainer 1.2.1,
as published. A value is None if the program lacks the technique. If the Explainer rates steps of a
technique differently, the table has the lowest rating and `rating.explainer` has the others. The names of
the techniques are in `words`.
"""

from sudoku_core.board.literals import Level
from sudoku_core.techniques.families import load
from sudoku_core.techniques.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_core.techniques.conclusion import Conclusion
    from sudoku_core.techniques.finders import Finder, FinderInSlices
    from sudoku_core.techniques.position import Position


class Technique:
    """A rung of the ladder: a technique with its ratings and its finder.

    slug: Its name in addresses and JSON, such as "x-wing".
    code: HoDoKu's code, such as "0300", or None.
    score: HoDoKu's score for a step.
    se: The rating in Sudoku Explainer, or None.
    level: The lowest level of a puzzle that needs this technique.
    found_by: The finder, or its name for `families.load`: "FAMILY.FILE" if the function is named after the
    slug, else "FAMILY.FILE.NAME". A name with "()" at the end is a function that returns the finder for a
    slug.
    in_slices_by: The name of a finder that pauses, if the search may take seconds.
    """

    def __init__(
        self,
        slug: str,
        code: str | None,
        score: int,
        se: float | None,
        level: "Level",
        found_by: "str | Finder",
        in_slices_by: str = "",
    ) -> None:
        self.slug = slug
        self.code = code
        self.score = score
        self.se = se
        self.level: Level = level
        if isinstance(found_by, str) and found_by.count(".") == 1:
            found_by = found_by + "." + slug.replace("-", "_")
        self.found_by = found_by
        self._find: str | FinderInSlices = in_slices_by or found_by

    def __repr__(self) -> str:
        return "<Technique " + self.slug + ">"

    def __reduce__(self) -> "tuple[Callable[[str], Technique], tuple[str]]":
        """Make copies return the technique itself, because each technique exists only once."""
        return technique_of, (self.slug,)

    def finder(self, position: "Position") -> "Iterator[Step]":
        """Yield the steps of this technique in a position, without checking them.

        position: The Position to search.

        >>> from sudoku_core.techniques import Position
        >>> position = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
        >>> [step.placed for step in TECHNIQUES["full-house"].finder(position)]
        [((0, 1),)]
        """
        return (Step(*conclusion) for conclusion in self.conclusions(position) if conclusion)

    def conclusions(self, position: "Position") -> "Iterator[Conclusion | None]":
        """Yield the conclusions in a position, and None at pauses. Load the finder on first use.

        position: The Position to search.
        Each item that is not None is a Conclusion: a step without words or proof.

        >>> from sudoku_core.techniques import Position
        >>> position = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
        >>> [found.technique for found in TECHNIQUES["full-house"].conclusions(position) if found]
        ['full-house']
        """
        find = self._find
        if isinstance(find, str):
            find = self._find = self._load_finder(find)
        return find(position)

    def _load_finder(self, name: str) -> "FinderInSlices":
        """Return the finder with this name; see `found_by`."""
        finder: FinderInSlices = load(name[:-2])(self.slug) if name.endswith("()") else load(name)
        return finder


LADDER: tuple[Technique, ...] = (
    Technique("full-house", "0000", 4, 1.0, "easy", "singles.finder"),
    Technique("hidden-single-box", "0002", 14, 1.2, "easy", "singles.finder"),
    Technique("naked-single", "0003", 4, 2.3, "easy", "singles.finder"),
    Technique("hidden-single-line", "0002", 14, 1.5, "easy", "singles.finder"),
    # The Explainer does not distinguish locked sets from naked sets.
    Technique("locked-pair", "0110", 40, 3.0, "medium", "subsets.finder"),
    Technique("locked-triple", "0111", 60, 3.6, "medium", "subsets.finder"),
    Technique("locked-candidates-pointing", "0100", 50, 2.6, "medium", "locked_candidates.finder"),
    Technique("locked-candidates-claiming", "0101", 50, 2.8, "medium", "locked_candidates.finder"),
    Technique("naked-pair", "0200", 60, 3.0, "medium", "subsets.finder"),
    Technique("hidden-pair", "0210", 70, 3.4, "medium", "subsets.finder"),
    Technique("naked-triple", "0201", 80, 3.6, "medium", "subsets.finder"),
    Technique("hidden-triple", "0211", 100, 4.0, "medium", "subsets.finder"),
    Technique("naked-quad", "0202", 120, 5.0, "hard", "subsets.finder"),
    Technique("hidden-quad", "0212", 150, 5.4, "hard", "subsets.finder"),
    Technique("x-wing", "0300", 140, 3.2, "hard", "fish.finder.plain_finder()"),
    Technique("remote-pair", "0703", 110, None, "hard", "wings.remote_pair_finder"),
    Technique("skyscraper", "0400", 130, 4.0, "hard", "single_digit.finder"),
    Technique("two-string-kite", "0401", 150, 4.1, "hard", "single_digit.finder"),
    Technique("dual-two-string-kite", "0404", 150, None, "hard", "single_digit.finder"),
    Technique("turbot-fish", "0403", 120, 4.1, "hard", "single_digit.finder"),
    Technique("empty-rectangle", "0402", 120, 4.3, "hard", "single_digit.empty_rectangle_finder"),
    Technique("dual-empty-rectangle", "0405", 120, None, "hard", "single_digit.empty_rectangle_finder"),
    Technique("w-wing", "0803", 150, None, "hard", "wings.finder"),
    Technique("xy-wing", "0800", 160, 4.2, "hard", "wings.finder"),
    Technique("xyz-wing", "0801", 180, 4.4, "hard", "wings.finder"),
    Technique("unique-rectangle-1", "0600", 100, 4.5, "hard", "rectangles.finder"),
    Technique("avoidable-rectangle-1", "0607", 100, None, "hard", "rectangles.avoidable_finder"),
    Technique("unique-rectangle-2", "0601", 100, 4.5, "hard", "rectangles.finder"),
    Technique("avoidable-rectangle-2", "0608", 100, None, "hard", "rectangles.avoidable_finder"),
    Technique("unique-rectangle-4", "0603", 100, 4.5, "hard", "rectangles.finder"),
    Technique("unique-rectangle-5", "0604", 100, 4.5, "hard", "rectangles.finder"),
    Technique("unique-rectangle-6", "0605", 100, None, "hard", "rectangles.finder"),
    Technique("hidden-rectangle", "0606", 100, None, "hard", "rectangles.finder"),
    Technique("unique-rectangle-3", "0602", 100, 4.6, "hard", "rectangles.finder"),
    Technique("bug-plus-1", "0610", 100, 5.6, "hard", "graves.finder"),
    Technique("swordfish", "0301", 150, 3.8, "hard", "fish.finder.plain_finder()"),
    Technique("finned-x-wing", "0310", 130, None, "hard", "fish.finder.finned_finder()"),
    Technique("sashimi-x-wing", "0320", 150, None, "hard", "fish.finder.finned_finder()"),
    Technique("simple-colours-trap", "0500", 150, None, "hard", "colours.finder"),
    Technique("simple-colours-wrap", "0501", 150, None, "hard", "colours.finder"),
    Technique("multi-colours-1", "0502", 200, None, "hard", "colours.finder"),
    Technique("multi-colours-2", "0503", 200, None, "hard", "colours.finder"),
    Technique("finned-swordfish", "0311", 200, None, "unfair", "fish.finder.finned_finder()"),
    Technique("sashimi-swordfish", "0321", 240, None, "unfair", "fish.finder.finned_finder()"),
    Technique("jellyfish", "0302", 160, 5.2, "hard", "fish.finder.plain_finder()"),
    Technique("finned-jellyfish", "0312", 250, None, "unfair", "fish.finder.finned_finder()"),
    Technique("sashimi-jellyfish", "0322", 260, None, "unfair", "fish.finder.finned_finder()"),
    Technique("sue-de-coq", "1101", 250, None, "unfair", "sue_de_coq.finder"),
    Technique("x-chain", "0701", 260, 5.4, "unfair", "chains.finder"),
    Technique("xy-chain", "0702", 260, 6.6, "unfair", "chains.finder"),
    Technique("continuous-nice-loop", "0706", 280, 7.0, "unfair", "chains.finder"),
    Technique("discontinuous-nice-loop", "0707", 280, 7.1, "unfair", "chains.finder"),
    Technique("aic", "0708", 280, 7.1, "unfair", "chains.finder"),
    Technique("grouped-continuous-nice-loop", "0709", 300, None, "unfair", "chains.finder"),
    Technique("grouped-discontinuous-nice-loop", "0710", 300, None, "unfair", "chains.finder"),
    Technique("grouped-aic", "0711", 300, None, "unfair", "chains.finder"),
    Technique("als-xz", "0901", 300, 5.5, "unfair", "als.finder"),
    Technique("als-xy-wing", "0902", 320, None, "unfair", "als.finder", "als.finder.als_xy_wing_in_slices"),
    Technique("als-chain", "0903", 340, None, "unfair", "als.finder", "als.finder.als_chain_in_slices"),
    Technique("death-blossom", "0904", 360, None, "unfair", "als.death_blossom_finder"),
    # The Explainer has a simpler form in which all sets are bivalue cells; its rating does not apply here.
    Technique("aligned-pair-exclusion", None, 360, None, "unfair", "als.death_blossom_finder"),
    Technique("als-continuous-nice-loop", "0709", 300, None, "unfair", "chains.finder"),
    Technique("als-discontinuous-nice-loop", "0710", 300, None, "unfair", "chains.finder"),
    Technique("als-aic", "0711", 300, None, "unfair", "chains.finder"),
    Technique("franken-x-wing", "0330", 300, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("franken-swordfish", "0331", 350, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("franken-jellyfish", "0332", 370, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("finned-franken-x-wing", "0340", 390, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("finned-franken-swordfish", "0341", 410, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("finned-franken-jellyfish", "0342", 430, None, "unfair", "complex_fish.finder.make_finder()"),
    # A mutant X-Wing without fins always contains a smaller pattern: a single or a locked candidate.
    Technique("mutant-swordfish", "0351", 450, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("mutant-jellyfish", "0352", 450, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("finned-mutant-x-wing", "0360", 470, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("finned-mutant-swordfish", "0361", 470, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("finned-mutant-jellyfish", "0362", 470, None, "unfair", "complex_fish.finder.make_finder()"),
    Technique("forcing-chain-contradiction", "1301", 500, 8.2, "extreme", "forcing.finder"),
    Technique("forcing-chain-digit", "1302", 500, 8.2, "extreme", "forcing.finder"),
    Technique("forcing-chain-cell", "1302", 500, 8.2, "extreme", "forcing.finder"),
    Technique("forcing-chain-unit", "1302", 500, 8.2, "extreme", "forcing.finder"),
    # No other program scores these; the scores are estimates between forcing chains and nets.
    Technique("sk-loop", None, 600, None, "extreme", "sectors.finder"),
    Technique("junior-exocet", None, 600, None, "extreme", "exocet.finder"),
    Technique("multi-sector-locked-set", None, 650, None, "extreme", "sectors.finder"),
    Technique("forcing-net-contradiction", "1303", 700, 8.7, "extreme", "forcing.finder"),
    Technique("forcing-net-digit", "1304", 700, 8.7, "extreme", "forcing.finder"),
    Technique("forcing-net-cell", "1304", 700, 8.7, "extreme", "forcing.finder"),
    Technique("forcing-net-unit", "1304", 700, 8.7, "extreme", "forcing.finder"),
    Technique("template-set", "1201", 10000, None, "extreme", "templates.finder"),
    Technique("template-delete", "1202", 10000, None, "extreme", "templates.finder"),
    Technique(
        "proof-by-cases",
        None,
        10000,
        None,
        "extreme",
        "forcing.cases_finder",
        "forcing.cases_finder.proof_by_cases_in_slices",
    ),
)

# The easiest techniques, enough for most newspaper puzzles. The pages' MicroPython contains only their
# families.
FIRST_TECHNIQUES: tuple[Technique, ...] = LADDER[
    : [technique.slug for technique in LADDER].index("remote-pair")
]

# All techniques except forcing techniques, which find a step in nearly every position.
WITHOUT_FORCING: tuple[Technique, ...] = tuple(
    technique for technique in LADDER if not technique.slug.startswith(("forcing-", "proof-by-cases"))
)

# Techniques that only Sudoku Explainer has. Each places a digit in one step; HoDoKu needs two steps.
DIRECT: tuple[Technique, ...] = (
    Technique("direct-pointing", None, 0, 1.7, "easy", "direct.finder"),
    Technique("direct-claiming", None, 0, 1.9, "easy", "direct.finder"),
    Technique("direct-hidden-pair", None, 0, 2.0, "easy", "direct.finder"),
    Technique("direct-hidden-triplet", None, 0, 2.5, "easy", "direct.finder"),
)

TECHNIQUES: dict[str, Technique] = {technique.slug: technique for technique in LADDER + DIRECT}


def technique_of(slug: str) -> Technique:
    """Return the technique with this slug; raise KeyError for an unknown slug."""
    return TECHNIQUES[slug]
