"""Steps of New: what is chosen, what its dialogs show, and a puzzle that it gives."""

from typing import TYPE_CHECKING

from shared.workers.page_question import PageQuestion
from solving.new.state import Making
from solving.steps import arriving

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState

    # A puzzle to make: the name under which it is kept, a level or a technique, and a symmetry.
    Order = tuple[str, str, str, str]


def making_of(state: "BoardState") -> Making:
    """Return what the dialogs of New show, as far as it is known."""
    return state.dialogs.making or Making()


def show_making(state: "BoardState", making: Making) -> "BoardState":
    """Show this in the dialogs of New."""
    return state.having(dialogs=state.dialogs.having(making=making))


def choose_symmetry(state: "BoardState", symmetry: str) -> "BoardState":
    """Let New give puzzles whose givens have this symmetry."""
    return show_making(state, making_of(state).having(symmetry=symmetry))


def choose_technique(state: "BoardState", slug: str) -> "BoardState":
    """Let New give puzzles that need this technique."""
    return show_making(state, making_of(state).having(technique=slug))


def give(
    state: "BoardState", board: "Board", level: str, message: "Message | None", order: "Order | None"
) -> "BoardState":
    """Load a puzzle of New with its level and what is said of it; Undo brings the last board back.

    order: of another puzzle like it, which the worker makes meanwhile; None if it makes none.
    """
    state = arriving.load(state, board, message)
    state = state.having(game=state.game.having(level=level))
    making = making_of(state)
    if order and order[0] in making.made:  # which is the puzzle that is given
        left = {name: made for name, made in making.made.items() if name != order[0]}
        state = show_making(state, making.having(made=left))
    return asking_for_made(state, *order) if order else state


def asking_for_made(state: "BoardState", group: str, level: str, needs: str, symmetry: str) -> "BoardState":
    """Let the worker make another puzzle like the one that New has given, where it is there anyway."""
    if state.phase != "ready" or state.question or state.embedded:
        return state
    number = state.number + 1
    fields = {"level": level, "needs": needs, "symmetry": symmetry}
    question = PageQuestion(number=number, purpose="make", fields=fields, about=group)
    return state.having(number=number, question=question)


def made(state: "BoardState", question: "PageQuestion", reply: "dict[str, Any]") -> "BoardState":
    """Keep a puzzle that has been made, for New to give it."""
    making = state.dialogs.making
    if not making or not reply["puzzle"]:
        return state
    known = dict(making.made)
    known[question.about] = (reply["puzzle"], reply["level"])
    return show_making(state, making.having(made=known))
