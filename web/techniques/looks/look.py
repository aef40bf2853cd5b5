"""All that is seen of a state of a technique's page."""

from typing import TYPE_CHECKING

from shared import life, visit
from shared.boards import drawing, marks
from shared.boards.steps import in_language
from shared.values import Value
from techniques import address
from techniques.finder.look import sentence_of_shown
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

# What is offered beside the status, each a command.
OFFERS = ("bring", "retry")

_PROGRESS = {
    "waiting": "techniques.proof_waits",
    "working": "status.proving",
    "restarting": "status.restarting",
    "": "status.none",
}


class TechniqueLook(Value):
    """The look of a technique's page.

    names: of the technique by language, None before they are known. stage: of its example. following: the
    stage to which Next leads. board: what stands in its cells, or None; drawn: over it; sentences: on its
    cells. hint: what is said beside the board, or None. message: of the status line, None where it stays as
    it is. offers: some of OFFERS. opens, whole, composer: the links that open the position on the board
    page, from a frame the whole page, and the composer with this technique. practice: the link to practise
    it; practised: as in the state.
    """

    names: "dict[str, str] | None" = None
    stage: str = POSITION
    following: str = ""
    board: "Board | None" = None
    drawn: "list[Shape]" = []  # noqa: RUF012 - never changed
    sentences: "Sentences" = {}  # noqa: RUF012
    hint: "Hint | None" = None
    message: "Message | None" = None
    offers: tuple[str, ...] = ()
    opens: str = ""
    whole: str = ""
    composer: str = ""
    practice: str = ""
    practised: "tuple[int, int] | None" = None


def look_of(state: "TechniqueState") -> TechniqueLook:
    """Return what is seen of this state."""
    look = TechniqueLook(
        stage=state.stage,
        following=NEXT[state.stage],
        hint=state.hint,
        message=life.status_message(state, _sentence(state)),
        offers=_offers(state),
        whole=address.whole(state),
        composer=address.composer(state),
        practice=address.practice(state),
        practised=state.practised,
    )
    example = state.example
    if not example:
        return look
    board = example.after if state.stage == DONE else example.before
    return look.having(
        names=example.step["names"],
        board=board,
        drawn=changes.shapes(example) if state.stage == DONE else drawn(state.hint, board),
        sentences=changes.sentences(example) if state.stage == DONE else marks.sentences(state.hint, board),
        opens=address.SITE + example.opens + visit.link_parameters(state),
    )


def drawn(hint: "Hint | None", board: "Board") -> "list[Shape]":
    """Return what a hint draws over this board."""
    return drawing.shapes(hint, board) if hint else []


def _sentence(state: "TechniqueState") -> "Message | None":
    """Return what the status line says: first what went wrong, then the step as far as it is shown."""
    if state.message:
        return state.message
    problems = [message for _, message in state.problems]
    if problems:
        return visit.join_messages(problems)
    if state.missing:
        return ("techniques.missing", None)
    if not state.example:
        # The HTML says why the step follows until the example is there.
        is_said = state.stage == address.first_stage(False) and not state.embedded
        return None if is_said else ("techniques.coming", None)
    step, language = state.example.step, state.language
    if is_shown(state):
        return sentence_of_shown(state)
    if state.stage == DONE:
        return changes.sentence(state.example)
    if state.stage == PROOF:
        return _of_proof(state)
    if state.stage == WHERE:
        return ("hint.look_at", {"where": in_language(step["where"]["texts"], language)})
    if state.stage == POSITION:
        return ("techniques.find_it", {"technique": in_language(step["names"], language)})
    return ("status.hint_why", {"sentence": in_language(step["text"], language)})


def _of_proof(state: "TechniqueState") -> "Message":
    if state.opposites is not None:
        return ("status.hint_proven", {"count": len(state.opposites)})
    word = life.progress(state, needs_worker=True)
    if word == "failed" and state.failure:
        return state.failure
    return (_PROGRESS[word], None)


def _offers(state: "TechniqueState") -> tuple[str, ...]:
    offered = {
        "bring": state.missing,
        "retry": state.phase == "failed" and bool(state.question),
    }
    return tuple([command for command in OFFERS if offered[command]])
