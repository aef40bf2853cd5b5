"""Paint the sheet of the hint; shared/boards/painting.py paints its text and drawing."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards import drawing
from shared.boards.hint import WHERE, WHY
from shared.boards.painting import (
    command_button,
    draw_shapes,
    has_new_text,
    paint_opposites,
    paint_pressed,
    paint_text,
)
from shared.boards.steps import in_language
from shared.elements import one

if TYPE_CHECKING:
    from typing import Any

    from dom import Element

    from shared.boards.hint import Hint
    from shared.words import Words
    from solving.looks.look import BoardLook


class HintPainter:
    """The painter of the sheet of the hint."""

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes from `old` to `look`; everything if `old` is None."""
        hint, old_hint = look.hint, old.hint if old else None
        if old and hint is old_hint:
            return
        one("#hint").hidden = hint is None
        draw_shapes(drawing.shapes(hint, look.hint_board) if hint else ())
        if hint:
            if has_new_text(old_hint, hint):
                _paint_sheet(hint, look.carried, words)
            elif old_hint and old_hint.opposites is not hint.opposites:
                paint_opposites(hint, words)
            if not old_hint or old_hint.pressed != hint.pressed:
                paint_pressed(hint)


def _paint_sheet(hint: "Hint", carried: str, words: "Words") -> None:
    region, step = one("#hint"), hint.step
    region.dataset.technique = step["technique"]
    region.dataset.stage = hint.stage
    one("#hint-title").textContent = in_language(step["names"], words.language)
    one("#hint-next").textContent = words.say("hint.why" if hint.stage == WHERE else "hint.do")
    one("#hint-several").hidden = hint.proper
    buttons: list[Element] = []
    if hint.stage == WHY:
        buttons.append(command_button("prove", "", words.say("hint.prove"), "prove"))
        buttons.append(command_button("path", "", words.say("command.path"), "whole-path"))
    if hint.stage != WHERE:
        buttons.append(_technique_link(step, carried, words))
    paint_text(hint, words, buttons)


def _technique_link(step: "dict[str, Any]", carried: str, words: "Words") -> "Element":
    """Return the link to the technique's page.

    It opens in a new tab, because Back would restore the game but not the hint.
    """
    link = document.createElement("a")
    link.className = "about"
    link.href = "techniques/" + step["technique"] + ".html" + carried.replace("&", "?", 1)
    link.target = "_blank"
    link.textContent = words.say("hint.about", {"technique": in_language(step["names"], words.language)})
    return link
