"""Tables of figures, before they are painted: rows of texts and sentences, and how figures are written."""

from typing import TYPE_CHECKING

from shared.words import format_number

if TYPE_CHECKING:
    from shared.life import Message
    from shared.words import Words

    Row = tuple[str | Message, ...]  # a text is shown as it is, a message is said


def texts_of(row: "Row", words: "Words") -> tuple[str, ...]:
    """Return the cells of a row as they are shown in these words."""
    return tuple([cell if isinstance(cell, str) else words.say(cell[0], cell[1]) for cell in row])


def calls_text(calls: int, is_bound: bool) -> str:
    """Return a number of calls; is_bound: whether it is only a lower bound."""
    return _bound(format_number(calls), is_bound)


def seconds_text(seconds: float, is_bound: bool = False) -> str:
    """Return seconds with as many decimals as say something; is_bound: as in `calls_text`."""
    if seconds < 0.1:
        text = f"{seconds:.4f}"
    elif seconds < 10:
        text = f"{seconds:.2f}"
    elif seconds < 1000:
        text = f"{seconds:.1f}"
    else:
        text = format_number(int(seconds + 0.5))
    return _bound(text, is_bound)


def _bound(text: str, is_bound: bool) -> str:
    return "≥ " + text if is_bound else text
