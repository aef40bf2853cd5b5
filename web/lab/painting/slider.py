"""The slider, with the marks of each run above it."""

import asyncio
from typing import TYPE_CHECKING

from lab.looks import marks
from shared.elements import one

if TYPE_CHECKING:
    from lab.looks.look import Look
    from lab.state import Recorded
    from shared.words import Words

    Strips = tuple[tuple[Recorded, float], ...]

KINDS = ("extent", "guess", "contradiction", "solution")


class Slider:
    """The elements that show where the runs stand."""

    def __init__(self) -> None:
        self._slider = one("#position")
        self._place = one("#place")
        self._strips = one("#strips")
        self._shown: Strips = ()

    def paint(self, old: "Look | None", look: "Look", words: "Words") -> None:
        """Show this look, as far as it differs from the old one."""
        if not old or old.place != look.place:
            place = words.say(*look.place)
            self._place.textContent = place
            if self._slider.max != str(look.last):
                self._slider.max = str(look.last)
            self._slider.value = str(look.step)
            self._slider.setAttribute("aria-valuetext", place)
        if not old or old.disabled != look.disabled:
            self._slider.disabled = "play" in look.disabled
        if self._shown != look.strips:
            self._shown = look.strips
            asyncio.create_task(self._paint_strips(look.strips))

    async def _paint_strips(self, strips: "Strips") -> None:
        """Show the marks, for which whole runs are read, after all that is looked at first."""
        await asyncio.sleep(0)
        if strips == self._shown:
            self._strips.innerHTML = "".join([_svg(run, part) for run, part in strips])


def _svg(run: "Recorded", part: float) -> str:
    paths = [
        '<path class="' + kind + '" d="' + path + '"/>' for kind, path in zip(KINDS, marks.paths(run, part))
    ]
    return '<svg viewBox="0 0 1000 12" preserveAspectRatio="none">' + "".join(paths) + "</svg>"
