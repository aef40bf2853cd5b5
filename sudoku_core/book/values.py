"""A book of puzzles: what is in it, and on which paper."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# Paper -> its width and height in millimetres.
PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}

# How many puzzles a page can have -> its columns and rows of boards.
PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}


class Entry:
    """One puzzle of a book; it never changes.

    puzzle: its line of 81, "." or "0" where a cell is empty. solution: its 81 digits.
    level: a level of `rate`, or any other word; "" for none. needs: the hardest techniques that it needs,
    by their slugs or in words. code: what names it, as "1-7K3Q"; "" for nothing.
    address: where it can be played, to which its QR code leads; "" for nowhere.
    """

    def __init__(
        self,
        puzzle: str,
        solution: str,
        level: str = "",
        needs: "Sequence[str]" = (),
        code: str = "",
        address: str = "",
    ) -> None:
        if len(puzzle) != 81 or any(sign not in ".0123456789" for sign in puzzle):
            raise ValueError(f"a puzzle of a book is a line of 81 digits and dots, not {puzzle!r}")
        if len(solution) != 81 or any(sign not in "123456789" for sign in solution):
            raise ValueError(f"the solution of a puzzle is 81 digits, not {solution!r}")
        self.puzzle = puzzle
        self.solution = solution
        self.level = level
        self.needs: tuple[str, ...] = tuple(needs)
        self.code = code
        self.address = address


class Book:
    """Puzzles to be printed; it never changes.

    title: stands on every page. per_page: 1, 2, 4 or 6 puzzles. paper: "A4" or "Letter".
    language: of the words in it, such as "en".
    """

    def __init__(
        self,
        title: str,
        entries: "Sequence[Entry]",
        per_page: int = 4,
        paper: str = "A4",
        language: str = "en",
    ) -> None:
        if per_page not in PER_PAGE:
            raise ValueError(f"a page of a book has 1, 2, 4 or 6 puzzles, not {per_page}")
        if paper not in PAPERS:
            raise ValueError(f"the paper of a book is A4 or Letter, not {paper!r}")
        self.title = title
        self.entries: tuple[Entry, ...] = tuple(entries)
        self.per_page = per_page
        self.paper = paper
        self.language = language
