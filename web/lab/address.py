"""Read and write the lab's address.

trace=<address of a recorded run>,…     replaces puzzle and algorithm; the files contain both
puzzle=<any format on one line>
algorithm=<name>  compare=<name>,<name>  find=first|all
code=<the reader's own code, packed by links.py>
exercise=predict|code    the reader's task. With `code`, puzzle= may list several puzzles,
                         separated by commas, and #code= (as text) or code= has the initial program
parts=<parts of a player in a frame>,…
step=<number>  lock=step|time  times=<microseconds of each run>,…  speed=<steps per second>|max

shared/visit.py reads the parameters that every page has. While the reader looks at a view, the address
follows it: see shared/page/address_bar.py.
"""

from typing import TYPE_CHECKING

from embedding.choices import MOST_ALGORITHMS, PANEL_PARTS
from exercises.state import CODE, IN_LAB, MOST_PUZZLES, PREDICT, Exercise
from lab.choices import ALGORITHMS, DEFAULT_ALGORITHMS, DEFAULT_SPEED, FINDS, LOCKS, OWN, SPEEDS
from lab.state import LabAddress, LabState, LabView, OwnCode, Slider
from shared import visit
from shared.examples import TUTORIALS
from shared.languages import LANGUAGES
from shared.puzzle_text import grid_of_address
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from shared.life import Message
    from shared.visit import Problem

DEFAULT_PUZZLE = dict(TUTORIALS)["D"]
FASTEST = "max"

# The values allowed for the parameters that every page reads.
ALLOWED_VALUES = {
    "theme": ", ".join(visit.THEMES),
    "lang": ", ".join([language.tag for language in LANGUAGES]),
    "controls": ", ".join(visit.CONTROLS),
}

# The parameters that describe the view. When the address follows the view, all others remain unchanged.
VIEW_PARAMETERS = ("trace", "puzzle", "algorithm", "compare", "find", "code") + (
    ("step", "lock", "times", "speed", "theme", "lang")
)

# An address with only these parameters requests no run.
SETTINGS_PARAMETERS = ("lang", "theme")


def read(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> LabState:
    """Return the state that these parameters describe; runs are not requested yet.

    Each parameter with an invalid value becomes a problem of the state.
    browser_languages, remembered: See shared.visit.read.
    """
    fields, visit_problems = visit.read(parameters, browser_languages, remembered)
    parser = _AddressParser(parameters)
    default_values = {"theme": fields["theme"], "lang": fields["language"], "controls": visit.CONTROLS[0]}
    for name, _ in visit_problems:
        parser.refuse(name, shown=default_values[name], choices=ALLOWED_VALUES[name])
    exercise = parser.exercise()
    most_runs = 1 if exercise and exercise.kind == PREDICT else MOST_ALGORITHMS
    files = parser.files()[:most_runs]
    algorithms = tuple(["" for _ in files]) or parser.algorithms()[:most_runs]
    speeds = [str(speed) if speed else FASTEST for speed in SPEEDS]
    puzzle = "." * 81 if files else parser.puzzle()
    find = parser.one_of(FINDS, "find", FINDS[0])
    lock = parser.one_of(LOCKS, "lock", LOCKS[0])
    speed = SPEEDS[speeds.index(parser.one_of(speeds, "speed", str(DEFAULT_SPEED)))]
    step, run_seconds, parts = parser.step(), parser.times(len(algorithms)), parser.parts()
    return LabState(
        puzzle=puzzle,
        find=find,
        algorithms=algorithms,
        runs=tuple([None for _ in algorithms]),
        slider=Slider(lock=lock, speed=speed),
        view=LabView(
            panel_parts=parts,
            is_welcome_shown=not [name for name in parameters if name not in SETTINGS_PARAMETERS],
        ),
        address=LabAddress(
            files=files,
            step=step,
            run_seconds=run_seconds,
            problems=tuple(parser.problems),
            browser_language=visit.choose_language("", browser_languages),
        ),
        own_code=OwnCode(packed=parameters.get("code", "")),
        phase="typing",
        exercise=exercise,
        **fields,
    )


class _AddressParser:
    """A parser of parameters, which collects invalid values in `problems`."""

    def __init__(self, parameters: dict[str, str]) -> None:
        self._parameters = parameters
        self.problems: list[Problem] = []

    def refuse(self, name: str, text: "str | None" = None, key: str = "", **facts: object) -> None:
        """Add the problem that this parameter has an invalid value. key: The end of the message's key."""
        facts.update({"name": name, "text": self._parameters[name] if text is None else text})
        self.problems.append((name, ("lab.wrong_" + (key or name), facts)))

    def _names(self, name: str) -> list[str]:
        return [text for text in self._parameters.get(name, "").split(",") if text]

    def one_of(self, choices: "Sequence[str]", name: str, default: str) -> str:
        text = self._parameters.get(name, default)
        if text in choices:
            return text
        self.refuse(name, shown=default, choices=", ".join(choices))
        return default

    def step(self) -> int:
        text = self._parameters.get("step", "0")
        if _is_whole_number(text):
            return parse_whole(text[:12]) or 0
        self.refuse("step")
        return 0

    def times(self, count: int) -> tuple[float, ...]:
        """Return the seconds of each of `count` runs, or ()."""
        texts = self._names("times")
        seconds = tuple([(parse_whole(text) or 0) / 1e6 for text in texts])
        if len(texts) == count and all(seconds):
            return seconds
        if texts:
            self.refuse("times")
        return ()

    def files(self) -> tuple[str, ...]:
        names = self._names("trace")
        for name in names[MOST_ALGORITHMS:]:
            self.refuse("trace", name, most=MOST_ALGORITHMS)
        return tuple(names[:MOST_ALGORITHMS])

    def algorithms(self) -> tuple[str, ...]:
        named_algorithms = [(name, text) for name in ("algorithm", "compare") for text in self._names(name)]
        valid_names: list[str] = []
        for _, text in named_algorithms:
            if text in ALGORITHMS and text not in valid_names:
                valid_names.append(text)
        chosen = tuple(valid_names[:MOST_ALGORITHMS]) or DEFAULT_ALGORITHMS
        shown_names = _combine_messages([("lab.algorithm_" + name, None) for name in chosen])
        for name, text in named_algorithms:
            if text not in ALGORITHMS:
                self.refuse(name, text, "algorithm", shown=shown_names, choices=", ".join(ALGORITHMS))
            elif text not in chosen:
                self.refuse(name, text, "many", shown=shown_names, most=MOST_ALGORITHMS)
        return chosen

    def parts(self) -> tuple[str, ...]:
        names = self._names("parts")
        for name in names:
            if name not in PANEL_PARTS:
                self.refuse("parts", name, choices=", ".join(PANEL_PARTS))
        return tuple([name for name in PANEL_PARTS if name in names]) or PANEL_PARTS

    def exercise(self) -> "Exercise | None":
        kind = self._parameters.get("exercise", "")
        if not kind:
            return None
        if kind not in IN_LAB:
            self.refuse("exercise", choices=", ".join(IN_LAB))
            return None
        return Exercise(kind=kind, puzzles=self._more_puzzles() if kind == CODE else ())

    def _more_puzzles(self) -> tuple[str, ...]:
        """Return all puzzles of the parameter except the first."""
        puzzles = []
        later_texts = self._parameters.get("puzzle", "").split(",")[1:]
        for text in later_texts[:MOST_PUZZLES]:
            grid, problem, note = grid_of_address(text)
            if note:
                self.problems.append(("note", note))
            if problem:
                self.refuse("puzzle", text, "another_puzzle", problem=problem)
            if grid:
                puzzles.append(line_of(grid.values))
        for text in later_texts[MOST_PUZZLES:]:
            self.refuse("puzzle", text, "more_puzzles", most=MOST_PUZZLES + 1)
        return tuple(puzzles)

    def puzzle(self) -> str:
        if "puzzle" not in self._parameters:
            return DEFAULT_PUZZLE
        text = self._parameters["puzzle"]
        if self._parameters.get("exercise") == CODE:
            text = text.split(",")[0]
        grid, problem, note = grid_of_address(text)
        if problem:
            self.refuse("puzzle", problem=problem)
        if note:
            self.problems.append(("note", note))
        return line_of(grid.values) if grid else DEFAULT_PUZZLE


def _is_whole_number(text: str) -> bool:
    return bool(text) and not [character for character in text if character not in "0123456789"]


def _combine_messages(messages: "Sequence[Message]") -> "Message":
    """Combine these messages into one."""
    combined = messages[0]
    for message in messages[1:]:
        combined = ("list.pair", {"first": combined, "second": message})
    return combined


def write(state: LabState) -> str:
    """Return the query string of exactly this view.

    It includes the reader's own code, which does not run when the address is opened.
    """
    return "?" + "&".join([name + "=" + value for name, value in _view_parameters(state)])


def follow_view(state: LabState, query: str) -> str:
    """Return the page's query string after a change of the view.

    Parameters that do not describe the view remain. A parameter with a problem remains until the reader has
    dismissed the problem.
    query: The current query string.
    """
    problem_names = [name for name, _ in state.address.problems]
    if "algorithm" in problem_names or "compare" in problem_names:
        problem_names += ["algorithm", "compare"]
    parts = [name + "=" + value for name, value in _view_parameters(state) if name not in problem_names]
    for part in query[1:].split("&"):
        name = part.partition("=")[0]
        if part and (name in problem_names or name not in VIEW_PARAMETERS):
            parts.append(part)
    return "?" + "&".join(parts)


def _view_parameters(state: LabState) -> list[tuple[str, str]]:
    """Return the parameters of this view, each value encoded for an address."""
    parameters = _run_parameters(state)
    if state.own_code.packed and (OWN in state.algorithms or not state.own or state.own.is_of_address):
        parameters.append(("code", state.own_code.packed))
    if OWN not in state.algorithms:  # the address has no run of the reader's own code, and so no step
        # Before the runs have arrived, write the step that the slider will move to.
        parameters.append(("step", str(state.slider.step or state.address.step)))
    if state.slider.lock == "time":
        parameters.append(("lock", "time"))
        times = [str(int(run.seconds * 1e6 + 0.5)) for run in state.runs if run]
        if len(times) == len(state.runs) and OWN not in state.algorithms:
            parameters.append(("times", ",".join(times)))
    parameters.append(("speed", str(state.slider.speed) if state.slider.speed else FASTEST))
    if state.theme != "auto" or "theme" in state.carried:
        parameters.append(("theme", state.theme))
    if state.language != (state.address.browser_language or state.language) or "language" in state.carried:
        parameters.append(("lang", state.language))
    return parameters


def _run_parameters(state: LabState) -> list[tuple[str, str]]:
    if state.address.files:
        return [("trace", ",".join([visit.quote(name) for name in state.address.files]))]
    parameters = [("puzzle", state.puzzle)]
    algorithms = [name for name in state.algorithms if name != OWN]
    if algorithms:
        parameters.append(("algorithm", algorithms[0]))
    if len(algorithms) > 1:
        parameters.append(("compare", ",".join(algorithms[1:])))
    if state.find != FINDS[0]:
        parameters.append(("find", state.find))
    return parameters


def write_without_files(state: LabState) -> str:
    """Return the query string of the same view, with runs from the worker instead of from files."""
    names: list[str] = []
    for name in state.algorithms:
        if name in ALGORITHMS and name not in names:
            names.append(name)
    find = state.find if state.find in FINDS else FINDS[0]
    without_files = state.having(algorithms=tuple(names) or DEFAULT_ALGORITHMS, find=find)
    return write(without_files.with_address(files=()).with_slider(lock="step"))
