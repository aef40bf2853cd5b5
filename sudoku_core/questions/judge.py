"""The question about the verdict on a board with entries."""

from sudoku_core.search.judging import judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.search.judging import SearchOf


class JudgeQuestion:
    """A question about the verdict on a board.

    values, givens: Lines of 81 characters, with and without the entries.
    """

    def __init__(self, values: str, givens: str) -> None:
        self.values = values
        self.givens = givens

    def answer(
        self, _report: object = None, search_of: "SearchOf | None" = None
    ) -> "Iterator[dict[str, str | None] | None]":
        """Yield None after each slice of work, and then the verdict (see `judging.judge`).

        search_of: The function that creates a search; by default, the class in `solver`.
        """
        if search_of is None:
            from sudoku_core.search.solver import Search

            search_of = Search
        return judge(search_of, self.values, self.givens)
