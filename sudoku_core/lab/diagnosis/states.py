"""All that a piece of a program can see and change, as bytes: the same bytes mean the same state.

Where something has a state that cannot be read, as a generator, a file or the clock, there are no bytes.
"""

import io
from _pickle import Pickler  # the site has no module pickle, which is much larger
from collections.abc import Mapping, Sequence
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Final

from sudoku_core.lab.own_code.preamble import MODULES
from sudoku_core.lab.recording.board import Board

# Modules that answer alike each time.
STEADY: Final = {*MODULES.split(), "builtins", "dataclasses", "enum", "sudoku_core"} - {"random", "time"}
READERS: Final = ("solve", "__main__")  # the names under which a program runs
METHODS: Final = (staticmethod, classmethod)
NAMED: Final = (FunctionType, BuiltinFunctionType, ModuleType, type)


class UnknownError(Exception):
    """Something has a state that cannot be read."""


def state_of(places: Sequence[Mapping[str, Any]]) -> bytes:
    """Return the state of these variables; raise UnknownError, or what an object of theirs raises."""
    stream = io.BytesIO()
    pickler = _Pickler(stream, protocol=5)
    for place in places:
        pickler.dump({name: value for name, value in place.items() if not name.startswith("__")})
    return stream.getvalue()


class _Pickler(Pickler):
    """Writes functions and classes as what they hold; modules and what is theirs by name alone."""

    def reducer_override(self, value: Any) -> Any:
        if isinstance(value, Board):
            return list, (list(value),)
        if isinstance(value, METHODS):
            return _named(value, value.__func__)
        if isinstance(value, property) or hasattr(value, "cache_info"):
            return _named(value, None)
        if value is int or not isinstance(value, NAMED):
            return NotImplemented
        module = value.__name__ if isinstance(value, ModuleType) else value.__module__
        if module is None:  # a method of an object
            return NotImplemented
        if module in READERS:
            return _named(value, _kept(value))
        if module.partition(".")[0].removeprefix("_") not in STEADY:
            raise UnknownError
        return _named(value, None)


def _kept(value: Any) -> Any:
    """Return what a function or a class of the program keeps."""
    if isinstance(value, type):
        return {name: each for name, each in vars(value).items() if not name.startswith("__")}
    cells = [cell.cell_contents for cell in value.__closure__ or () if _is_filled(cell)]
    return value.__defaults__, value.__kwdefaults__, vars(value), cells


def _named(value: object, kept: object) -> Any:
    """Return how to write something that is told from others by its identity, with what it keeps."""
    return (int, (id(value),), kept) if kept is not None else (int, (id(value),))


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False
