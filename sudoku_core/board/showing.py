"""Show values as pictures in notebooks, with the methods that Jupyter calls.

The code that draws them is loaded on first use. The method names come from "Rich display" in IPython's
documentation.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol, TypeVar

    T = TypeVar("T")

    class Printer(Protocol):
        """IPython's printer for plain text."""

        def text(self, text: str) -> None:
            """Write this text."""


def show_in_notebook(cls: "type[T]") -> "type[T]":
    """Add the methods for notebooks to a class that cannot inherit from Shown, such as a NamedTuple."""
    for name in ("_repr_html_", "_repr_svg_", "_repr_pretty_"):
        setattr(cls, name, Shown.__dict__[name])
    return cls


class Shown:
    """A value that a notebook shows as a board."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from sudoku_core.pictures import notebook

        return notebook.html(self)

    def _repr_svg_(self) -> str:
        from sudoku_core.pictures import notebook

        return notebook.svg(self)

    def _repr_pretty_(self, printer: "Printer", _cycle: bool) -> None:
        from sudoku_core.pictures import notebook

        printer.text(notebook.text(self))
