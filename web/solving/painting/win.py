"""Paint the panel of a win, and the level and time beside the board."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from solving.looks.games import time_text
from solving.looks.win import facts_of

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import BoardLook
    from solving.looks.win import Win


class WinPainter:
    """The painter of the win, the level and the time."""

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes between two looks; everything if `old` is None."""
        if not old or old.win != look.win:
            one("#win").hidden = not look.win
            if look.win:
                _paint_facts(look.win, words)
        if not old or old.level != look.level:
            one("#level").textContent = words.say("level." + look.level) if look.level else ""
        if not old or old.time != look.time:
            _paint_time(look.time)


def _paint_facts(win: "Win", words: "Words") -> None:
    link = one("#win-technique")
    link.hidden = not win.next
    if win.next:
        address, technique = win.next
        link.href = address
        link.textContent = words.say("win.next_technique", {"technique": technique})
    facts = one("#win-facts")
    facts.replaceChildren()
    for key, value in facts_of(win):
        name, fact, row = [document.createElement(tag) for tag in ("dt", "dd", "div")]
        row.dataset.fact = key
        name.textContent = words.say(key)
        fact.textContent = value if isinstance(value, str) else words.say(*value)
        row.append(name, fact)
        facts.append(row)


def _paint_time(time: "tuple[int, bool] | None") -> None:
    one("#timer").hidden = time is None
    if time:
        seconds, is_paused = time
        one("#time").textContent = time_text(seconds)
        one('[data-command="pause"]').setAttribute("aria-pressed", "true" if is_paused else "false")
