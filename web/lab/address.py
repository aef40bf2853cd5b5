"""What the lab's address says, and the address that says it again.

trace=<address of a recorded run>,…     in place of the next two lines: the files say it
puzzle=<any format on one line>
algorithm=<name>  compare=<name>,<name>  find=first|all
code=<the reader's own code, packed by links.py>
step=<number>  lock=step|time  times=<microseconds of each run>,…  speed=<steps per second>|max

What every page reads besides is in shared/visit.py. MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from lab.state import (
    ALGORITHMS,
    FINDS,
    LOCKS,
    MOST_ALGORITHMS,
    OWN,
    SPEEDS,
    USUAL_ALGORITHMS,
    USUAL_SPEED,
    State,
)
from shared import visit
from shared.examples import TUTORIALS
from shared.puzzle_text import grid_of_text
from sudoku_core.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from shared.life import Message

USUAL_PUZZLE = dict(TUTORIALS)["D"]
FASTEST = "max"

# Characters that stand for themselves in the name of a file; an address has %XX for any other.
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"


def read(
    parameters: dict[str, str],
    browser_languages: "Iterable[str]" = (),
    remembered: "dict[str, Any] | None" = None,
) -> State:
    """Return the state that these parameters ask for, with nothing asked of the worker yet.

    A parameter that cannot be read is left out, and the state's message says so. browser_languages,
    remembered: see shared.visit.read.
    """
    fields, problems = visit.read(parameters, browser_languages, remembered)
    reader = _Reader(parameters, problems)
    files = reader.files()
    algorithms = tuple(["" for _ in files]) or reader.algorithms()
    speeds = [str(speed) if speed else FASTEST for speed in SPEEDS]
    times = [reader.whole("times", text) / 1e6 for text in parameters.get("times", "").split(",") if text]
    return State().having(
        puzzle="." * 81 if files else reader.puzzle(),
        find=reader.one_of(FINDS, "find", FINDS[0]),
        algorithms=algorithms,
        runs=tuple([None for _ in algorithms]),
        lock=reader.one_of(LOCKS, "lock", LOCKS[0]),
        speed=SPEEDS[speeds.index(reader.one_of(speeds, "speed", str(USUAL_SPEED)))],
        wanted=reader.whole("step", parameters.get("step", "0")),
        times=tuple(times) if len(times) == len(algorithms) and all(times) else (),
        phase="typing",
        files=files,
        code=parameters.get("code", ""),
        message=visit.joined(problems),
        **fields,
    )


class _Reader:
    """Reads parameters, and adds to `problems` what cannot be read."""

    def __init__(self, parameters: dict[str, str], problems: "list[Message]") -> None:
        self._parameters = parameters
        self._problems = problems

    def _refuse(self, name: str, text: str) -> None:
        self._problems.append(("lab.address", {"name": name, "text": text}))

    def _names(self, name: str) -> list[str]:
        return [text for text in self._parameters.get(name, "").split(",") if text]

    def one_of(self, choices: "Sequence[str]", name: str, usual: str) -> str:
        text = self._parameters.get(name, usual)
        if text in choices:
            return text
        self._refuse(name, text)
        return usual

    def whole(self, name: str, text: str) -> int:
        if text and not [sign for sign in text if sign not in "0123456789"]:
            return int(text[:12])
        self._refuse(name, text)
        return 0

    def files(self) -> tuple[str, ...]:
        names = self._names("trace")
        for name in names[MOST_ALGORITHMS:]:
            self._refuse("trace", name)
        return tuple(names[:MOST_ALGORITHMS])

    def algorithms(self) -> tuple[str, ...]:
        chosen: list[str] = []
        for name in ("algorithm", "compare"):
            for text in self._names(name):
                if text in ALGORITHMS and text not in chosen and len(chosen) < MOST_ALGORITHMS:
                    chosen.append(text)
                elif text not in chosen:
                    self._refuse(name, text)
        return tuple(chosen) or USUAL_ALGORITHMS

    def puzzle(self) -> str:
        if "puzzle" not in self._parameters:
            return USUAL_PUZZLE
        grid, problem = grid_of_text(self._parameters["puzzle"])
        if problem:
            self._problems.append(problem)
        return line_of(grid.values) if grid else USUAL_PUZZLE


def write(state: State) -> str:
    """Return the query string of exactly this view, less the reader's own code, which has its own link."""
    if state.files:
        parts = ["trace=" + ",".join([quoted(name) for name in state.files])]
    else:
        parts = ["puzzle=" + state.puzzle]
        algorithms = [name for name in state.algorithms if name != OWN]
        if algorithms:
            parts.append("algorithm=" + algorithms[0])
        if len(algorithms) > 1:
            parts.append("compare=" + ",".join(algorithms[1:]))
        if state.find != FINDS[0]:
            parts.append("find=" + state.find)
    # Before the runs are there, the step at which the reader will be then.
    parts.append("step=" + str(state.step or state.wanted))
    if state.lock == "time":
        parts.append("lock=time")
        times = [str(int(run.seconds * 1e6 + 0.5)) for run in state.runs if run]
        if len(times) == len(state.runs) and OWN not in state.algorithms:
            parts.append("times=" + ",".join(times))
    parts.append("speed=" + (str(state.speed) if state.speed else FASTEST))
    return "?" + "&".join(parts)


def write_without_files(state: State) -> str:
    """Return the query string of the same view where the worker records what the files have shown."""
    names: list[str] = []
    for name in state.algorithms:
        if name in ALGORITHMS and name not in names:
            names.append(name)
    find = state.find if state.find in FINDS else FINDS[0]
    return write(
        state.having(files=(), algorithms=tuple(names) or USUAL_ALGORITHMS, find=find, lock="step")
    )


def quoted(text: str) -> str:
    """Return a text as the query string of an address has it."""
    return "".join([chr(byte) if chr(byte) in PLAIN else f"%{byte:02X}" for byte in text.encode()])
