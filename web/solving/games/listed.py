"""A game in the list of those that are saved in the browser."""

from shared.values import Value


class ListedGame(Value):
    """A game in the list of those that are saved in the browser.

    name: what tells it apart. values, kinds: what stands in its cells, as texts/board_text.py writes it.
    level: of its puzzle, as `rate` names it, or "" where it is not known.
    when: it was saved, in milliseconds since 1970. deleted: whether it can only be put back. old: whether
    only its puzzle can still be read.
    """

    name: str = ""
    values: str = ""
    kinds: str = ""
    level: str = ""
    when: int = 0
    deleted: bool = False
    old: bool = False
