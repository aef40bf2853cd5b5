"""Paint the slider, with the picture of each run above it."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from lab.looks.panel import algorithm_name
from shared.drawings.depth import HEIGHT, WIDTH, Depth, slot_count
from shared.elements import one
from sudoku_core.lab.recording.errors import TraceError

if TYPE_CHECKING:
    from dom import Element

    from lab.looks.look import LabLook
    from lab.state import RecordedRun
    from shared.words import Words

    Strips = tuple[tuple[RecordedRun, float, str], ...]


class SliderPainter:
    """The elements that show the position of the runs."""

    def __init__(self) -> None:
        self._slider = one("#position")
        self._place_label = one("#place")
        self._pictures = one("#strips")
        self._position_lines: list[Element] = []  # in each picture, the line at the run's position
        self._paths: tuple[str, ...] = ()
        self._shown: tuple[Strips, Words | None] = ((), None)

    def paint(self, old: "LabLook | None", look: "LabLook", words: "Words") -> None:
        """Update the elements whose look has changed."""
        if not old or old.place != look.place:
            place = words.say(*look.place)
            self._place_label.textContent = place
            if self._slider.max != str(look.last):
                self._slider.max = str(look.last)
            self._slider.value = str(look.step)
            self._slider.setAttribute("aria-valuetext", place)
        if not old or old.disabled != look.disabled:
            self._slider.disabled = "play" in look.disabled
        if self._shown != (look.strips, words):
            self._shown = (look.strips, words)
            self._position_lines = []
            asyncio.create_task(self._paint_strips(look.strips, words))
        if not old or old.position_paths != look.position_paths:
            self._paths = look.position_paths
            self._paint_positions()

    async def _paint_strips(self, strips: "Strips", words: "Words") -> None:
        """Show the pictures after all other elements are painted, because they need the whole runs."""
        await asyncio.sleep(0)
        if (strips, words) != self._shown:
            return
        try:
            depths = [Depth(run.trace, slot_count(width_share)) for run, width_share, _ in strips]
            texts = [
                _picture_label(depth, run, algorithm, words)
                for depth, (run, _, algorithm) in zip(depths, strips)
            ]
        except TraceError:  # a damaged run; the page reports it when the playback reaches the damaged event
            return
        deepest = max([1] + [depth.maximum for depth in depths])
        self._pictures.replaceChildren(
            *[
                make_picture(depth.paths(width_share, deepest), text)
                for depth, (_, width_share, _), text in zip(depths, strips, texts)
            ]
        )
        self._position_lines = list(self._pictures.querySelectorAll(".now"))
        self._paint_positions()

    def _paint_positions(self) -> None:
        for line, path in zip(self._position_lines, self._paths):
            line.setAttribute("d", path)


def _picture_label(depth: Depth, run: "RecordedRun", algorithm: str, words: "Words") -> str:
    facts: dict[str, object] = {"least": depth.minimum, "most": depth.maximum}
    facts["count"] = run.at(run.length).solutions
    facts["name"] = algorithm_name(algorithm, words)
    return words.say("lab.depth_picture", facts)


def make_picture(paths: tuple[str, str], text: str) -> "Element":
    """Return a picture with the paths of Depth.paths, and an empty path for the run's position.

    text: A description of the picture, for screen readers.
    """
    svg = _make_svg_element("svg")
    svg.setAttribute("viewBox", f"0 0 {WIDTH} {HEIGHT}")
    svg.setAttribute("preserveAspectRatio", "none")
    svg.setAttribute("role", "img")
    svg.setAttribute("aria-label", text)
    for kind, path in zip(("depth", "solution", "now"), paths + ("",)):
        element = _make_svg_element("path")
        element.setAttribute("class", kind)
        element.setAttribute("d", path)
        svg.append(element)
    return svg


def _make_svg_element(tag: str) -> "Element":
    return document.createElementNS("http://www.w3.org/2000/svg", tag)
