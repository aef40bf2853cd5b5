"""Serialize the state that a part of a program can read and change; equal bytes mean equal states.

An error is raised for any object whose state cannot be read, such as a generator, a file or the clock.
"""

import io
from _pickle import Pickler  # not `pickle`, which is much larger and missing on the site
from collections.abc import Mapping, Sequence
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Final

from sudoku_core.lab.own_code.preamble import MODULES
from sudoku_core.lab.recording.board import Board

# Modules whose functions always return the same result for the same arguments.
DETERMINISTIC_MODULES: Final = {*MODULES.split(), "builtins", "dataclasses", "enum", "sudoku_core"} - {
    "random",
    "time",
}
PROGRAM_MODULES: Final = ("solve", "__main__")  # values of __name__ in the reader's program
METHOD_TYPES: Final = (staticmethod, classmethod)
NAMED_TYPES: Final = (FunctionType, BuiltinFunctionType, ModuleType, type)


class UnknownError(Exception):
    """Raised for an object whose state cannot be read."""


def state_of(scopes: Sequence[Mapping[str, Any]]) -> bytes:
    """Return the state of these variables; raise UnknownError, or the error of one of the objects."""
    stream = io.BytesIO()
    pickler = _Pickler(stream, protocol=5)
    for scope in scopes:
        pickler.dump({name: value for name, value in scope.items() if not name.startswith("__")})
    return stream.getvalue()


class _Pickler(Pickler):
    """Pickles the program's functions and classes with their contents, and those of modules by identity."""

    def reducer_override(self, value: Any) -> Any:
        if isinstance(value, Board):
            return list, (list(value),)
        if isinstance(value, METHOD_TYPES):
            return _reduce_by_identity(value, value.__func__)
        if isinstance(value, property) or hasattr(value, "cache_info"):
            return _reduce_by_identity(value, None)
        if value is int or not isinstance(value, NAMED_TYPES):
            return NotImplemented
        module = value.__name__ if isinstance(value, ModuleType) else value.__module__
        if module is None:  # a method of an object
            return NotImplemented
        if module in PROGRAM_MODULES:
            return _reduce_by_identity(value, _contents_of(value))
        if module.partition(".")[0].removeprefix("_") not in DETERMINISTIC_MODULES:
            raise UnknownError
        return _reduce_by_identity(value, None)


def _contents_of(value: Any) -> Any:
    """Return the variable contents of a function or a class of the program."""
    if isinstance(value, type):
        return {name: attribute for name, attribute in vars(value).items() if not name.startswith("__")}
    cells = [cell.cell_contents for cell in value.__closure__ or () if _is_filled(cell)]
    return value.__defaults__, value.__kwdefaults__, vars(value), cells


def _reduce_by_identity(value: object, contents: object) -> Any:
    """Return the reduced form of an object that is identified by its id, with its contents."""
    return (int, (id(value),), contents) if contents is not None else (int, (id(value),))


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False
