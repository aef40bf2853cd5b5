"""The kinds of subjects that an article can show, and their attributes and addresses.

To add a kind, add a row to KINDS, its fields to state.py and address.py, and its controls to articles.html.
"""

from typing import TYPE_CHECKING

from embedding.lines import player_height
from shared.shipped import find_shipped_run
from shared.visit import quote
from sudoku_core.board.sending import seal_address
from sudoku_core.pictures.marks import write_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from embedding.composer.state import ComposerState

    Attributes = list[tuple[str, str]]  # (name, value)


def _board_attributes(state: "ComposerState") -> "Attributes":
    subject = state.subject
    return [("state", subject.state)] if subject.state else [("puzzle", subject.puzzle)]


def _player_attributes(state: "ComposerState") -> "Attributes":
    subject = state.subject
    files = recorded_files(state)
    if files:
        pairs = [("trace", ",".join(files))]
    else:
        pairs = [("puzzle", subject.puzzle), ("algorithm", subject.algorithms[0])]
        if len(subject.algorithms) > 1:
            pairs.append(("compare", ",".join(subject.algorithms[1:])))
    if subject.step:
        pairs.append(("step", str(subject.step)))
    if subject.parts:
        pairs.append(("parts", ",".join(subject.parts)))
    return pairs


def _player_frame_height(state: "ComposerState") -> int:
    return player_height(len(recorded_files(state) or state.subject.algorithms))


def _technique_attributes(state: "ComposerState") -> "Attributes":
    return [("technique", state.subject.technique)]


def _code_attributes(state: "ComposerState") -> "Attributes":
    return [("puzzle", state.subject.puzzle)]


class Kind:
    """A kind of subject.

    attributes: Returns the element's attributes, which are also the parameters of the address.
    file: The file of its page; "*" stands for the value of the first attribute.
    height: Returns the height of the page in a frame that is 720 px wide.
    exercise: The name of the exercise with this subject.
    exercise_file: The file of the page that shows this exercise.
    """

    def __init__(
        self,
        attributes: "Callable[[ComposerState], Attributes]",
        file: str,
        height: "Callable[[ComposerState], int]",
        exercise: str,
        exercise_file: str,
    ) -> None:
        self.attributes = attributes
        self.file = file
        self.height = height
        self.exercise = exercise
        self.exercise_file = exercise_file


KINDS = {
    "board": Kind(_board_attributes, "index.html", lambda _state: 520, "solve", "index.html"),
    "player": Kind(_player_attributes, "lab.html", _player_frame_height, "predict", "lab.html"),
    "technique": Kind(
        _technique_attributes, "techniques/*.html", lambda _state: 460, "technique", "index.html"
    ),
    "code": Kind(_code_attributes, "lab.html", lambda _state: 700, "code", "lab.html"),
}


def is_exercise(state: "ComposerState") -> bool:
    """Return whether the subject is an exercise for the reader."""
    return state.subject.exercise or state.subject.kind == "code"


def recorded_files(state: "ComposerState") -> tuple[str, ...]:
    """Return the files with the runs of a player, or () if the reader's browser has to record them."""
    subject = state.subject
    if subject.trace:
        return tuple([name.strip() for name in subject.trace.split(",") if name.strip()])
    files = tuple(
        [find_shipped_run(subject.puzzle, algorithm, "first") for algorithm in subject.algorithms]
    )
    return () if "" in files else files


def frame_height(state: "ComposerState") -> int:
    """Return the frame's height at a width of 720 px: the author's choice, or the page's height."""
    if state.presentation.height:
        return int(state.presentation.height)
    return KINDS[state.subject.kind].height(state)


def subject_address(state: "ComposerState", extra: "Attributes") -> str:
    """Return the address of the page with the subject. extra: Additional parameters."""
    subject = state.subject
    kind = KINDS[subject.kind]
    file = kind.exercise_file if is_exercise(state) else kind.file
    parameters = _subject_attributes(state)
    if "*" in file:
        file = file.replace("*", parameters[0][1])
        parameters = parameters[1:]
    query = "&".join([name + "=" + quote(value, ",") for name, value in parameters + extra])
    fragment = "#code=" + quote(subject.code) if subject.kind == "code" else ""
    return seal_address(state.site_address + file + ("?" + query if query else "") + fragment)


def _subject_attributes(state: "ComposerState") -> "Attributes":
    """Return the attributes that describe the subject."""
    kind = KINDS[state.subject.kind]
    if not is_exercise(state):
        return kind.attributes(state)
    # An exercise uses only one run.
    single = state.with_subject(algorithms=state.subject.algorithms[:1])
    return kind.attributes(single) + [("exercise", kind.exercise)]


def frame_address(state: "ComposerState") -> str:
    """Return the address of the frame, in the chosen language or else in the language of this page."""
    presentation = state.presentation
    extra = [("lang", presentation.tongue or state.language)]
    if presentation.scheme in ("light", "dark"):
        extra.append(("theme", presentation.scheme))
    if presentation.controls != "all":
        extra.append(("controls", presentation.controls))
    return subject_address(state, [("embed", "1")] + extra)


def page_address(state: "ComposerState") -> str:
    """Return the address of the whole page, for links."""
    return subject_address(state, [("lang", state.presentation.tongue or state.language)])


def element_attributes(state: "ComposerState") -> "Attributes":
    """Return all attributes of the element; an attribute without a value has the value ""."""
    presentation = state.presentation
    pairs = _subject_attributes(state)
    for name, value, default in (
        ("code", state.subject.code if state.subject.kind == "code" else "", ""),
        ("board", "" if draws_own_board(state) else board_text(state), ""),
        ("label", presentation.label, ""),
        ("lang", presentation.tongue, ""),
        ("theme", presentation.scheme, "auto"),
        ("controls", presentation.controls, "all"),
        ("height", presentation.height, ""),
    ):
        if value != default:
            pairs.append((name, value))
    return pairs + [("live", "")] if presentation.live else pairs


# ---------------------------------------------------------------- the board of the picture


def draws_own_board(state: "ComposerState") -> bool:
    """Return whether the element draws the board from its puzzle or its state."""
    subject = state.subject
    return subject.kind == "code" or (subject.kind == "board" and not subject.board)


def run_identity(state: "ComposerState") -> str:
    """Return a text that identifies the run and its step, or "" if the subject is not a player."""
    return subject_address(state.with_subject(parts=()), []) if state.subject.kind == "player" else ""


def is_waiting(state: "ComposerState") -> bool:
    """Return whether the preview still has to provide the board."""
    subject = state.subject
    return (
        subject.kind == "player"
        and bool(subject.step or subject.trace)
        and state.drawn.subject != run_identity(state)
    )


def board_text(state: "ComposerState") -> str:
    """Return the text of the board's picture, or "" if it is not known.

    The picture of an exercise has no marks, because they would give away its answer.
    """
    text = _board_with_marks(state)
    return text.split(" ")[0] if is_exercise(state) else text


def _board_with_marks(state: "ComposerState") -> str:
    subject = state.subject
    if subject.kind == "technique":
        return state.drawn.board if state.drawn.subject == subject.technique else ""
    if subject.kind == "player":
        if state.drawn.subject == run_identity(state):
            return state.drawn.board
        return "" if subject.trace else subject.puzzle
    return subject.board or _values_text(state)


def _values_text(state: "ComposerState") -> str:
    """Return the values of a board in the format of a picture's text."""
    subject = state.subject
    if not subject.state:
        return subject.puzzle
    _, values, kinds = (subject.state + "_").split("_")[:3]
    digits = [int(value) if value in "123456789" else 0 for value in values]
    return write_board(digits, [kind not in "es" for kind in kinds])
