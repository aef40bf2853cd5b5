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

The names are the same as in the element's attributes and in the parameters of other pages.
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
PARAMETER_VALUES = {
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
LOWEST_HEIGHT, HIGHEST_HEIGHT = 50, 4_000  # px


def read(
    parameters: dict[str, str],
    names: "dict[str, dict[str, str]]",
    site: str,
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> ComposerState:
    """Return the state for these parameters. Invalid parameters become its problems.

    names: The techniques' names by slug and language.
    site: The address of the site's folder.
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
    for name in _PARSERS:
        if name not in parameters:
            continue
        value = _PARSERS[name](parameters[name], names)
        if value is None:
            problems.append(("articles.wrong", {"name": name, "text": parameters[name]}))
        else:
            state = state.with_parameter(name, value)
    algorithms: list[str] = []
    for name in _split(parameters.get("algorithm", "")) + _split(parameters.get("compare", "")):
        if name in NAMES and name not in algorithms:
            algorithms.append(name)
    if algorithms:
        state = state.with_subject(algorithms=tuple(algorithms[:MOST_ALGORITHMS]))
    return state.having(problems=tuple(problems))


def type_puzzle(state: ComposerState, text: str) -> ComposerState:
    """Use this text as the puzzle or the state of the subject, or store the problem with it."""
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
    has_valid_characters = all(sign in "abcdefghijklmnopqrstuvwxyz0123456789._" for sign in text)
    if version != "2" or len(layers) < 2 or len(text) > LONGEST_STATE or not has_valid_characters:
        return False
    values, kinds = layers[:2]
    return len(values) == len(kinds) == 81 and all(value in ".123456789" for value in values)


def parse_step(text: str) -> int | None:
    """Return the number of a step, or None if the text is invalid."""
    return parse_whole(text, MOST_STEPS)


def parse_height(text: str) -> str | None:
    """Return the height in this text, "" for no height, or None if it is invalid."""
    if not text:
        return ""
    number = parse_step(text)
    return str(number) if number is not None and LOWEST_HEIGHT <= number <= HIGHEST_HEIGHT else None


def _split(text: str) -> list[str]:
    return [name for name in text.split(",") if name]


def _parse_parts(text: str) -> "tuple[str, ...] | None":
    names = _split(text)
    return tuple(names) if all(name in PANEL_PARTS for name in names) else None


def _listed_value_parser(name: str) -> "Any":
    return lambda text, _names: text if text in PARAMETER_VALUES[name] else None


# Parameter -> a function (text, techniques' names) that returns the value, or None if the text is invalid.
# The field of the state has the same name.
_PARSERS: "dict[str, Any]" = {
    "technique": lambda text, names: text if text in names else None,
    "step": lambda text, _names: parse_step(text),
    "parts": lambda text, _names: _parse_parts(text),
    "trace": lambda text, _names: text if len(text) <= LONGEST_NAMES else None,
    "label": lambda text, _names: text[:LONGEST_LABEL],
    "height": lambda text, _names: parse_height(text),
    "live": lambda text, _names: text == "1",
    "exercise": lambda text, _names: text == "1",
    "code": lambda text, _names: text[:LONGEST_CODE],
    "board": lambda text, _names: text if marks.read_board(text) else None,
}
_PARSERS.update({name: _listed_value_parser(name) for name in PARAMETER_VALUES})


def write(state: ComposerState) -> str:
    """Return the query string of the author's choices, without default values."""
    subject, presentation, default = state.subject, state.presentation, ComposerState()
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
    pairs.append(("exercise", "1" if subject.exercise else ""))
    pairs += [("label", presentation.label), ("height", presentation.height)]
    pairs.append(("live", "1" if presentation.live else ""))
    for name in PARAMETER_VALUES:
        value = state.parameter(name)
        if name != "kind" and value != default.parameter(name):
            pairs.append((name, value))
    query = "&".join([name + "=" + visit.quote(value, ",") for name, value in pairs if value])
    return seal_address("?" + query)


def update_query(state: ComposerState, query: str) -> str:
    """Return the query string of the author's choices, with the page's language and theme.

    query: The current query string, from which the language and the theme are copied.
    """
    own_settings = [part for part in query[1:].split("&") if part.partition("=")[0] in ("lang", "theme")]
    return "&".join([write(state)] + own_settings)
