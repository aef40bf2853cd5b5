"""The list of kept games: a row with three buttons for each."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import clock

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
        if not look.games:
            box.textContent = words.say("games.none" if look.keeps_games else "games.not_kept")
    for place, game in enumerate(look.games):
        if not before:
            box.append(_row(game.name))
        if not before or before[place] != game:
            row = box.children.item(place)
            _paint_row(row, game, words)
            if old and old.dialog == look.dialog:
                # The button that the reader has pressed is hidden now.
                _button(row, PUT_BACK if game.deleted else DROP).focus()


def _row(name: str) -> "Element":
    row = document.createElement("div")
    row.className = "kept"
    for command in (OPEN, DROP, PUT_BACK):
        button = document.createElement("button")
        button.type = "button"
        button.dataset.command = command
        button.dataset.value = name
        row.append(button)
    return row


def _button(row: "Element", command: str) -> "Element":
    return row.querySelector('[data-command="' + command + '"]')


def _paint_row(row: "Element", game: "KeptGame", words: "Words") -> None:
    entry = words.say(
        "games.entry",
        {
            "givens": words.say("game.givens", {"count": game.given}),
            "filled": words.say("game.filled", {"count": game.filled}),
            "when": clock.moment(game.when, words.language),
        },
    )
    opens = _button(row, OPEN)
    opens.textContent = words.say("games.deleted", {"entry": entry}) if game.deleted else entry
    opens.disabled = game.deleted
    for command, text, label, is_hidden in (
        (DROP, "games.delete", "games.delete_entry", game.deleted),
        (PUT_BACK, "games.put_back", "games.put_back_entry", not game.deleted),
    ):
        button = _button(row, command)
        button.textContent = words.say(text)
        button.setAttribute("aria-label", words.say(label, {"entry": entry}))
        button.hidden = is_hidden
