"""The verdict on what a page shows: on all its values, and where those fail, on its givens alone.

The caller passes the search, so that `solver` in a worker and `first_search` in the page judge alike.
"""

from sudoku_core.board.grid import Grid, line_of, values_of

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

    SearchOf = Callable[[Sequence[int]], Iterable[tuple[int, ...] | None]]

NOTHING = "." * 81


def judge(search_of: "SearchOf", values: str, givens: str) -> "Iterator[dict[str, str | None] | None]":
    """Yield None after each slice of work, and then the verdict.

    search_of: makes a search of 81 digits, as `first_search.Search` does. values, givens: lines of 81.

    The verdict has "status" ("unique", "multiple", "none", or "invalid" where two equal values see each
    other), "solution" and "second", lines of 81 or None, and "givens": the solution of the givens alone,
    where all values have none and the givens have exactly one.
    """
    found = yield from first_two(search_of, values)
    alone: list[str] = []
    if not found and givens not in (values, NOTHING):
        alone = yield from first_two(search_of, givens)
    yield {
        "status": ("none", "unique", "multiple")[len(found)] if found or _fit(values) else "invalid",
        "solution": found[0] if found else None,
        "second": found[1] if len(found) == 2 else None,
        "givens": alone[0] if len(alone) == 1 else None,
    }


def first_two(search_of: "SearchOf", line: str) -> "Generator[None, None, list[str]]":
    """Search for two solutions; where the search ends with fewer, that proves that there are no more."""
    found = []
    for solution in search_of(values_of(line)):
        if solution is None:
            yield None
        else:
            found.append(line_of(solution))
            if len(found) == 2:
                break
    return found


def _fit(line: str) -> bool:
    """Return whether no two equal values see each other."""
    return not Grid(values_of(line)).conflicts()
