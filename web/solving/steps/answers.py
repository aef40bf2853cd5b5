"""The effect of an answer on the state: a function for each purpose of a question.

Each takes the state, whose question has been taken away, the question, and the reply, see
sudoku_core/questions/.
"""

from typing import TYPE_CHECKING

from shared import life
from shared.boards.board import GIVEN
from shared.boards.hint import Hint
from solving import writing
from solving.state import Browse, Verdict
from solving.steps.playing import with_board
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.boards.board import Board
    from shared.workers.page_question import PageQuestion
    from solving.state import BoardState

    Reply = dict[str, Any]


def judged(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take the verdict for Solve, Check or one cell, and fill in what was asked for.

    What was typed becomes the givens, where there are none and it is a proper puzzle.
    reply: {"status", "solution", "second", "givens"}: see sudoku_core/search/judging.py.
    Statuses besides its own: "locked" where that has just happened for Check.
    """
    status, purpose = reply["status"], question.purpose
    if status != "unique":
        browse = None
        if status == "multiple":
            lines = (reply["solution"], reply["second"])
            browse = Browse(lines=lines, count=2, is_open=purpose == "solve")
        verdict = Verdict(purpose=purpose, status=status)
        return state.with_known(verdict=verdict, alone=reply["givens"], browse=browse)
    if "." not in question.fields["values"]:
        return state.with_known(verdict=Verdict(purpose=purpose, status="complete"))
    puzzle = _as_puzzle(state.board)
    if purpose == "check":
        status = status if puzzle is state.board else "locked"
        return with_board(state, puzzle).with_known(verdict=Verdict(purpose=purpose, status=status))
    digits = values_of(reply["solution"])
    if purpose == "solve":
        return with_solution(state, writing.fill(puzzle, digits, tidy=state.options.tidy))
    cell, digit = question.cell, digits[question.cell]
    board = writing.fill_cell(state.board, cell, digit, tidy=state.options.tidy)
    state = _helped(with_board(state, board))
    verdict = Verdict(purpose=purpose, status=status, cells=(cell,), digit=digit)
    return state.with_known(verdict=state.known.verdict or verdict)


def _as_puzzle(board: "Board") -> "Board":
    """Return the board with what was typed as its givens, where it has none."""
    return board if GIVEN in board.kinds else writing.lock(board)


def with_solution(state: "BoardState", board: "Board") -> "BoardState":
    """Take a board that is filled with the only solution."""
    return with_board(state, board).with_known(verdict=Verdict(purpose="solve", status="unique"))


def found(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take the solution that is to leave the page; where it is not the only one, say so in the dialog.

    reply: as that of `judged`.
    """
    if reply["status"] != "unique":
        return life.tell(state, "leaving." + reply["status"])
    dialogs = state.dialogs.having(contents="solution")
    return state.with_known(solution=reply["solution"]).having(dialogs=dialogs, note=None)


def wrong(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Point at the entries that are wrong.

    reply: {"cells", "together"}. "cells" is None where the givens have no solution; "together" says that
    each of the entries alone could be right, but not all of them. Statuses: "givens", "together", "each".
    """
    if reply["cells"] is None:
        return _pointing(state, question, "givens")
    return _pointing(state, question, "together" if reply["together"] else "each", reply["cells"])


def explained(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Point at digits that contradict each other.

    reply: {"cells", "smallest"}. "cells" is None where there is a solution; "smallest" says that no fewer
    digits of the board do. Statuses: "solvable", "smallest", "minimal".
    """
    if reply["cells"] is None:
        return _pointing(state, question, "solvable")
    return _pointing(state, question, "smallest" if reply["smallest"] else "minimal", reply["cells"])


def redundant(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Point at the givens that could be left out.

    reply: {"cells"}, None where the puzzle is not proper. Statuses: "improper", "needed", "redundant".
    """
    if reply["cells"] is None:
        return _pointing(state, question, "improper")
    return _pointing(state, question, "redundant" if reply["cells"] else "needed", reply["cells"])


def _pointing(
    state: "BoardState", question: "PageQuestion", status: str, cells: "Sequence[int]" = ()
) -> "BoardState":
    verdict = Verdict(purpose=question.purpose, status=status, cells=tuple(cells))
    return state.with_known(marked=verdict.cells, verdict=verdict)


def true_candidates(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show the digits that each cell has in some solution.

    reply: {"digits"}, a set for each cell, all empty where there is no solution. Statuses: "none", "shown".
    """
    digits = tuple(reply["digits"])
    if not any(digits):
        return state.with_known(verdict=Verdict(purpose=question.purpose, status="none"))
    verdict = Verdict(purpose=question.purpose, status="shown")
    return state.with_known(truth=digits, verdict=verdict).having(candidates=False)


def hinted(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show where to look for the next step, or say why there is none.

    reply: see sudoku_core/questions/hint.py. Statuses: "stuck", and where the puzzle has several
    solutions "stuck_several"; "mistake", "missing", "none", "solved".
    """
    hint = state.known.hint
    if question.again:
        return state.with_known(hint=hint.having(step=reply["step"])) if hint else state
    if "step" in reply:
        state = with_board(state, _as_puzzle(state.board)) if reply["proper"] else state
        return _helped(state.with_known(hint=Hint(step=reply["step"], proper=reply["proper"])))
    reason, cells = reply["reason"], tuple(reply["cells"])
    if reason == "stuck" and not reply["proper"]:
        reason = "stuck_several"
    return state.with_known(verdict=Verdict(purpose=question.purpose, status=reason, cells=cells))


def _helped(state: "BoardState") -> "BoardState":
    """Count a hint."""
    return state.having(game=state.game.having(hints=state.game.hints + 1))


def proven(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Take what came of the search for the opposite of the hint: see sudoku_core/questions/listing.py."""
    return state.with_known(
        hint=state.known.hint and state.known.hint.having(opposites=tuple(reply["opposites"]))
    )
