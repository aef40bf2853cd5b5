"""Pictures of boards as SVG, with the marks of a step.

>>> from sudoku_core import pictures, techniques
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> picture = pictures.svg(puzzle, techniques.next_step(puzzle), title="The first step")
>>> picture.startswith("<svg"), "The first step" in picture
(True, True)

drawing      define shapes, and write them as SVG
board        draw a board from shapes
shapes       draw the marks of a step
links        draw the lines between marks
marks        read and write the short texts of `board="…"`
marked       draw boards from these texts
themes       define the colours
positions    draw a board with a step as SVG
text         draw boards for a terminal
words        describe boards in words
notebook     draw values in Jupyter, with player.js
events       draw the events of a recorded run
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.pictures.positions import svg

__all__ = ["svg"]


def __getattr__(name: str) -> object:
    """Load the function `svg` on first use; pages do not need it, because they draw their own boards."""
    if name != "svg":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from sudoku_core.pictures.positions import svg

    return svg
