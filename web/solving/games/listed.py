"""A game in the list of those that are saved in the browser."""

from shared.values import Value

# The key of the puzzles that New has given to this browser, see solving/new/given.py.
GIVEN = "given"


def rows_given(text: "str | None") -> list[list[str]]:
    """Return name, level, day and givens of the puzzles that New has given, from what the browser keeps."""
    rows = [line.split(" ") for line in (text or "").split("\n")]
    return [row for row in rows if len(row) == 4]


class ListedGame(Value):
    """A game in the list of those that are saved in the browser.

    name: what tells it apart. values, kinds: what stands in its cells, as texts/board_text.py writes it.
    level: of its puzzle, as `rate` names it, or "" where it is not known.
    when: it was saved, in milliseconds since 1970. deleted: whether it can only be put back.
    """

    name: str = ""
    values: str = ""
    kinds: str = ""
    level: str = ""
    when: int = 0
    deleted: bool = False
