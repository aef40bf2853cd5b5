"""Paint the sheet of the hint; shared/boards/painting.py paints its text and drawing."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards import drawing as looks
from shared.boards.hint import WHERE, WHY
from shared.boards.painting import button, draw, is_new, paint_opposites, paint_pressed, paint_text
from shared.boards.steps import in_language
from shared.elements import one

if TYPE_CHECKING:
    from typing import Any

    from dom import Element

    from shared.boards.hint import Hint
    from shared.words import Words
    from solving.looks.look import BoardLook


class HintPainter:
    """The painter of the hint."""

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes between two looks; everything if `old` is None."""
        hint, before = look.hint, old.hint if old else None
        if old and hint is before:
            return
        one("#hint").hidden = hint is None
        draw(looks.shapes(hint, look.drawn) if hint else ())
        if hint:
            if is_new(before, hint):
                _paint_sheet(hint, look.carried, words)
            elif before and before.opposites is not hint.opposites:
                paint_opposites(hint, words)
            if not before or before.pressed != hint.pressed:
                paint_pressed(hint)


def _paint_sheet(hint: "Hint", carried: str, words: "Words") -> None:
    region, step = one("#hint"), hint.step
    region.dataset.technique = step["technique"]
    region.dataset.stage = hint.stage
    one("#hint-title").textContent = in_language(step["names"], words.language)
    one("#hint-next").textContent = words.say("hint.why" if hint.stage == WHERE else "hint.do")
    one("#hint-several").hidden = hint.proper
    more: list[Element] = []
    if hint.stage == WHY:
        more.append(button("prove", "", words.say("hint.prove"), "prove"))
        more.append(button("path", "", words.say("command.path"), "whole-path"))
    if hint.stage != WHERE:
        more.append(_about(step, carried, words))
    paint_text(hint, words, more)


def _about(step: "dict[str, Any]", carried: str, words: "Words") -> "Element":
    """Return the link to the technique's page.

    It opens in a new tab, because Back would restore the game but not the hint.
    """
    link = document.createElement("a")
    link.className = "about"
    link.href = "techniques/" + step["technique"] + ".html" + carried.replace("&", "?", 1)
    link.target = "_blank"
    link.textContent = words.say("hint.about", {"technique": in_language(step["names"], words.language)})
    return link
