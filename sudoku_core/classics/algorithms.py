"""The table of the classic algorithms: what runs, what counts as a call, and which lines tell of what.

The lines are named by their text, so that the algorithms need not know that they are watched.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import CodeType, ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from sudoku_core.classics.trace import CONTRADICTION, GUESS, NO_CELL, REJECT

Solve: TypeAlias = Callable[[list[int], Callable[[], bool]], bool]
Where: TypeAlias = Callable[[Mapping[str, Any]], tuple[int, int] | None]  # locals -> cell, digit


class Mark(NamedTuple):
    """A line that tells of an event when it is reached; `where` says of which cell and digit, or None."""

    line: str
    kind: int
    where: Where


def _cell(here: Mapping[str, Any]) -> tuple[int, int]:
    return here["cell"], 0


def _cell_and_digit(here: Mapping[str, Any]) -> tuple[int, int]:
    return here["cell"], here["digit"]


def _cell_and_bit(here: Mapping[str, Any]) -> tuple[int, int]:
    return here["cell"], here["bit"].bit_length()


def _one_of_several(here: Mapping[str, Any]) -> tuple[int, int] | None:
    """The candidate that meets a need, where others would meet it too."""
    return _cell_and_digit(here) if here["options"] > 1 else None


def _need(here: Mapping[str, Any]) -> tuple[int, int]:
    """The cell that needs a digit, or the digit that a unit needs."""
    need = here["need"]
    return (need, 0) if need < 81 else (NO_CELL, need % 9 + 1)


def _guess(here: Mapping[str, Any]) -> tuple[int, int]:
    cell, digit = divmod(here["guess"], 10)
    return cell, digit


def _not_complete(here: Mapping[str, Any]) -> tuple[int, int] | None:
    return (NO_CELL, 0) if 0 in here["board"] else None


CLASH: Final = "return False  # two givens contradict each other"
NOTHING_LEFT: Final = "return False  # nothing is left to try here: go back"


class Algorithm(NamedTuple):
    """One of the classic algorithms; it is the module of its name.

    counted: the function whose calls are counted; counts_the_end: also the call that finds all cells full.
    judges: whether the digits on the board decide what is a guess and what a contradiction, see Watcher.
    """

    name: str
    counted: str
    counts_the_end: bool
    judges: bool
    marks: tuple[Mark, ...]

    @property
    def solve(self) -> Solve:
        """The function that runs."""
        solve: Solve = self._module.solve
        return solve

    @property
    def source(self) -> str:
        """The text of its file."""
        return _source(self._module)

    @property
    def codes(self) -> list[CodeType]:
        """All functions of its search."""
        return inner_codes(self.solve.__code__)

    @property
    def _module(self) -> ModuleType:
        return import_module(f"sudoku_core.classics.{self.name}")


ALGORITHMS: Final = (
    Algorithm(
        "scan",
        "search",
        False,
        True,
        (
            Mark("return False  # its row has the digit", REJECT, _cell_and_digit),
            Mark("return False  # its column has the digit", REJECT, _cell_and_digit),
            Mark("return False  # its box has the digit", REJECT, _cell_and_digit),
            Mark(NOTHING_LEFT, CONTRADICTION, _cell),
            Mark(CLASH, CONTRADICTION, _cell),
        ),
    ),
    Algorithm(
        "tables",
        "search",
        False,
        True,
        (
            Mark("continue  # the digit is used already", REJECT, _cell_and_digit),
            Mark(NOTHING_LEFT, CONTRADICTION, _cell),
            Mark(CLASH, CONTRADICTION, _cell_and_digit),
        ),
    ),
    Algorithm(
        "bitmask",
        "search",
        True,
        True,
        (Mark(NOTHING_LEFT, CONTRADICTION, _cell), Mark(CLASH, CONTRADICTION, _cell_and_digit)),
    ),
    Algorithm(
        "fewest",
        "search",
        True,
        True,
        (Mark(NOTHING_LEFT, CONTRADICTION, _cell), Mark(CLASH, CONTRADICTION, _cell_and_bit)),
    ),
    Algorithm(
        "propagation",
        "search",
        True,
        False,
        (
            Mark(
                "rivals = [(cell, rival) for rival in MEMBERS[candidates[cell] ^ bit]]  # guess: not these",
                GUESS,
                _cell_and_bit,
            ),
            Mark("return False  # the cell has no candidate", CONTRADICTION, _cell_and_bit),
            Mark("return False  # the digit has no place in this unit", CONTRADICTION, _cell_and_bit),
        ),
    ),
    Algorithm(
        "dancing_links",
        "search",
        True,
        False,
        (
            Mark("board[cell] = digit", GUESS, _one_of_several),
            Mark("return False  # nothing meets this need", CONTRADICTION, _need),
            Mark(CLASH, CONTRADICTION, _cell_and_digit),
        ),
    ),
    Algorithm(
        "core",
        "show",
        True,
        False,
        (
            Mark("board[guess // 10] = guess % 10  # the guess", GUESS, _guess),
            Mark("dropped = shown[count:]  # this position led nowhere", CONTRADICTION, _not_complete),
        ),
    ),
)
NAMES: Final = tuple(algorithm.name for algorithm in ALGORITHMS)


def algorithm(name: str) -> Algorithm:
    """The algorithm of this name; ValueError where there is none."""
    for each in ALGORITHMS:
        if each.name == name:
            return each
    raise ValueError(f"{name!r} is no classic algorithm; those are {', '.join(NAMES)}")


def line_numbers(source: str, text: str) -> list[int]:
    """The numbers of the lines that have this text, whatever their indentation."""
    return [number for number, line in enumerate(source.splitlines(), 1) if line.strip() == text]


def inner_codes(code: CodeType) -> list[CodeType]:
    """A function's code and that of all functions inside it."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return [code] + [each for one in inner for each in inner_codes(one)]


@cache
def annotations(name: str, language: str) -> dict[int, str]:
    """What each line of an algorithm that matters does, by the number of the line.

    language: "zh-CN"; in English the lines' own comments say it. Raises ValueError for any other, and for a
    name that no algorithm has.
    """
    source = algorithm(name).source
    if language != "zh-CN":
        raise ValueError(f"there are no annotations in {language!r}")
    package = import_module(__package__)
    texts: dict[str, str] = json.loads(_read(package, f"annotations.{language}.json"))[name]
    return {number: note for line, note in texts.items() for number in line_numbers(source, line)}


def _source(module: ModuleType) -> str:
    return _read(module, f"{module.__name__.rpartition('.')[2]}.py")


def _read(module: ModuleType, file: str) -> str:
    """The text of a file beside a module, from wherever it was loaded: a folder or an archive."""
    assert module.__spec__
    loader: Any = module.__spec__.loader
    folder = str(module.__spec__.origin).replace("\\", "/").rpartition("/")[0]
    data: bytes = loader.get_data(f"{folder}/{file}")
    return data.decode()
