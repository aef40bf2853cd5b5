"""Describe a win for its panel, and compute the level and the suggested button during a game."""

from typing import TYPE_CHECKING

from shared import visit
from shared.boards.board import ENTRY, GIVEN, SOLVED
from shared.boards.steps import in_language
from shared.values import Value
from solving.looks.games import time_text
from solving.steps.winning import is_won

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import BoardState


class Win(Value):
    """The values shown after a win."""

    seconds: int | None = None  # None if the timer was off
    level: str = ""  # "" while unknown
    hints: int = 0  # the number of hints used
    techniques: tuple[str, ...] = ()  # names of the needed techniques, hardest first; () while unknown
    next: "tuple[str, str] | None" = None  # the address and the name of the technique to learn next


def win_of(state: "BoardState") -> Win | None:
    """Return the values to show after a win, or None if the puzzle is not won."""
    if not is_won(state):
        return None
    names_by_technique = (state.known.rating or {}).get("techniques", ())
    return Win(
        seconds=state.game.seconds if state.options.timer else None,
        level=level_of(state),
        hints=state.game.hints,
        techniques=tuple([in_language(names, state.language) for names in names_by_technique]),
        next=_next_technique(state),
    )


def _next_technique(state: "BoardState") -> "tuple[str, str] | None":
    if not state.known.next_technique:
        return None
    slug, names = state.known.next_technique
    address = "techniques/" + slug + ".html" + visit.link_parameters(state, "?")
    return address, in_language(names, state.language)


def level_of(state: "BoardState") -> str:
    """Return the level of the puzzle, or "" while it is unknown."""
    path, rating = state.known.path, state.known.rating
    rating = rating or (path and path.rating) or {}
    return state.game.level or rating.get("level") or ""


def labelled_values(win: Win) -> "tuple[tuple[str, Message | str], ...]":
    """Return (key of the label, value) of each value: a message, or a text that needs no translation."""
    values: list[tuple[str, Message | str]] = []
    if win.seconds is not None:
        values.append(("win.time", time_text(win.seconds)))
    if win.level:
        values.append(("win.level", ("level." + win.level, None)))
    values.append(("win.hints", str(win.hints)))
    if win.techniques:
        values.append(("win.techniques", ("win.named", {"techniques": list(win.techniques)})))
    return tuple(values)


def likely_command(state: "BoardState") -> str:
    """Return the button that the player will probably press next: "hint", "check", "solve", or "".

    "check" for a typed or full grid, "hint" while playing, "solve" for a puzzle that has just been loaded.
    """
    board = state.board
    is_played = ENTRY in board.kinds or SOLVED in board.kinds
    if not any(board.values) or (all(board.values) and not state.known.conflicts):
        return ""
    if state.exercise:  # Check and Solve would end the exercise, so the page does not suggest them
        return "hint" if is_played or state.game.level else ""
    if GIVEN not in board.kinds or all(board.values):
        return "check"
    return "hint" if is_played or state.game.level else "solve"
