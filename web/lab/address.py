"""URL and state of the lab: what the parameters of its address say, and the address that says it again.

trace=<address of a recorded run>,…     in place of the next two lines: they are in the files
puzzle=<any format on one line>
algorithm=<name>  compare=<name>,<name>  find=first|all
step=<number>  lock=step|time  times=<microseconds of each run>,…  speed=<steps a second>|max
theme=light|dark|auto  lang=en|zh-CN
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
from solving import address
from solving.state import grid_of_text, line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solving.state import Message

FASTEST = "max"

# What an address may have in the name of a file as it is; the rest is written as %XX.
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"


class Visit:
    """What an address asks for: a state, a theme, a language."""

    def __init__(self, state: State, theme: str, language: str) -> None:
        self.state = state
        self.theme = theme
        self.language = language


def read(parameters: dict[str, str], browser_languages: "Iterable[str]", otherwise: str) -> Visit:
    """The visit that these parameters ask for; otherwise: the puzzle where they have none.

    What cannot be read of them is said in the state's message, and is as if it were not there.
    """
    plain = dict(parameters)
    for name in ("puzzle", "state"):
        plain.pop(name, None)
    visit = address.read(plain, browser_languages)
    problems = visit.problems

    def one_of(choices: "Sequence[str]", name: str, usual: str) -> str:
        text = parameters.get(name, usual)
        if text in choices:
            return text
        problems.append(("lab.address", {"name": name, "text": text}))
        return usual

    def whole(name: str, text: str) -> int:
        if text and not [sign for sign in text if sign not in "0123456789"]:
            return int(text[:12])
        problems.append(("lab.address", {"name": name, "text": text}))
        return 0

    files = _files(parameters, problems)
    puzzle = "." * 81 if files else otherwise
    if "puzzle" in parameters and not files:
        grid, problem = grid_of_text(parameters["puzzle"])
        if grid:
            puzzle = line(grid.values)
        if problem:
            problems.append(problem)
    algorithms = tuple(["" for _ in files]) or _algorithms(parameters, problems)
    speeds = [str(speed) if speed else FASTEST for speed in SPEEDS]
    speed = SPEEDS[speeds.index(one_of(speeds, "speed", str(USUAL_SPEED)))]
    times = [whole("times", text) / 1e6 for text in parameters.get("times", "").split(",") if text]
    state = State(
        puzzle,
        find=one_of(FINDS, "find", "first"),
        algorithms=algorithms,
        runs=tuple([None for _ in algorithms]),
        lock=one_of(LOCKS, "lock", "step"),
        speed=speed,
        wanted=whole("step", parameters.get("step", "0")),
        times=tuple(times) if len(times) == len(algorithms) and all(times) else (),
        phase="typing",
        files=files,
    )
    return Visit(state.having(message=problems[-1]) if problems else state, visit.theme, visit.language)


def _algorithms(parameters: dict[str, str], problems: "list[Message]") -> tuple[str, ...]:
    names: list[str] = []
    for name in ("algorithm", "compare"):
        for text in parameters.get(name, "").split(","):
            if text in ALGORITHMS and text not in names and len(names) < MOST_ALGORITHMS:
                names.append(text)
            elif text and text not in names:
                problems.append(("lab.address", {"name": name, "text": text}))
    return tuple(names) if names else USUAL_ALGORITHMS


def _files(parameters: dict[str, str], problems: "list[Message]") -> tuple[str, ...]:
    names = [name for name in parameters.get("trace", "").split(",") if name]
    problems += [("lab.address", {"name": "trace", "text": name}) for name in names[MOST_ALGORITHMS:]]
    return tuple(names[:MOST_ALGORITHMS])


def write(state: State) -> str:
    """The query string of exactly this view, less the reader's own code, which has a link of its own."""
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
    # Before the runs are there, where the reader will be once they are.
    parts.append("step=" + str(state.step or state.wanted))
    if state.lock == "time":
        parts.append("lock=time")
        times = [str(int(run.seconds * 1e6 + 0.5)) for run in state.runs if run]
        if len(times) == len(state.runs) and OWN not in state.algorithms:
            parts.append("times=" + ",".join(times))
    parts.append("speed=" + (str(state.speed) if state.speed else FASTEST))
    return "?" + "&".join(parts)


def without_files(state: State) -> str:
    """The query string of the view that the core records anew of what the files have shown."""
    names: list[str] = []
    for name in state.algorithms:
        if name in ALGORITHMS and name not in names:
            names.append(name)
    find = state.find if state.find in FINDS else FINDS[0]
    return write(
        state.having(files=(), algorithms=tuple(names) or USUAL_ALGORITHMS, find=find, lock="step")
    )


def quoted(text: str) -> str:
    """A text as an address has it in its query string."""
    return "".join([chr(byte) if chr(byte) in PLAIN else f"%{byte:02X}" for byte in text.encode()])
