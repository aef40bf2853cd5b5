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
    """Return the public names of a module as entries, classes and exceptions last."""
    imported = import_module(module)
    names = [name for name in imported.__all__ if not isinstance(getattr(imported, name), type(imported))]
    return sorted(
        (_entry(module, name) for name in names), key=lambda entry: entry.kind in ("class", "exception")
    )


_CLASSES = ("class", "exception")
_ALIASES = {"Drawable": "Grid | Position | str", "Marked": "Step | None"}
_PUZZLE_TYPES = "Grid | str | Iterable[Iterable[object]]"


@cache
def _package() -> griffe.Object:
    package = griffe.load("sudoku_core", search_paths=[ROOT], resolve_aliases=True)
    assert isinstance(package, griffe.Object)
    return package


def _entry(module: str, name: str) -> Entry:
    value = getattr(import_module(module), name)
    defined_in = getattr(value, "__module__", "")
    if callable(value) and defined_in.startswith("sudoku_core") and hasattr(value, "__qualname__"):
        path = f"{defined_in}.{value.__qualname__}".removeprefix("sudoku_core.")
        # The `__module__` of some names is not the module that defines them.
        try:
            documented = _package()[path]
        except KeyError:
            documented = _package()[f"{module}.{name}".removeprefix("sudoku_core.")]
    else:
        return Entry(module, name, "value", "", "", ())
    while documented.is_alias:
        documented = documented.final_target
    entry = _entry_of_object(module, name, documented)
    # Some functions copy the docstring of the function that they call, which griffe cannot see.
    return entry if entry.docstring else entry._replace(docstring=inspect.getdoc(value) or "")


def _entry_of_object(module: str, name: str, documented: griffe.Object | griffe.Alias) -> Entry:
    docstring = documented.docstring.value if documented.docstring else ""
    if isinstance(documented, griffe.Class):
        is_error = any("Error" in str(base) for base in documented.bases)
        signature = _signature(name, documented.members.get("__init__"))
        members = tuple(_members(module, name, documented))
        return Entry(module, name, "exception" if is_error else "class", signature, docstring, members)
    if isinstance(documented, griffe.Function) and any(
        str(each.value).endswith("cached_property") for each in documented.decorators
    ):
        return Entry(module, name, "property", "", docstring, ())
    if isinstance(documented, griffe.Function):
        kind = "coroutine" if "async" in documented.labels else "function"
        return Entry(module, name, kind, _signature(name, documented), docstring, ())
    return Entry(module, name, "property", "", docstring, ())


def _members(module: str, name: str, documented_class: griffe.Class) -> Iterator[Entry]:
    for member, documented in documented_class.members.items():
        if not member.startswith("_") and not documented.is_alias and documented.docstring:
            yield _entry_of_object(module, f"{name}.{member}", documented)


def _signature(name: str, function: griffe.Object | griffe.Alias | None) -> str:
    """Return the signature with types: solve(puzzle: Grid | str) -> Solution."""
    if not isinstance(function, griffe.Function):
        return ""
    parameters: list[str] = []
    previous_kind = ""
    for parameter in list(function.parameters):
        kind = parameter.kind.value if parameter.kind else ""
        if parameter.name in ("self", "cls"):
            continue
        if kind == "keyword-only" and previous_kind not in ("keyword-only", "variadic positional"):
            parameters.append("*")
        star = {"variadic positional": "*", "variadic keyword": "**"}.get(kind, "")
        type_ = f": {_public_annotation(str(parameter.annotation))}" if parameter.annotation else ""
        default = "" if parameter.default is None or star else str(parameter.default)
        equals = " = " if type_ else "="
        parameters.append(f"{star}{parameter.name}{type_}{equals + default if default else ''}")
        previous_kind = kind
    is_constructor = function.name == "__init__"
    result = (
        f" -> {_public_annotation(str(function.returns))}"
        if function.returns and not is_constructor
        else ""
    )
    signature = f"{name}({', '.join(parameters)}){result}"
    # The alias Puzzle is not public, so replace it with its types. In `techniques`, it includes positions.
    return (
        signature
        if "techniques" in function.path
        else re.sub(r"\b(?:Grid)?Puzzle\b", _PUZZLE_TYPES, signature)
    )


def _public_annotation(annotation: str) -> str:
    plain = annotation.strip("'\"")
    return _ALIASES.get(plain, plain)
