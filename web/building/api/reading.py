"""Read the public names from the sources with griffe: signatures, docstrings and members."""

import inspect
import logging
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

import griffe

from building.needs import ROOT

# griffe warns about names of the standard library, which api.html does not list.
logging.getLogger("griffe").setLevel(logging.CRITICAL)


class Entry(NamedTuple):
    """A public name."""

    module: str  # "sudoku_core.techniques"
    name: str  # "path", "Step.to_json"
    kind: str  # "class", "exception", "function", "coroutine", "property" or "value"
    signature: str  # in Python's syntax, with types; "" for a property or a value
    docstring: str
    members: "tuple[Entry, ...]"  # the members of a class that have a docstring

    @property
    def anchor(self) -> str:
        """The id of its heading, such as "solve" or "techniques.path"."""
        return f"{self.module.partition('.')[2]}.{self.name}".lstrip(".")


def entries(module: str) -> list[Entry]:
    """Return the public names of a module, classes last."""
    loaded = import_module(module)
    named = [name for name in loaded.__all__ if not isinstance(getattr(loaded, name), type(loaded))]
    return sorted(
        (_entry(module, name) for name in named), key=lambda entry: entry.kind in ("class", "exception")
    )


_CLASSES = ("class", "exception")
_ALIASES = {"Drawable": "Grid | Position | str", "Marked": "Step | None"}
_PUZZLE = "Grid | str | Iterable[Iterable[object]]"


@cache
def _package() -> griffe.Object:
    found = griffe.load("sudoku_core", search_paths=[ROOT], resolve_aliases=True)
    assert isinstance(found, griffe.Object)
    return found


def _entry(module: str, name: str) -> Entry:
    value = getattr(import_module(module), name)
    home = getattr(value, "__module__", "")
    if callable(value) and home.startswith("sudoku_core") and hasattr(value, "__qualname__"):
        path = f"{home}.{value.__qualname__}".removeprefix("sudoku_core.")
        # The `__module__` of some names is the module from which users import them.
        try:
            found = _package()[path]
        except KeyError:
            found = _package()[f"{module}.{name}".removeprefix("sudoku_core.")]
    else:
        return Entry(module, name, "value", "", "", ())
    while found.is_alias:
        found = found.final_target
    entry = _of_object(module, name, found)
    # Some names take their docstring from the function that they call.
    return entry if entry.docstring else entry._replace(docstring=inspect.getdoc(value) or "")


def _of_object(module: str, name: str, found: griffe.Object | griffe.Alias) -> Entry:
    docstring = found.docstring.value if found.docstring else ""
    if isinstance(found, griffe.Class):
        is_error = any("Error" in str(base) for base in found.bases)
        made = _signature(name, found.members.get("__init__"))
        members = tuple(_members(module, name, found))
        return Entry(module, name, "exception" if is_error else "class", made, docstring, members)
    if isinstance(found, griffe.Function) and any(
        str(each.value).endswith("cached_property") for each in found.decorators
    ):
        return Entry(module, name, "property", "", docstring, ())
    if isinstance(found, griffe.Function):
        kind = "coroutine" if "async" in found.labels else "function"
        return Entry(module, name, kind, _signature(name, found), docstring, ())
    return Entry(module, name, "property", "", docstring, ())


def _members(module: str, name: str, found: griffe.Class) -> Iterator[Entry]:
    for member, inner in found.members.items():
        if not member.startswith("_") and not inner.is_alias and inner.docstring:
            yield _of_object(module, f"{name}.{member}", inner)


def _signature(name: str, found: griffe.Object | griffe.Alias | None) -> str:
    """Return the signature with types: solve(puzzle: Grid | str) -> Solution."""
    if not isinstance(found, griffe.Function):
        return ""
    written: list[str] = []
    last = ""
    for parameter in list(found.parameters):
        kind = parameter.kind.value if parameter.kind else ""
        if parameter.name in ("self", "cls"):
            continue
        if kind == "keyword-only" and last not in ("keyword-only", "variadic positional"):
            written.append("*")
        star = {"variadic positional": "*", "variadic keyword": "**"}.get(kind, "")
        type_ = f": {_plain(str(parameter.annotation))}" if parameter.annotation else ""
        default = "" if parameter.default is None or star else str(parameter.default)
        equals = " = " if type_ else "="
        written.append(f"{star}{parameter.name}{type_}{equals + default if default else ''}")
        last = kind
    is_made = found.name == "__init__"
    returned = f" -> {_plain(str(found.returns))}" if found.returns and not is_made else ""
    signature = f"{name}({', '.join(written)}){returned}"
    # The alias is not public, so replace it by the types that it stands for. In techniques it includes
    # positions.
    return signature if "techniques" in found.path else re.sub(r"\b(?:Grid)?Puzzle\b", _PUZZLE, signature)


def _plain(annotation: str) -> str:
    plain = annotation.strip("'\"")
    return _ALIASES.get(plain, plain)
