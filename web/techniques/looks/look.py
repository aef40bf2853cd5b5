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
from techniques.steps.choosing import NEXT_STAGE

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.boards.hint import Hint
    from shared.boards.marks import Sentences
    from shared.life import Message
    from sudoku_core.pictures.drawing import Shape
    from techniques.state import TechniqueState

# The commands that have a button beside the status line.
OFFERED_COMMANDS = ("bring", "retry")

_PROGRESS_MESSAGES = {
    "waiting": "techniques.proof_waits",
    "working": "status.proving",
    "restarting": "status.restarting",
    "": "status.none",
}


class TechniqueLook(Value):
    """The look of a technique's page."""

    names: "dict[str, str] | None" = None  # language -> the technique's name; None before loading
    stage: str = POSITION  # the example's stage
    next_stage: str = ""  # the next stage
    board: "Board | None" = None  # the digits and candidates; None before loading
    shapes: "list[Shape]" = []  # noqa: RUF012 - drawn over the board; never changed
    sentences: "Sentences" = {}  # noqa: RUF012 - about the cells, for screen readers; never changed
    hint: "Hint | None" = None  # the text beside the board
    message: "Message | None" = None  # the text of the status line; None if it does not change
    offered_commands: tuple[str, ...] = ()  # some of OFFERS
    board_link: str = ""  # the link that opens the position on the board page
    whole_page_link: str = ""  # the link from a frame to the whole page
    composer_link: str = ""  # the link to the composer for this technique
    practice_link: str = ""  # the link to practise the technique
    puzzle_link: str = ""  # the link to a puzzle that needs the technique
    practised: "tuple[int, int] | None" = None  # as in the state
    is_solved: bool = False  # as in the state


def build_look(state: "TechniqueState") -> TechniqueLook:
    """Return the look of this state."""
    look = TechniqueLook(
        stage=state.stage,
        next_stage=NEXT_STAGE[state.stage],
        hint=state.hint,
        message=life.status_message(state, _page_message(state)),
        offered_commands=_offered_commands(state),
        whole_page_link=address.whole_page_address(state),
        composer_link=address.composer_address(state),
        practice_link=address.practice_address(state),
        puzzle_link=address.puzzle_address(state),
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
        shapes=changes.change_shapes(example) if state.stage == DONE else _hint_shapes(state.hint, board),
        sentences=changes.change_sentences(example)
        if state.stage == DONE
        else marks.sentences(state.hint, board),
        board_link=address.SITE_FOLDER + example.opens + visit.link_parameters(state),
    )


def _hint_shapes(hint: "Hint | None", board: "Board") -> "list[Shape]":
    """Return the shapes of a hint on this board."""
    return drawing.shapes(hint, board) if hint else []


def _page_message(state: "TechniqueState") -> "Message | None":
    """Return the status line's message: first a problem, then the sentence of the stage."""
    if state.message:
        return state.message
    problems = [message for _, message in state.problems]
    if problems:
        return visit.join_messages(problems)
    if state.is_missing:
        return ("techniques.missing", None)
    if not state.example:
        # Before the example is loaded, the HTML already explains why the step follows.
        is_in_html = state.stage == address.default_stage(False) and not state.embedded
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
    progress = life.progress(state, needs_worker=True)
    if progress == "failed" and state.failure:
        return state.failure
    return (_PROGRESS_MESSAGES[progress], None)


def _offered_commands(state: "TechniqueState") -> tuple[str, ...]:
    is_offered = {
        "bring": state.is_missing,
        "retry": state.phase == "failed" and bool(state.question),
    }
    return tuple([command for command in OFFERED_COMMANDS if is_offered[command]])
