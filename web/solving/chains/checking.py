"""Check the chain of links that the player has drawn."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards.hint import WHY, Hint
from solving.chains.notes import shown_marks
from solving.looks.cells import cells_of
from solving.state import ChainVerdict
from solving.steps import asking
from solving.steps.playing import reset_known

if TYPE_CHECKING:
    from typing import Any

    from shared.workers.page_question import PageQuestion
    from solving.state import BoardState

LINK_KINDS = ("weak", "strong")  # indexed by whether the link is strong


def check_chain(state: "BoardState") -> "BoardState":
    """Ask whether the drawn links form a chain, and which candidates the chain eliminates."""
    if state.known.conflicts:
        return reset_known(state)
    shown_board = shown_marks(state.board, cells_of(state))
    links = [[start, end, LINK_KINDS[strong]] for start, end, strong in shown_board.links]
    if not links:
        return life.show_message(state, "status.nothing_drawn")
    return asking.ask(state, "chain", links=links)


def show_verdict(state: "BoardState", question: "PageQuestion", reply: "dict[str, Any]") -> "BoardState":
    """Show a correct chain as a hint; in a broken chain, mark the invalid link.

    reply: see sudoku_core/questions/chain.py.
    """
    links = question.fields["links"]
    broken_index = reply["link"]
    chain = ChainVerdict(
        status=reply["status"],
        links=links,
        broken=tuple(links[broken_index][:2]) if broken_index is not None else (),
        candidates=tuple(reply["candidates"]),
        texts=reply["text"],
    )
    hint = None
    if reply["step"]:
        old_hint = state.known.hint
        if question.again and not old_hint:  # the hint was closed before its texts in this language arrived
            return state
        step = reply["step"]
        hint = old_hint.having(step=step) if question.again and old_hint else Hint(step=step, stage=WHY)
    return state.with_known(chain=chain, hint=hint)
