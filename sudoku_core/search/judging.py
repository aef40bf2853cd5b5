"""Judge a board with entries: all its values, and if they have no solution, its givens alone.

The caller passes the search: workers use `solver`, and pages use `first_search`.
"""

from sudoku_core.board.grid import conflicts_of, line_of, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from typing import Protocol

    class Search(Protocol):
        """Every solution of a puzzle, and None after each slice of work."""

        nodes: int

        def __iter__(self) -> Iterator[tuple[int, ...] | None]:
            """Yield the solutions."""

    SearchOf = Callable[[Sequence[int]], Search]

EMPTY_LINE = "." * 81


def judge(search_of: "SearchOf", values: str, givens: str) -> "Iterator[dict[str, str | None] | None]":
    """Yield None after each slice of work, and then the verdict.

    search_of: A function that returns a search for 81 digits, such as `first_search.Search`.
    values, givens: Lines of 81 characters.

    The verdict is a dict. Its "status" is "unique", "multiple", "none", or "invalid" if two equal values
    see each other; "solution" and "second" are lines or None; "givens" is the solution of the givens alone,
    if the values have no solution but the givens have exactly one.
    """
    digits = values_of(values)
    solutions = yield from first_two_solutions(search_of(digits))
    givens_solutions: list[str] = []
    if not solutions and givens not in (values, EMPTY_LINE):
        givens_solutions = yield from first_two_solutions(search_of(values_of(givens)))
    is_invalid = not solutions and conflicts_of(digits)
    yield {
        "status": "invalid" if is_invalid else ("none", "unique", "multiple")[len(solutions)],
        "solution": solutions[0] if solutions else None,
        "second": solutions[1] if len(solutions) == 2 else None,
        "givens": givens_solutions[0] if len(givens_solutions) == 1 else None,
    }


def first_two_solutions(search: "Search") -> "Generator[None, None, list[str]]":
    """Return at most two solutions as lines, with the pauses of the search."""
    solutions = []
    for solution in search:
        if solution is None:
            yield None
        else:
            solutions.append(line_of(solution))
            if len(solutions) == 2:
                break
    return solutions
