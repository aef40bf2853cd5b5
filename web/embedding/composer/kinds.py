"""The kinds of things that an article can show: what the element and the address say of each.

Another kind takes a row of KINDS, its fields in state.py and address.py, and a group of controls in
articles.html.
"""

from typing import TYPE_CHECKING

from embedding.lines import height_of_player
from shared.shipped import shipped
from shared.visit import quoted
from sudoku_core.board.sending import sealed
from sudoku_core.pictures.marks import written

if TYPE_CHECKING:
    from collections.abc import Callable

    from embedding.composer.state import State

    Said = list[tuple[str, str]]  # names and values


def _of_board(state: "State") -> "Said":
    return [("state", state.state)] if state.state else [("puzzle", state.puzzle)]


def _of_player(state: "State") -> "Said":
    files = files_of(state)
    if files:
        said = [("trace", ",".join(files))]
    else:
        said = [("puzzle", state.puzzle), ("algorithm", state.algorithms[0])]
        if len(state.algorithms) > 1:
            said.append(("compare", ",".join(state.algorithms[1:])))
    if state.step:
        said.append(("step", str(state.step)))
    if state.parts:
        said.append(("parts", ",".join(state.parts)))
    return said


def _height_of_player(state: "State") -> int:
    return height_of_player(len(files_of(state) or state.algorithms))


def _of_technique(state: "State") -> "Said":
    return [("technique", state.technique)]


def _of_code(state: "State") -> "Said":
    return [("puzzle", state.puzzle)]


class Kind:
    """A kind of what can be shown.

    said: returns what the element says of it; the address of its page says the same. file: the page, where
    "*" is what the element says first. height: returns that of the page in a frame, at 720 px.
    exercise: what the reader can do with it, and in_exercise: the page on which they do that.
    """

    def __init__(
        self,
        said: "Callable[[State], Said]",
        file: str,
        height: "Callable[[State], int]",
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


def is_exercise(state: "State") -> bool:
    """Return whether the reader is to do something with what is shown."""
    return state.exercise or state.kind == "code"


def files_of(state: "State") -> tuple[str, ...]:
    """Return the recorded runs that a player plays; () where the reader's browser records them."""
    if state.trace:
        return tuple([name.strip() for name in state.trace.split(",") if name.strip()])
    files = tuple([shipped(state.puzzle, algorithm, "first") for algorithm in state.algorithms])
    return () if "" in files else files


def height_of(state: "State") -> int:
    """Return how high the frame is at 720 px: as the author has chosen, or about as its page."""
    if state.height:
        return int(state.height)
    return KINDS[state.kind].height(state)


def address_of(state: "State", more: "Said") -> str:
    """Return the address of the page that shows this; more: what it says besides."""
    kind = KINDS[state.kind]
    file = kind.in_exercise if is_exercise(state) else kind.file
    said = _own(state)
    if "*" in file:
        file = file.replace("*", said[0][1])
        said = said[1:]
    query = "&".join([name + "=" + quoted(each, ",") for name, each in said + more])
    after = "#code=" + quoted(state.code) if state.kind == "code" else ""
    return sealed(state.site + file + ("?" + query if query else "") + after)


def _own(state: "State") -> "Said":
    kind = KINDS[state.kind]
    if not is_exercise(state):
        return kind.said(state)
    # A run is asked about alone.
    return kind.said(state.having(algorithms=state.algorithms[:1])) + [("exercise", kind.exercise)]


def frame_address(state: "State") -> str:
    """Return the address of the frame: in the language of this page unless the author chooses one."""
    more = [("lang", state.tongue or state.language)]
    if state.scheme in ("light", "dark"):
        more.append(("theme", state.scheme))
    if state.controls != "all":
        more.append(("controls", state.controls))
    return address_of(state, [("embed", "1")] + more)


def page_address(state: "State") -> str:
    """Return the address of the whole page, to which a link leads."""
    return address_of(state, [("lang", state.tongue or state.language)])


def attributes(state: "State") -> "Said":
    """Return the attributes of the element, of which those without a value have the value ""."""
    said = _own(state)
    for name, value, usual in (
        ("code", state.code if state.kind == "code" else "", ""),
        ("board", "" if is_plain(state) else board_of(state), ""),
        ("label", state.label, ""),
        ("lang", state.tongue, ""),
        ("theme", state.scheme, "auto"),
        ("controls", state.controls, "all"),
        ("height", state.height, ""),
    ):
        if value != usual:
            said.append((name, value))
    return said + [("live", "")] if state.live else said


# ---------------------------------------------------------------- the board that is drawn


def is_plain(state: "State") -> bool:
    """Return whether the element draws the board from its puzzle or its state."""
    return state.kind == "code" or (state.kind == "board" and not state.board)


def run_of(state: "State") -> str:
    """Return which run is shown at which step, "" where no player shows one."""
    return address_of(state.having(parts=()), []) if state.kind == "player" else ""


def is_waiting(state: "State") -> bool:
    """Return whether the board is known only when the preview has shown it."""
    return state.kind == "player" and bool(state.step or state.trace) and state.drawn[0] != run_of(state)


def board_of(state: "State") -> str:
    """Return the text of the board that is drawn, or "" where it is not known.

    Marks would be the answer of an exercise.
    """
    text = _drawn(state)
    return text.split(" ")[0] if is_exercise(state) else text


def _drawn(state: "State") -> str:
    if state.kind == "technique":
        return state.drawn[1] if state.drawn[0] == state.technique else ""
    if state.kind == "player":
        if state.drawn[0] == run_of(state):
            return state.drawn[1]
        return "" if state.trace else state.puzzle
    return state.board or _values(state)


def _values(state: "State") -> str:
    """Return the values of a board as the text of a picture has them."""
    if not state.state:
        return state.puzzle
    _, values, kinds = (state.state + "_").split("_")[:3]
    digits = [int(value) if value in "123456789" else 0 for value in values]
    return written(digits, [kind not in "es" for kind in kinds])
