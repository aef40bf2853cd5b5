"""The entries of the list of saved games, and the stored list of puzzles from New."""

from shared.values import Value

# The key under which the puzzles loaded by New are stored: see solving/new/given.py.
GIVEN_KEY = "given"


def read_given_rows(text: "str | None") -> list[list[str]]:
    """Return [name, level, day, givens] for each puzzle loaded by New, from the stored text."""
    rows = [line.split(" ") for line in (text or "").split("\n")]
    return [row for row in rows if len(row) == 4]


class ListedGame(Value):
    """An entry of the list of saved games."""

    name: str = ""  # see games/identity.py
    values: str = ""  # the values of its cells, in the format of texts/board_text.py
    kinds: str = ""  # the kinds of its cells, in the format of texts/board_text.py
    level: str = ""  # the level of its puzzle, as returned by `rate`, or "" if unknown
    when: int = 0  # the time of saving, in milliseconds since 1970
    is_deleted: bool = False  # whether it has been deleted and can only be restored
