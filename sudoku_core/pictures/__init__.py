"""Pictures of boards as SVG, with the marks of a step.

>>> from sudoku_core import pictures, techniques
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> picture = pictures.svg(puzzle, techniques.next_step(puzzle), title="The first step")
>>> picture.startswith("<svg"), "The first step" in picture
(True, True)

`board` draws every board, `shapes` a step over it, `marked` a board with marks as articles have it, and
`themes` has the colours. `positions` makes pictures; `notebook` shows values in Jupyter.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.pictures.positions import svg

__all__ = ["svg"]


def __getattr__(name: str) -> object:
    """Load what draws whole boards when it is first named: pages draw theirs themselves."""
    if name != "svg":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from sudoku_core.pictures.positions import svg

    return svg
