"""Paint the list of saved games: one row per game, with a picture, facts and three buttons."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import clock, display
from solving.looks.games import progress_of, puzzle_of, thumbnail

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.games.listed import ListedGame
    from solving.looks.look import BoardLook

OPEN, DROP, PUT_BACK = "open_game", "drop_game", "put_back_game"


# The number of rows to paint at once, then per slice, so that a long list opens as fast as a short one.
FIRST, SLICE = 6, 2


class GamesPainter:
    """The painter of the list of games."""

    def __init__(self) -> None:
        self._games: tuple[ListedGame, ...] = ()
        self._lists = 0  # the number of lists painted so far

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes between two looks; everything if `old` is None."""
        shown, games = look.dialogs, look.dialogs.games
        if old and old.dialogs.games is games and old.dialogs.keeps_games == shown.keeps_games:
            return
        before, self._games = self._games if old else (), games
        if before and [game.name for game in before] == [game.name for game in games]:
            _paint_changes(before, games, words, bool(old and old.dialog == look.dialog))
            return
        none = "" if games else "games.none"
        if not shown.keeps_games:
            none = "status.not_stored_" + look.storage_refusal if look.storage_refusal else "games.not_kept"
        one("#games-list").replaceChildren()
        one("#games-none").textContent = words.say(none) if none else ""
        self._lists += 1
        self._add(0, FIRST, words)
        if len(games) > FIRST:
            asyncio.create_task(self._add_rest(self._lists, words))

    async def _add_rest(self, number: int, words: "Words") -> None:
        for start in range(FIRST, len(self._games), SLICE):
            await asyncio.sleep(0.001)
            if self._lists != number:
                return
            self._add(start, start + SLICE, words)

    def _add(self, start: int, end: int, words: "Words") -> None:
        box = one("#games-list")
        for game in self._games[start:end]:
            row = _row(game)
            _paint_row(row, game, words)
            box.append(row)


def _paint_changes(
    before: "tuple[ListedGame, ...]", games: "tuple[ListedGame, ...]", words: "Words", is_open: bool
) -> None:
    """Paint the changed rows, and focus the button that replaces the pressed one."""
    rows = one("#games-list").querySelectorAll("li")
    for row, game, was in zip(rows, games, before):
        if game != was:
            _paint_row(row, game, words)
            if is_open:
                _button(row, PUT_BACK if game.is_deleted else DROP).focus()


def _row(game: "ListedGame") -> "Element":
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


def _paint_row(row: "Element", game: "ListedGame", words: "Words") -> None:
    parts = [
        words.say(*puzzle_of(game)),
        words.say(*progress_of(game)),
        clock.day_and_time(game.when, words.language),
    ]
    entry = words.say("games.entry", {"puzzle": parts[0], "progress": parts[1], "when": parts[2]})
    open_button = _button(row, OPEN)
    open_button.replaceChildren()
    for text in parts:
        line = document.createElement("span")
        line.textContent = text
        open_button.append(line, " ")  # to separate the words
    picture = display.svg_element(thumbnail(game))
    picture.setAttribute("aria-hidden", "true")
    open_button.append(picture)
    if game.is_deleted:
        open_button.setAttribute("aria-label", words.say("games.deleted", {"entry": entry}))
    else:
        open_button.removeAttribute("aria-label")  # the element's text is its label
    open_button.disabled = game.is_deleted
    for command, text, label, is_hidden in (
        (DROP, "games.delete", "games.delete_entry", game.is_deleted),
        (PUT_BACK, "games.put_back", "games.put_back_entry", not game.is_deleted),
    ):
        button = _button(row, command)
        button.textContent = words.say(text)
        button.setAttribute("aria-label", words.say(label, {"entry": entry}))
        button.hidden = is_hidden
