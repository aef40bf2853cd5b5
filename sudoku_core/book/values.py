"""The content of a book of puzzles, and its paper."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# Paper -> its width and height in millimetres.
PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}

# Puzzles per page -> columns and rows of boards.
PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}


class Entry:
    """One puzzle of a book; treat it as immutable.

    puzzle: 81 characters, "." or "0" for an empty cell.
    solution: 81 digits.
    level: A level of `rate`, or any other word; "" for none.
    needs: The hardest techniques of the solution, as slugs or in words.
    code: The name of the puzzle, such as "1-7K3Q"; "" for none.
    address: The address of the puzzle online, for its QR code; "" for none.
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
        if len(puzzle) != 81 or any(character not in ".0123456789" for character in puzzle):
            raise ValueError(f"a puzzle of a book is a line of 81 digits and dots, not {puzzle!r}")
        if len(solution) != 81 or any(character not in "123456789" for character in solution):
            raise ValueError(f"the solution of a puzzle is 81 digits, not {solution!r}")
        self.puzzle = puzzle
        self.solution = solution
        self.level = level
        self.needs: tuple[str, ...] = tuple(needs)
        self.code = code
        self.address = address


class Book:
    """Puzzles to be printed; treat it as immutable.

    title: The text at the top of every page.
    entries: The puzzles, in order.
    per_page: 1, 2, 4 or 6 puzzles.
    paper: "A4" or "Letter".
    language: The language of its texts, such as "en".
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
