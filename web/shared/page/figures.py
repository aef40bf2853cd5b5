"""Format the cells of tables of figures: calls, seconds, texts and messages."""

from typing import TYPE_CHECKING

from shared.words import format_number

if TYPE_CHECKING:
    from shared.life import Message
    from shared.words import Words

    Row = tuple[str | Message, ...]  # the cells of a row: finished texts, or messages to look up


def texts_of(row: "Row", words: "Words") -> tuple[str, ...]:
    """Return the texts of a row's cells."""
    return tuple([cell if isinstance(cell, str) else words.say(cell[0], cell[1]) for cell in row])


def calls_text(calls: int, is_bound: bool) -> str:
    """Return a number of calls as text. is_bound: Whether it is only a lower bound."""
    return _mark_bound(format_number(calls), is_bound)


def seconds_text(seconds: float, is_bound: bool = False) -> str:
    """Return seconds with a sensible number of decimals. is_bound: Whether it is only a lower bound."""
    if seconds < 0.1:
        text = f"{seconds:.4f}"
    elif seconds < 10:
        text = f"{seconds:.2f}"
    elif seconds < 1000:
        text = f"{seconds:.1f}"
    else:
        text = format_number(int(seconds + 0.5))
    return _mark_bound(text, is_bound)


def _mark_bound(text: str, is_bound: bool) -> str:
    return "≥ " + text if is_bound else text
