"""Errors of the reader's code: code that cannot be run as it is, and errors that it raises."""

import traceback
from collections.abc import Iterator
from types import FrameType
from typing import Final

READERS_FILE: Final = "<solve.py>"  # the file name of the reader's code in tracebacks

# Code -> English sentence.
SENTENCES: Final = {
    "program": "this program is no answer for {name}: write its search as a function solve(board)",
    "import": "of sudoku_core only what `from sudoku_core.module import name` takes can be copied",
    "name_of_site": "{name} is a name that {owner} needs: please give yours another",
    "name_of_module": "{name} is also a name in {owner}: please give yours another",
    "python2": "line {line} prints as Python 2 does: write print(...)",
    "python2_line": "line {line} is Python 2, which Python 3 cannot read",
    "python2_name": "line {line} uses {name}, which only Python 2 has: write {owner}",
    "not_python": "line {line} looks like C++ or Java, and not like Python",
    "other_language": "line {line} is {name}, and not Python",
    "wide_sign": "line {line} has the sign {name} of a Chinese keyboard: write {owner}",
    "wide_space": "line {line} has a wide space: write an ordinary one",
    "no_module": "line {line} imports {name}, and only the standard library is here, without network",
    "no_part": "line {line} imports {name}, a part of the standard library that is not here",
    "tabs": "line {line} is indented by tabs and others by spaces: use one of them",
    "undefined": "line {line} uses {name}, which nothing defines: define it, or take it away",
    "nothing_to_run": "nothing here can run: write a function solve(board), or read nine lines and print",
    "arguments": "line {line}: {name} needs {owner} and gets only the board: give defaults to the others",
    "unchanged": "{name}, line {line}, returned {owner} and left its board unchanged: fill it or return it",
    "emptied": "{name}, line {line}, filled the board and emptied it again: return True once it is full",
    "no_board": "{name}, line {line}, returned {owner}, which is no board: return nine rows of nine",
    "reads_more": "line {line} reads more than the nine lines of the puzzle",
    "prints_nothing": "the program printed nothing: print the solution as nine lines",
    "prints_no_board": "the program printed {name}, which is no board: print the solution as nine lines",
    "no_steps": "this program fills no list that can be watched: only its result is known",
}


class CodeError(ValueError):
    """Raised for code that cannot be run or submitted to a judge; its text is an English sentence.

    code: The kind of error, a key of SENTENCES.
    name: The faulty name in the code, or "".
    owner: The site or module with this name, another part of the sentence, or "".
    line: The line of the code, or 0.
    """

    def __init__(self, code: str, name: str = "", owner: str = "", line: int = 0) -> None:
        super().__init__(SENTENCES[code].format(name=name, owner=owner, line=line))
        self.code = code
        self.name = name
        self.owner = owner
        self.line = line

    def __reduce__(self) -> tuple[type["CodeError"], tuple[str, str, str, int]]:
        """Pickle the code: by default Python pickles the sentence, which the constructor cannot use."""
        return CodeError, (self.code, self.name, self.owner, self.line)


def readers_traceback(error: BaseException) -> str:
    """Return the traceback of an error with only the lines of the reader's own code."""
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == READERS_FILE
    ]
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(frames)] if frames else []
    return "".join(lines + traceback.format_exception_only(error))


def forget_calls(error: BaseException) -> None:
    """Remove the traceback of an error, innermost call first: a deep traceback crashes Python in browsers.

    error: The exception; it is changed in place.

    >>> error = ValueError("wrong")
    >>> forget_calls(error)
    >>> error.__traceback__ is None
    True
    """
    steps = []
    step, error.__traceback__ = error.__traceback__, None
    while step:
        steps.append(step)
        step.tb_next, step = None, step.tb_next
    while steps:
        steps.pop()


def readers_line(error: BaseException) -> int:
    """Return the last line of the reader's own code in the traceback of an error, or 0."""
    lines = [number for frame, number in traceback.walk_tb(error.__traceback__) if _is_readers(frame)]
    return lines[-1] if lines else 0


def line_of_reader(frame: FrameType | None) -> int:
    """Return the current line of the reader's own code that led to this frame, or 0."""
    return next((caller.f_lineno for caller in frames_of_reader(frame)), 0)


def frames_of_reader(frame: FrameType | None) -> Iterator[FrameType]:
    """Yield the calls of the reader's own code that led to this frame, the last one first."""
    while frame:
        if _is_readers(frame):
            yield frame
        frame = frame.f_back


def _is_readers(frame: FrameType) -> bool:
    return frame.f_code.co_filename == READERS_FILE
