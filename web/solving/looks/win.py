"""What is said of a puzzle that has just been solved, and beside the board while it is played."""

from typing import TYPE_CHECKING

from shared.boards.board import ENTRY, GIVEN, SOLVED
from shared.boards.steps import in_language
from shared.values import Value
from solving.looks.games import time_text
from solving.steps.winning import is_won

if TYPE_CHECKING:
    from shared.life import Message
    from solving.state import State


class Win(Value):
    """What is said of a win.

    seconds: None where they were not counted. level: "" while it is not known. hints: how many were given.
    techniques: the names of those that the puzzle needs, the hardest first; none while they are not known.
    """

    seconds: int | None = None
    level: str = ""
    hints: int = 0
    techniques: tuple[str, ...] = ()


def win_of(state: "State") -> Win | None:
    """Return what is said of the win, or None."""
    if not is_won(state):
        return None
    needed = (state.known.rating or {}).get("techniques", ())
    return Win(
        seconds=state.game.seconds if state.options.timer else None,
        level=level_of(state),
        hints=state.game.hints,
        techniques=tuple([in_language(names, state.language) for names in needed]),
    )


def level_of(state: "State") -> str:
    """Return the level of the puzzle, "" while it is not known."""
    path, rating = state.known.path, state.known.rating
    rating = rating or (path and path.rating) or {}
    return state.game.level or rating.get("level") or ""


def facts_of(win: Win) -> "tuple[tuple[str, Message | str], ...]":
    """Return the name of each fact, and what it is: words, or a text that is the same in all languages."""
    facts: list[tuple[str, Message | str]] = []
    if win.seconds is not None:
        facts.append(("win.time", time_text(win.seconds)))
    if win.level:
        facts.append(("win.level", ("level." + win.level, None)))
    facts.append(("win.hints", str(win.hints)))
    if win.techniques:
        facts.append(("win.techniques", ("win.named", {"techniques": list(win.techniques)})))
    return tuple(facts)


def next_answer(state: "State") -> str:
    """Return which of "hint", "check" and "solve" the player is likely to press next, "" for none of them.

    What has been typed or filled is checked; who plays wants a hint; who has just brought a puzzle, its
    solution.
    """
    board = state.board
    played = ENTRY in board.kinds or SOLVED in board.kinds
    if not any(board.values) or (all(board.values) and not state.known.conflicts):
        return ""
    if state.exercise:  # there Check and Solve end the exercise: the page recommends neither
        return "hint" if played or state.game.level else ""
    if GIVEN not in board.kinds or all(board.values):
        return "check"
    return "hint" if played or state.game.level else "solve"
