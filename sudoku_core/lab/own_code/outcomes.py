"""The outcome of a program on a puzzle, and what is missing where that is no board."""

from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import CodeError
from sudoku_core.lab.own_code.results import digits_of

LONGEST: Final = 40  # characters of a value that a sentence shows


class Outcome(NamedTuple):
    """The outcome of a program.

    digits: those of the board in which it has ended, full or not; None where there is no board. by_value:
    whether that is not the board that it was given. missing: why there is no board, in words, or None.
    """

    digits: list[int] | None
    by_value: bool = False
    missing: CodeError | None = None

    @property
    def is_full(self) -> bool:
        """Whether there is a board without an empty cell."""
        return self.digits is not None and 0 not in self.digits


def outcome_of_call(
    value: Any, handed: Any, before: list[int], owner: Any, name: str, line: int
) -> Outcome:
    """Return the outcome of a call.

    value: what it returned. handed: the board that it was given, and what was there before. owner: the
    object whose method it is, which may keep the board, or None. name, line: of the function.
    """
    after = digits_of(handed)
    stored = [digits_of(each) for each in vars(owner).values()] if hasattr(owner, "__dict__") else []
    returned = None if isinstance(value, bool) else digits_of(value)
    for digits in (returned, *stored):
        if digits and 0 not in digits and digits != after:
            return Outcome(digits, by_value=True)
    if after and (0 not in after or after != before) and (value is not False or 0 in after):
        return Outcome(after)
    if returned and returned != before:
        return Outcome(returned, by_value=True)
    shown = repr(value)
    shown = shown if len(shown) <= LONGEST else shown[:LONGEST] + "…"
    is_plain = value is None or isinstance(value, bool) or returned
    return Outcome(None, missing=CodeError("unchanged" if is_plain else "no_board", name, shown, line))
