"""The kinds of things that an article can show: what the element and the address say of each.

Another kind takes a row of KINDS, its fields in state.py and address.py, and a group of controls in
articles.html.
"""

from typing import TYPE_CHECKING

from embedding.lines import height_of_player
from shared.shipped import find_shipped_run
from shared.visit import quote
from sudoku_core.board.sending import seal_address
from sudoku_core.pictures.marks import write_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from embedding.composer.state import ComposerState

    Said = list[tuple[str, str]]  # names and values


def _of_board(state: "ComposerState") -> "Said":
    subject = state.subject
    return [("state", subject.state)] if subject.state else [("puzzle", subject.puzzle)]


def _of_player(state: "ComposerState") -> "Said":
    subject = state.subject
    files = files_of(state)
    if files:
        said = [("trace", ",".join(files))]
    else:
        said = [("puzzle", subject.puzzle), ("algorithm", subject.algorithms[0])]
        if len(subject.algorithms) > 1:
            said.append(("compare", ",".join(subject.algorithms[1:])))
    if subject.step:
        said.append(("step", str(subject.step)))
    if subject.parts:
        said.append(("parts", ",".join(subject.parts)))
    return said


def _height_of_player(state: "ComposerState") -> int:
    return height_of_player(len(files_of(state) or state.subject.algorithms))


def _of_technique(state: "ComposerState") -> "Said":
    return [("technique", state.subject.technique)]


def _of_code(state: "ComposerState") -> "Said":
    return [("puzzle", state.subject.puzzle)]


class Kind:
    """A kind of what can be shown.

    said: returns what the element says of it; the address of its page says the same. file: the page, where
    "*" is what the element says first. height: returns that of the page in a frame, at 720 px.
    exercise: what the reader can do with it, and in_exercise: the page on which they do that.
    """

    def __init__(
        self,
        said: "Callable[[ComposerState], Said]",
        file: str,
        height: "Callable[[ComposerState], int]",
        exercise: str,
        in_exercise: str,
    ) -> None:
        self.said = said
        self.file = file
        self.height = height
        self.exercise = exercise
        self.in_exercise = in_exercise


KINDS = {
    "board": Kind(_of_board, "index.html", lambda _state: 520, "solve", "index.html"),
    "player": Kind(_of_player, "lab.html", _height_of_player, "predict", "lab.html"),
    "technique": Kind(_of_technique, "techniques/*.html", lambda _state: 460, "technique", "index.html"),
    "code": Kind(_of_code, "lab.html", lambda _state: 700, "code", "lab.html"),
}


def is_exercise(state: "ComposerState") -> bool:
    """Return whether the reader is to do something with what is shown."""
    return state.subject.exercise or state.subject.kind == "code"


def files_of(state: "ComposerState") -> tuple[str, ...]:
    """Return the recorded runs that a player plays; () where the reader's browser records them."""
    subject = state.subject
    if subject.trace:
        return tuple([name.strip() for name in subject.trace.split(",") if name.strip()])
    files = tuple(
        [find_shipped_run(subject.puzzle, algorithm, "first") for algorithm in subject.algorithms]
    )
    return () if "" in files else files


def height_of(state: "ComposerState") -> int:
    """Return how high the frame is at 720 px: as the author has chosen, or about as its page."""
    if state.presentation.height:
        return int(state.presentation.height)
    return KINDS[state.subject.kind].height(state)


def address_of(state: "ComposerState", more: "Said") -> str:
    """Return the address of the page that shows this; more: what it says besides."""
    subject = state.subject
    kind = KINDS[subject.kind]
    file = kind.in_exercise if is_exercise(state) else kind.file
    said = _own(state)
    if "*" in file:
        file = file.replace("*", said[0][1])
        said = said[1:]
    query = "&".join([name + "=" + quote(each, ",") for name, each in said + more])
    after = "#code=" + quote(subject.code) if subject.kind == "code" else ""
    return seal_address(state.site_address + file + ("?" + query if query else "") + after)


def _own(state: "ComposerState") -> "Said":
    kind = KINDS[state.subject.kind]
    if not is_exercise(state):
        return kind.said(state)
    # A run is asked about alone.
    return kind.said(state.with_subject(algorithms=state.subject.algorithms[:1])) + [
        ("exercise", kind.exercise)
    ]


def frame_address(state: "ComposerState") -> str:
    """Return the address of the frame: in the language of this page unless the author chooses one."""
    style = state.presentation
    more = [("lang", style.tongue or state.language)]
    if style.scheme in ("light", "dark"):
        more.append(("theme", style.scheme))
    if style.controls != "all":
        more.append(("controls", style.controls))
    return address_of(state, [("embed", "1")] + more)


def page_address(state: "ComposerState") -> str:
    """Return the address of the whole page, to which a link leads."""
    return address_of(state, [("lang", state.presentation.tongue or state.language)])


def attributes(state: "ComposerState") -> "Said":
    """Return the attributes of the element, of which those without a value have the value ""."""
    style = state.presentation
    said = _own(state)
    for name, value, usual in (
        ("code", state.subject.code if state.subject.kind == "code" else "", ""),
        ("board", "" if is_plain(state) else board_of(state), ""),
        ("label", style.label, ""),
        ("lang", style.tongue, ""),
        ("theme", style.scheme, "auto"),
        ("controls", style.controls, "all"),
        ("height", style.height, ""),
    ):
        if value != usual:
            said.append((name, value))
    return said + [("live", "")] if style.live else said


# ---------------------------------------------------------------- the board that is drawn


def is_plain(state: "ComposerState") -> bool:
    """Return whether the element draws the board from its puzzle or its state."""
    subject = state.subject
    return subject.kind == "code" or (subject.kind == "board" and not subject.board)


def run_of(state: "ComposerState") -> str:
    """Return which run is shown at which step, "" where no player shows one."""
    return address_of(state.with_subject(parts=()), []) if state.subject.kind == "player" else ""


def is_waiting(state: "ComposerState") -> bool:
    """Return whether the board is known only when the preview has shown it."""
    subject = state.subject
    return (
        subject.kind == "player"
        and bool(subject.step or subject.trace)
        and state.drawn.shown != run_of(state)
    )


def board_of(state: "ComposerState") -> str:
    """Return the text of the board that is drawn, or "" where it is not known.

    Marks would be the answer of an exercise.
    """
    text = _drawn(state)
    return text.split(" ")[0] if is_exercise(state) else text


def _drawn(state: "ComposerState") -> str:
    subject = state.subject
    if subject.kind == "technique":
        return state.drawn.board if state.drawn.shown == subject.technique else ""
    if subject.kind == "player":
        if state.drawn.shown == run_of(state):
            return state.drawn.board
        return "" if subject.trace else subject.puzzle
    return subject.board or _values(state)


def _values(state: "ComposerState") -> str:
    """Return the values of a board as the text of a picture has them."""
    subject = state.subject
    if not subject.state:
        return subject.puzzle
    _, values, kinds = (subject.state + "_").split("_")[:3]
    digits = [int(value) if value in "123456789" else 0 for value in values]
    return write_board(digits, [kind not in "es" for kind in kinds])
