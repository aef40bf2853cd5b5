"""What the page asks, and what solutions it has to show: a part of the state of play.

Written so that MicroPython runs this file.
"""

import json

# Purposes that need no more than a search and its proof: these the page can answer without the core.
JUDGED = ("solve", "check", "cell")


class Question:
    """What is asked: a number of its own, what for, and two lines of 81.

    purpose: a key of ANSWERS in asking.py; cell: the one that is meant by "cell"; known: how many
    solutions are known already, for "browse".
    """

    def __init__(
        self, number: int, purpose: str, values: str, givens: str, cell: int = 0, known: int = 0
    ) -> None:
        self.number = number
        self.purpose = purpose
        self.values = values
        self.givens = givens
        self.cell = cell
        self.known = known

    @property
    def needs_worker(self) -> bool:
        """Whether only the worker can answer this."""
        return self.needs_core

    def to_json(self) -> str:
        """Return the question as the worker takes it."""
        return json.dumps(self.__dict__)

    @property
    def needs_core(self) -> bool:
        """Whether only the core can answer this."""
        return self.purpose not in JUDGED


class Browse:
    """Solutions to be looked at, two and two: lines of 81, the number of the first that is shown, from 0.

    complete: whether these are all; counting: whether more are being looked for.
    """

    def __init__(self, lines: tuple[str, ...], first: int, complete: bool, counting: bool) -> None:
        self.lines = lines
        self.first = first
        self.complete = complete
        self.counting = counting
