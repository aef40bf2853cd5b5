"""List the public names of `sudoku_core` with their signatures, to see what a change does to its users.

    python -m tests.tools.public_names     write the list of this version; a release does that

`tests/unit/core/test_public_names.py` holds the code against the list of the last release: what differs
has to be in the changelog.
"""

import inspect
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from types import GenericAlias

import sudoku_core
from building.needs import ROOT

FILE = ROOT / "tests" / "unit" / "core" / "public_names.txt"
CHANGELOG = ROOT / "sudoku_core" / "CHANGELOG.md"
MODULES = (
    "sudoku_core",
    "sudoku_core.aio",
    "sudoku_core.classics",
    "sudoku_core.cluster",
    "sudoku_core.maker",
    "sudoku_core.photo",
    "sudoku_core.pictures",
    "sudoku_core.submissions",
    "sudoku_core.techniques",
)


def public_names() -> list[str]:
    """Return a line for each public name: of a function its parameters and defaults, without types."""
    return sorted({line for module in MODULES for line in _of_module(module)})


def _of_module(module: str) -> Iterator[str]:
    loaded = import_module(module)
    for name in loaded.__all__:
        value = getattr(loaded, name)
        yield f"{module}.{name}{_signature(value)}"
        if inspect.isclass(value):
            for member in sorted(_members(value)):
                found = inspect.getattr_static(value, member, None)
                if isinstance(found, classmethod | staticmethod):
                    found = found.__func__
                signature = _signature(found) if inspect.isfunction(found) else ""
                yield f"{module}.{name}.{member}{signature}"


def _members(cls: type) -> set[str]:
    """Return the public attributes of a class, those that its `__init__` sets among them."""
    found: set[str] = set()
    for each in cls.__mro__:
        if each.__module__.startswith("sudoku_core"):
            found.update(vars(each), inspect.get_annotations(each))
            start = vars(each).get("__init__")
            if inspect.isfunction(start) and not is_dataclass(each):  # whose __init__ has no source
                found.update(re.findall(r"self\.(\w+)(?:: [^=\n]+)? = ", inspect.getsource(start)))
    found.update(getattr(cls, "_fields", ()))
    return {name for name in found if not name.startswith("_")}


def _signature(value: object) -> str:
    """Return the parameters of a function or a class; an alias of a type and an error have none here."""
    if isinstance(value, type) and not isinstance(value, GenericAlias):
        if issubclass(value, BaseException):
            return ""
    elif not inspect.isfunction(value):
        return ""
    signature = inspect.signature(value)
    plain = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    text = str(signature.replace(parameters=plain, return_annotation=signature.empty))
    return re.sub(r" at 0x[0-9a-f]+|\(<Technique .*>\)", "", text)


def release_of_list() -> str:
    """Return the version whose names the file has."""
    return FILE.read_text("utf-8").splitlines()[0].removeprefix("# ")


def changes_since(version: str) -> str:
    """Return what the changelog says of what came after a version."""
    text = CHANGELOG.read_text("utf-8")
    before, found, _ = text.partition(f"\n## [{version}]")
    assert found, f"the changelog does not know version {version}"
    return before[before.find("\n## [") :] if "\n## [" in before else ""


def main() -> None:
    """Write the list."""
    Path(FILE).write_text(
        "\n".join([f"# {sudoku_core.__version__}", *public_names(), ""]), "utf-8", newline="\n"
    )


if __name__ == "__main__":
    main()
