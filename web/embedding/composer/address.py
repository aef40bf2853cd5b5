"""Read and write the address of the composer.

    kind=board        puzzle=<any format on one line>, or state=<as on the board page>  board=<its picture>
    kind=player       puzzle=…  algorithm=<name>  compare=<name>,…  trace=<file>,…  step=<number>
                      parts=<name>,…
    kind=technique    technique=<name>
    kind=code         puzzle=…  code=<the program to write or repair>
    exercise=1        the subject is an exercise for the reader
    label=<text>  height=<px>  live=1  controls=all|few|none  inside=text|picture|link
    scheme=auto|light|dark|host  tongue=<a language>    for the subject; theme and lang are for the page
    tool=<name>  form=svg|png  width=320|480|720

The names are the same as in the element's attributes and in other pages' parameters.
shared/visit.py reads the parameters that all pages have.
"""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from embedding.composer.kinds import KINDS
from embedding.composer.state import ComposerState
from embedding.composer.tools import TOOLS
from shared import visit
from shared.languages import TAGS
from shared.puzzle_text import grid_of_text, repair_message
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.grid import line_of
from sudoku_core.board.sending import restore_line, restore_state, seal_address
from sudoku_core.lab.classics.algorithms import NAMES
from sudoku_core.pictures import marks

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

# Parameter -> its possible values. The field of the state has the same name.
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
LONGEST_LABEL, LONGEST_NAMES, LONGEST_STATE, LONGEST_CODE = 200, 1_000, 4_000, 4_000  # characters
MOST_STEPS = 9_999_999
LOWEST, HIGHEST = 50, 4_000  # px


def read(
    parameters: dict[str, str],
    names: "dict[str, dict[str, str]]",
    site: str,
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> ComposerState:
    """Return the state for these parameters; invalid parameters become its problems.

    names: The techniques' names by slug and language. site: The address of the site's folder.
    browser_languages, remembered: See shared.visit.read.
    """
    fields, visit_problems = visit.read(parameters, browser_languages, remembered)
    state = ComposerState(technique_names=names, site_address=site, phase="typing", **fields)
    problems = [message for _, message in visit_problems]
    for name in ("puzzle", "state"):
        if name in parameters:
            text, lost = (restore_line if name == "puzzle" else restore_state)(parameters[name])
            state = type_puzzle(state, text)
            problem = state.puzzle_problem or repair_message(lost)
            problems += [problem] if problem else []
    for name in _READERS:
        value = _READERS[name](parameters[name], names) if name in parameters else ""
        if value is None:
            problems.append(("articles.wrong", {"name": name, "text": parameters[name]}))
        elif name in parameters:
            state = state.with_parameter(name, value)
    algorithms: list[str] = []
    for name in _split(parameters.get("algorithm", "")) + _split(parameters.get("compare", "")):
        if name in NAMES and name not in algorithms:
            algorithms.append(name)
    if algorithms:
        state = state.with_subject(algorithms=tuple(algorithms[:MOST_ALGORITHMS]))
    return state.having(problems=tuple(problems))


def type_puzzle(state: ComposerState, text: str) -> ComposerState:
    """Use this text as the puzzle or the state of the subject, or report the problem with it."""
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
    """Return whether this text is a board in the format of "state=": see solving/texts/board_text.py."""
    version, _, rest = text.partition("_")
    layers = rest.split("_")
    is_plain = all(sign in "abcdefghijklmnopqrstuvwxyz0123456789._" for sign in text)
    if version != "2" or len(layers) < 2 or len(text) > LONGEST_STATE or not is_plain:
        return False
    values, kinds = layers[:2]
    return len(values) == len(kinds) == 81 and all(each in ".123456789" for each in values)


def step_of(text: str) -> int | None:
    """Return the number of a step, or None."""
    return parse_whole(text, MOST_STEPS)


def height_of(text: str) -> str | None:
    """Return the height in this text, "" for no height, or None if it is invalid."""
    if not text:
        return ""
    number = step_of(text)
    return str(number) if number is not None and LOWEST <= number <= HIGHEST else None


def _split(text: str) -> list[str]:
    return [name for name in text.split(",") if name]


def _parts(text: str) -> "tuple[str, ...] | None":
    names = _split(text)
    return tuple(names) if all(name in PANEL_PARTS for name in names) else None


def _make_reader(name: str) -> "Any":
    return lambda text, _names: text if text in LISTED[name] else None


# Parameter -> a function that parses its value, or returns None if invalid. The field has the same
# name.
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
_READERS.update({name: _make_reader(name) for name in LISTED})


def write(state: ComposerState) -> str:
    """Return the query string of the author's choices, without default values."""
    subject, style, default = state.subject, state.presentation, ComposerState()
    pairs = [("kind", subject.kind)]
    if subject.kind != "technique":
        pairs.append(("state", subject.state) if subject.state else ("puzzle", subject.puzzle))
    if subject.kind == "board" and subject.board:
        pairs.append(("board", subject.board))
    if subject.kind == "player":
        pairs.append(("algorithm", subject.algorithms[0]))
        pairs.append(("compare", ",".join(subject.algorithms[1:])))
        pairs += [("trace", subject.trace), ("step", str(subject.step or ""))]
        pairs.append(("parts", ",".join(subject.parts)))
    if subject.kind == "technique":
        pairs.append(("technique", subject.technique))
    if subject.kind == "code" and subject.code != default.subject.code:
        pairs.append(("code", subject.code))
    pairs += [("exercise", "1" if subject.exercise else "")]
    pairs += [("label", style.label), ("height", style.height), ("live", "1" if style.live else "")]
    for name in LISTED:
        value = state.parameter(name)
        if name != "kind" and value != default.parameter(name):
            pairs.append((name, value))
    query = "&".join([name + "=" + visit.quote(value, ",") for name, value in pairs if value])
    return seal_address("?" + query)


def update_query(state: ComposerState, query: str) -> str:
    """Return the query string of the author's choices, with the language and theme of the old query."""
    kept = [part for part in query[1:].split("&") if part.partition("=")[0] in ("lang", "theme")]
    return "&".join([write(state)] + kept)
