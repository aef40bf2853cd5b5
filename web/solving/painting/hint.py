"""The hint beside the board: its sheet. What it says and draws is painted as on other pages."""

from typing import TYPE_CHECKING

from shared.boards import drawing as looks
from shared.boards.hint import WHERE, WHY
from shared.boards.painting import THEME, button, draw, paint_kept, paint_opposites, paint_text
from shared.elements import one

if TYPE_CHECKING:
    from shared.boards.hint import Hint
    from shared.words import Words
    from solving.looks.look import Look


class Hints:
    """Paints the hint."""

    def paint(self, old: "Look | None", look: "Look", words: "Words") -> None:
        """Show the hint of this look in place of that of the old one; of none, show it again."""
        hint, before = look.hint, old.hint if old else None
        if old and hint is before:
            return
        one("#hint").hidden = hint is None
        draw(looks.drawing(hint, look.drawn, THEME) if hint else "")
        if hint:
            if not before or (before.stage, id(before.step)) != (hint.stage, id(hint.step)):
                _paint_sheet(hint, words)
            elif before.opposites is not hint.opposites:
                paint_opposites(hint, words)
            if not before or before.kept != hint.kept:
                paint_kept(hint)


def _paint_sheet(hint: "Hint", words: "Words") -> None:
    region, step = one("#hint"), hint.step
    region.dataset.technique = step["technique"]
    region.dataset.stage = hint.stage
    one("#hint-title").textContent = step["names"][words.language]
    one("#hint-next").textContent = words.say("hint.why" if hint.stage == WHERE else "hint.do")
    one("#hint-several").hidden = hint.proper
    more = []
    if hint.stage == WHY:
        more.append(button("prove", "", words.say("hint.prove"), "prove"))
        more.append(button("path", "", words.say("command.path"), "whole-path"))
    paint_text(hint, words, more)
