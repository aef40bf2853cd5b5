"""Paint the panel of a win, and the level and time beside the board."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from solving.looks.games import time_text
from solving.looks.win import labelled_values

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import BoardLook
    from solving.looks.win import Win


class WinPainter:
    """The painter of the panel of a win, the level and the time."""

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes from `old` to `look`; everything if `old` is None."""
        if not old or old.win != look.win:
            one("#win").hidden = not look.win
            if look.win:
                _paint_values(look.win, words)
        if not old or old.level != look.level:
            one("#level").textContent = words.say("level." + look.level) if look.level else ""
        if not old or old.time != look.time:
            _paint_time(look.time)


def _paint_values(win: "Win", words: "Words") -> None:
    link = one("#win-technique")
    link.hidden = not win.next
    if win.next:
        address, technique = win.next
        link.href = address
        link.textContent = words.say("win.next_technique", {"technique": technique})
    list_element = one("#win-facts")
    list_element.replaceChildren()
    for key, value in labelled_values(win):
        term, description, row = [document.createElement(tag) for tag in ("dt", "dd", "div")]
        row.dataset.fact = key
        term.textContent = words.say(key)
        description.textContent = value if isinstance(value, str) else words.say(*value)
        row.append(term, description)
        list_element.append(row)


def _paint_time(time: "tuple[int, bool] | None") -> None:
    one("#timer").hidden = time is None
    if time:
        seconds, is_paused = time
        one("#time").textContent = time_text(seconds)
        one('[data-command="pause"]').setAttribute("aria-pressed", "true" if is_paused else "false")
