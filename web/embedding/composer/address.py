"""The address of the composer: how it is read, and how it is written.

    kind=board        puzzle=<any format on one line>, or state=<as on the board page>  board=<its picture>
    kind=player       puzzle=…  algorithm=<name>  compare=<name>,…  trace=<file>,…  step=<number>
                      parts=<name>,…
    kind=technique    technique=<name>
    kind=code         puzzle=…  code=<the program to write or mend>
    exercise=1        whether the reader is to do something with it
    label=<text>  height=<px>  live=1  controls=all|few|none  inside=text|picture|link
    scheme=auto|light|dark|host  tongue=<a language>    of what is shown; theme and lang are the page's own
    tool=<name>  form=svg|png  width=320|480|720

These are the names that the element and the other pages have, where they have one. What every page reads
besides is in shared/visit.py.
"""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from embedding.composer.kinds import KINDS
from embedding.composer.state import ComposerState
from embedding.composer.tools import TOOLS
from shared import visit
from shared.languages import TAGS
from shared.puzzle_text import grid_of_text, note_of
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.grid import line_of
from sudoku_core.board.sending import restore_line, restore_state, seal_address
from sudoku_core.lab.classics.algorithms import NAMES
from sudoku_core.pictures import marks

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

# Parameter -> the values that it can have; the field of the state has the same name.
LISTED = {
    "kind": tuple(KINDS),
    "tool": tuple(TOOLS),
    "scheme": ("auto", "light", "dark", "host"),
    "tongue": ("",) + TAGS,
    "controls": visit.CONTROLS,
    "inside": ("text", "picture", "link"),
    "form": ("svg", "png"),
    "width": ("320", "480", "720"),
}
LONGEST_LABEL, LONGEST_NAMES, LONGEST_STATE, LONGEST_CODE = 200, 1_000, 700, 4_000  # characters
MOST_STEPS = 9_999_999
LOWEST, HIGHEST = 50, 4_000  # px


def read(
    parameters: dict[str, str],
    names: "dict[str, dict[str, str]]",
    site: str,
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> ComposerState:
    """Return the state that these parameters ask for; what cannot be read is a problem of it.

    names: of the techniques by slug and language. site: the address of its folder. browser_languages,
    remembered: see shared.visit.read.
    """
    fields, of_visit = visit.read(parameters, browser_languages, remembered)
    state = ComposerState(technique_names=names, site_address=site, phase="typing", **fields)
    problems = [message for _, message in of_visit]
    for name in ("puzzle", "state"):
        if name in parameters:
            text, lost = (restore_line if name == "puzzle" else restore_state)(parameters[name])
            state = typed(state, text)
            said = state.puzzle_problem or note_of(lost)
            problems += [said] if said else []
    for name in _READERS:
        value = _READERS[name](parameters[name], names) if name in parameters else ""
        if value is None:
            problems.append(("articles.wrong", {"name": name, "text": parameters[name]}))
        elif name in parameters:
            state = state.with_parameter(name, value)
    algorithms: list[str] = []
    for name in _named(parameters.get("algorithm", "")) + _named(parameters.get("compare", "")):
        if name in NAMES and name not in algorithms:
            algorithms.append(name)
    if algorithms:
        state = state.with_subject(algorithms=tuple(algorithms[:MOST_ALGORITHMS]))
    return state.having(problems=tuple(problems))


def typed(state: ComposerState, text: str) -> ComposerState:
    """Take this text as the puzzle, or the state, of what is shown; say what is wrong with it."""
    text = text.strip()
    state = state.having(typed_puzzle=text, problems=()).with_subject(board="")
    if is_state(text):
        values = text.split("_")[1]
        return state.having(puzzle_problem=None).with_subject(state=text, puzzle=values)
    grid, problem = grid_of_text(text)
    if grid:
        return state.having(puzzle_problem=None).with_subject(puzzle=line_of(grid.values), state="")
    return state.having(puzzle_problem=problem)


def is_state(text: str) -> bool:
    """Return whether this is a board as in an address, after "state=": see solving/texts/board_text.py."""
    version, _, rest = text.partition("_")
    layers = rest.split("_")
    plain = all(sign in "abcdefghijklmnopqrstuvwxyz0123456789._" for sign in text)
    if version != "2" or len(layers) < 2 or len(text) > LONGEST_STATE or not plain:
        return False
    values, kinds = layers[:2]
    return len(values) == len(kinds) == 81 and all(each in ".123456789" for each in values)


def step_of(text: str) -> int | None:
    """Return the number of a step, or None."""
    return parse_whole(text, MOST_STEPS)


def height_of(text: str) -> str | None:
    """Return the height of a frame as the element takes it, "" for none; or None."""
    if not text:
        return ""
    number = step_of(text)
    return str(number) if number is not None and LOWEST <= number <= HIGHEST else None


def _named(text: str) -> list[str]:
    return [name for name in text.split(",") if name]


def _parts(text: str) -> "tuple[str, ...] | None":
    named = _named(text)
    return tuple(named) if all(name in PANEL_PARTS for name in named) else None


def _reads(name: str) -> "Any":
    return lambda text, _names: text if text in LISTED[name] else None


# Parameter -> what reads its value, and returns None where that is none; the field has the same name.
_READERS: "dict[str, Any]" = {
    "technique": lambda text, names: text if text in names else None,
    "step": lambda text, _names: step_of(text),
    "parts": lambda text, _names: _parts(text),
    "trace": lambda text, _names: text if len(text) <= LONGEST_NAMES else None,
    "label": lambda text, _names: text[:LONGEST_LABEL],
    "height": lambda text, _names: height_of(text),
    "live": lambda text, _names: text == "1",
    "exercise": lambda text, _names: text == "1",
    "code": lambda text, _names: text[:LONGEST_CODE],
    "board": lambda text, _names: text if marks.read_board(text) else None,
}
_READERS.update({name: _reads(name) for name in LISTED})


def write(state: ComposerState) -> str:
    """Return the query string of these choices: those that are not as they are at first."""
    subject, style, usual = state.subject, state.presentation, ComposerState()
    said = [("kind", subject.kind)]
    if subject.kind != "technique":
        said.append(("state", subject.state) if subject.state else ("puzzle", subject.puzzle))
    if subject.kind == "board" and subject.board:
        said.append(("board", subject.board))
    if subject.kind == "player":
        said.append(("algorithm", subject.algorithms[0]))
        said.append(("compare", ",".join(subject.algorithms[1:])))
        said += [("trace", subject.trace), ("step", str(subject.step or ""))]
        said.append(("parts", ",".join(subject.parts)))
    if subject.kind == "technique":
        said.append(("technique", subject.technique))
    if subject.kind == "code" and subject.code != usual.subject.code:
        said.append(("code", subject.code))
    said += [("exercise", "1" if subject.exercise else "")]
    said += [("label", style.label), ("height", style.height), ("live", "1" if style.live else "")]
    for name in LISTED:
        value = state.parameter(name)
        if name != "kind" and value != usual.parameter(name):
            said.append((name, value))
    query = "&".join([name + "=" + visit.quote(value, ",") for name, value in said if value])
    return seal_address("?" + query)


def followed(state: ComposerState, query: str) -> str:
    """Return a query string as the address has it when it follows the choices: language and theme stay."""
    kept = [part for part in query[1:].split("&") if part.partition("=")[0] in ("lang", "theme")]
    return "&".join([write(state)] + kept)
