"""The list of kept games: a row for each, with a picture, what is known of it, and three buttons."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import clock, display
from solving.looks.kept import progress_of, puzzle_of, thumbnail

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.looks.look import Look
    from solving.state import KeptGame

OPEN, DROP, PUT_BACK = "open_game", "drop_game", "put_back_game"


def paint_games(old: "Look | None", look: "Look", words: "Words") -> None:
    """Show the games of this look in place of those of the old one."""
    if old and old.games is look.games and old.keeps_games == look.keeps_games:
        return
    box = one("#games-list")
    before = old.games if old else ()
    is_same_list = look.games and [game.name for game in before] == [game.name for game in look.games]
    if not is_same_list:
        before = ()
        box.replaceChildren()
        one("#games-none").textContent = (
            "" if look.games else words.say("games.none" if look.keeps_games else "games.not_kept")
        )
    for place, game in enumerate(look.games):
        if not before:
            box.append(_row(game))
        if not before or before[place] != game:
            row = box.children.item(place)
            _paint_row(row, game, words)
            if old and old.dialog == look.dialog:
                # The button that the reader has pressed is hidden now.
                _button(row, PUT_BACK if game.deleted else DROP).focus()


def _row(game: "KeptGame") -> "Element":
    row = document.createElement("li")
    row.className = "kept"
    for command in (OPEN, DROP, PUT_BACK):
        button = document.createElement("button")
        button.type = "button"
        button.dataset.command = command
        button.dataset.value = game.name
        row.append(button)
    return row


def _button(row: "Element", command: str) -> "Element":
    return row.querySelector('[data-command="' + command + '"]')


def _paint_row(row: "Element", game: "KeptGame", words: "Words") -> None:
    says = [
        words.say(*puzzle_of(game)),
        words.say(*progress_of(game)),
        clock.moment(game.when, words.language),
    ]
    entry = words.say("games.entry", {"puzzle": says[0], "progress": says[1], "when": says[2]})
    opens = _button(row, OPEN)
    opens.replaceChildren()
    for text in says:
        line = document.createElement("span")
        line.textContent = text
        opens.append(line)
    opens.append(display.svg_element(thumbnail(game)))
    opens.setAttribute(
        "aria-label", words.say("games.deleted", {"entry": entry}) if game.deleted else entry
    )
    opens.disabled = game.deleted
    for command, text, label, is_hidden in (
        (DROP, "games.delete", "games.delete_entry", game.deleted),
        (PUT_BACK, "games.put_back", "games.put_back_entry", not game.deleted),
    ):
        button = _button(row, command)
        button.textContent = words.say(text)
        button.setAttribute("aria-label", words.say(label, {"entry": entry}))
        button.hidden = is_hidden
