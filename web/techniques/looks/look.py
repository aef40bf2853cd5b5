"""Build the look of a technique's page from its state."""

from typing import TYPE_CHECKING

from shared import life, visit
from shared.boards import drawing, marks
from shared.boards.steps import in_language
from shared.values import Value
from techniques import address
from techniques.finder.look import chosen_step_sentence
from techniques.finder.steps import is_shown
from techniques.looks import changes
from techniques.state import DONE, POSITION, PROOF, WHERE
from techniques.steps.choosing import NEXT

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from shared.boards.marks import Sentences
    from shared.life import Message
    from sudoku_core.pictures.drawing import Shape
    from techniques.state import TechniqueState

# Commands with a button beside the status line.
OFFERS = ("bring", "retry")

_PROGRESS = {
    "waiting": "techniques.proof_waits",
    "working": "status.proving",
    "restarting": "status.restarting",
    "": "status.none",
}


class TechniqueLook(Value):
    """The look of a technique's page."""

    names: "dict[str, str] | None" = None  # language -> the technique's name; None before loading
    stage: str = POSITION  # the example's stage
    following: str = ""  # the next stage
    board: "Board | None" = None  # the digits and candidates
    shapes: "list[Shape]" = []  # noqa: RUF012 - never changed; over the board
    sentences: "Sentences" = {}  # noqa: RUF012 - about the cells, for screen readers
    hint: "Hint | None" = None  # beside the board
    message: "Message | None" = None  # the text of the status line; None if it does not change
    offers: tuple[str, ...] = ()  # some of OFFERS
    opens: str = ""  # the link that opens the position on the board page
    whole: str = ""  # the link from a frame to the whole page
    composer: str = ""  # the link to the composer for this technique
    practice: str = ""  # the link to practise the technique
    puzzle: str = ""  # the link to a puzzle that needs the technique
    practised: "tuple[int, int] | None" = None  # as in the state
    is_solved: bool = False  # as in the state


def look_of(state: "TechniqueState") -> TechniqueLook:
    """Return the look of this state."""
    look = TechniqueLook(
        stage=state.stage,
        following=NEXT[state.stage],
        hint=state.hint,
        message=life.status_message(state, _sentence(state)),
        offers=_offers(state),
        whole=address.whole_page_address(state),
        composer=address.composer_address(state),
        practice=address.practice_address(state),
        puzzle=address.puzzle_address(state),
        practised=state.practised,
        is_solved=state.is_solved,
    )
    example = state.example
    if not example:
        return look
    board = example.after if state.stage == DONE else example.before
    return look.having(
        names=example.step["names"],
        board=board,
        shapes=changes.shapes(example) if state.stage == DONE else hint_shapes(state.hint, board),
        sentences=changes.cell_sentences(example)
        if state.stage == DONE
        else marks.sentences(state.hint, board),
        opens=address.SITE + example.opens + visit.link_parameters(state),
    )


def hint_shapes(hint: "Hint | None", board: "Board") -> "list[Shape]":
    """Return the shapes of a hint on this board."""
    return drawing.shapes(hint, board) if hint else []


def _sentence(state: "TechniqueState") -> "Message | None":
    """Return the status line's message: first a problem, then the sentence of the stage."""
    if state.message:
        return state.message
    problems = [message for _, message in state.problems]
    if problems:
        return visit.join_messages(problems)
    if state.missing:
        return ("techniques.missing", None)
    if not state.example:
        # Before the example is loaded, the HTML already explains why the step follows.
        is_in_html = state.stage == address.first_stage(False) and not state.embedded
        return None if is_in_html else ("techniques.coming", None)
    step, language = state.example.step, state.language
    if is_shown(state):
        return chosen_step_sentence(state)
    if state.stage == DONE:
        return changes.result_sentence(state.example)
    if state.stage == PROOF:
        return _proof_message(state)
    if state.stage == WHERE:
        return ("hint.look_at", {"where": in_language(step["where"]["texts"], language)})
    if state.stage == POSITION:
        return ("techniques.find_it", {"technique": in_language(step["names"], language)})
    return ("status.hint_why", {"sentence": in_language(step["text"], language)})


def _proof_message(state: "TechniqueState") -> "Message":
    if state.opposites is not None:
        return ("status.hint_proven", {"count": len(state.opposites)})
    progress_name = life.progress(state, needs_worker=True)
    if progress_name == "failed" and state.failure:
        return state.failure
    return (_PROGRESS[progress_name], None)


def _offers(state: "TechniqueState") -> tuple[str, ...]:
    offered = {
        "bring": state.missing,
        "retry": state.phase == "failed" and bool(state.question),
    }
    return tuple([command for command in OFFERS if offered[command]])
