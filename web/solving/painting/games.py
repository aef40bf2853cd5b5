"""Paint the list of saved games: one row per game, with a picture, a description and three buttons."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import clock, display
from solving.looks.games import progress_message, puzzle_message, thumbnail

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from solving.games.listed import ListedGame
    from solving.looks.look import BoardLook

OPEN_COMMAND, DELETE_COMMAND, RESTORE_COMMAND = "open_game", "drop_game", "put_back_game"

# The number of rows painted first and then in each slice, so that a long list opens as fast as a short one.
FIRST_ROWS, ROWS_PER_SLICE = 6, 2


class GamesPainter:
    """The painter of the list of saved games."""

    def __init__(self) -> None:
        self._games: tuple[ListedGame, ...] = ()
        self._list_count = 0  # the number of lists painted so far

    def paint(self, old: "BoardLook | None", look: "BoardLook", words: "Words") -> None:
        """Paint the changes from `old` to `look`; everything if `old` is None."""
        dialogs, games = look.dialogs, look.dialogs.games
        if old and old.dialogs.games is games and old.dialogs.keeps_games == dialogs.keeps_games:
            return
        old_games, self._games = self._games if old else (), games
        if old_games and [game.name for game in old_games] == [game.name for game in games]:
            _paint_changes(old_games, games, words, bool(old and old.dialog == look.dialog))
            return
        empty_message = "" if games else "games.none"
        if not dialogs.keeps_games:
            empty_message = (
                "status.not_stored_" + look.storage_refusal if look.storage_refusal else "games.not_kept"
            )
        one("#games-list").replaceChildren()
        one("#games-none").textContent = words.say(empty_message) if empty_message else ""
        self._list_count += 1
        self._add_rows(0, FIRST_ROWS, words)
        if len(games) > FIRST_ROWS:
            asyncio.create_task(self._add_remaining_rows(self._list_count, words))

    async def _add_remaining_rows(self, list_number: int, words: "Words") -> None:
        for start in range(FIRST_ROWS, len(self._games), ROWS_PER_SLICE):
            await asyncio.sleep(0.001)
            if self._list_count != list_number:
                return
            self._add_rows(start, start + ROWS_PER_SLICE, words)

    def _add_rows(self, start: int, end: int, words: "Words") -> None:
        list_element = one("#games-list")
        for game in self._games[start:end]:
            row = _create_row(game)
            _paint_row(row, game, words)
            list_element.append(row)


def _paint_changes(
    old_games: "tuple[ListedGame, ...]", games: "tuple[ListedGame, ...]", words: "Words", is_open: bool
) -> None:
    """Paint the changed rows, and focus the button that has replaced the pressed button."""
    rows = one("#games-list").querySelectorAll("li")
    for row, game, old_game in zip(rows, games, old_games):
        if game != old_game:
            _paint_row(row, game, words)
            if is_open:
                _find_button(row, RESTORE_COMMAND if game.is_deleted else DELETE_COMMAND).focus()


def _create_row(game: "ListedGame") -> "Element":
    row = document.createElement("li")
    row.className = "kept"
    for command in (OPEN_COMMAND, DELETE_COMMAND, RESTORE_COMMAND):
        button = document.createElement("button")
        button.type = "button"
        button.dataset.command = command
        button.dataset.value = game.name
        row.append(button)
    return row


def _find_button(row: "Element", command: str) -> "Element":
    return row.querySelector('[data-command="' + command + '"]')


def _paint_row(row: "Element", game: "ListedGame", words: "Words") -> None:
    texts = [
        words.say(*puzzle_message(game)),
        words.say(*progress_message(game)),
        clock.day_and_time(game.when, words.language),
    ]
    entry = words.say("games.entry", {"puzzle": texts[0], "progress": texts[1], "when": texts[2]})
    open_button = _find_button(row, OPEN_COMMAND)
    open_button.replaceChildren()
    for text in texts:
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
        (DELETE_COMMAND, "games.delete", "games.delete_entry", game.is_deleted),
        (RESTORE_COMMAND, "games.put_back", "games.put_back_entry", not game.is_deleted),
    ):
        button = _find_button(row, command)
        button.textContent = words.say(text)
        button.setAttribute("aria-label", words.say(label, {"entry": entry}))
        button.hidden = is_hidden
