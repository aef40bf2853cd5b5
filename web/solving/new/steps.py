"""Steps of New: choices, the state of its dialogs, loading a puzzle."""

from typing import TYPE_CHECKING

from shared import life
from shared.workers.page_question import PageQuestion
from solving.new.state import NewDialogs
from solving.steps import arriving
from solving.steps.choosing import choice_of

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState

    # A puzzle to make: its group in the stock, a level, a technique or "", a symmetry.
    Order = tuple[str, str, str, str]


def new_dialogs_of(state: "BoardState") -> NewDialogs:
    """Return the state of the dialogs of New."""
    return state.dialogs.new_dialogs or NewDialogs()


def show_making(state: "BoardState", new_dialogs: NewDialogs) -> "BoardState":
    """Set the state of the dialogs of New."""
    return state.having(dialogs=state.dialogs.having(new_dialogs=new_dialogs))


def choose_symmetry(state: "BoardState", symmetry: str) -> "BoardState":
    """Choose the symmetry of the givens of new puzzles."""
    return show_making(state, new_dialogs_of(state).having(symmetry=symmetry))


def choose_technique(state: "BoardState", slug: str) -> "BoardState":
    """Choose the technique that new puzzles need."""
    return show_making(state, new_dialogs_of(state).having(technique=slug))


def choose_only_chosen(state: "BoardState", on: bool) -> "BoardState":
    """Choose whether new puzzles need at most the techniques of the player's choice."""
    return show_making(state, new_dialogs_of(state).having(only_chosen=on))


def order(state: "BoardState", level: str, needs: str, symmetry: str) -> "BoardState":
    """Ask the worker for a puzzle that the player's techniques are enough for."""
    number = state.number + 1
    fields: dict[str, Any] = {"level": level, "needs": needs, "symmetry": symmetry}
    fields.update(choice_of(state))
    question = PageQuestion(number=number, purpose="order", fields=fields)
    return life.close(state).having(number=number, question=question, message=None)


def store_ordered(state: "BoardState", question: "PageQuestion", reply: "dict[str, Any]") -> "BoardState":
    """Store the puzzle that has been made, which the page then loads; or say that there is none."""
    if not reply["puzzle"]:
        return state.having(message=("new.none_chosen", None))
    ordered = (reply["puzzle"], reply["level"], question.fields["needs"])
    return show_making(state, new_dialogs_of(state).having(ordered=ordered))


def give(
    state: "BoardState", board: "Board", level: str, message: "Message | None", order: "Order | None"
) -> "BoardState":
    """Load a puzzle of New with its level and a message; Undo restores the last board.

    order: The order for a similar puzzle that the worker makes in the background, or None.
    """
    state = arriving.load(state, board, message)
    state = state.having(game=state.game.having(level=level))
    new_dialogs = new_dialogs_of(state).having(ordered=None)
    state = show_making(state, new_dialogs) if state.dialogs.new_dialogs else state
    if order and order[0] in new_dialogs.made:  # the loaded puzzle is the one that the worker had made
        left = {name: made for name, made in new_dialogs.made.items() if name != order[0]}
        state = show_making(state, new_dialogs.having(made=left))
    return ask_for_another(state, *order) if order else state


def ask_for_another(state: "BoardState", group: str, level: str, needs: str, symmetry: str) -> "BoardState":
    """Ask the worker, if it is ready anyway, to make another puzzle of the same kind."""
    if state.phase != "ready" or state.question or state.embedded:
        return state
    number = state.number + 1
    fields = {"level": level, "needs": needs, "symmetry": symmetry}
    question = PageQuestion(number=number, purpose="make", fields=fields, about=group)
    return state.having(number=number, question=question)


def store_made(state: "BoardState", question: "PageQuestion", reply: "dict[str, Any]") -> "BoardState":
    """Store a puzzle that the worker has made, for the next press of New."""
    new_dialogs = state.dialogs.new_dialogs
    if not new_dialogs or not reply["puzzle"]:
        return state
    known = dict(new_dialogs.made)
    known[question.about] = (reply["puzzle"], reply["level"])
    return show_making(state, new_dialogs.having(made=known))
