"""The page itself: paints the differences between two looks, and hears what the player does.

Nothing here decides anything, and nothing is read back from the page but what the player has just typed
into a text box. `hear(command, *arguments)` is told every command.
"""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import Arrivals, one, paint_kept, paint_loading, speak
from shared.services import browser
from solving import look as view
from solving.keys import BUTTONS, command_of_key
from sudoku_core.geometry import CELLS, name

if TYPE_CHECKING:
    from typing import Any

DIALOGS = ("new", "games", "import", "export", "link", "print", "shortcuts")
OFFERS = ("cancel", "restart", "solve_givens", "show_wrong", "why", "browse", "share_more", "update")
# data attribute of a button that holds a name -> the command that is given with that name.
CHOICES = (
    ("example", "example"),
    ("game", "open_game"),
    ("drop", "drop_game"),
    ("back", "put_back_game"),
)
MODES = ("mode-digit", "mode-corner", "mode-centre", "mode-colour")


class Page:
    """The elements of the page, and the look they have now."""

    def __init__(self, words, hear):
        self._words = words
        self._hear = hear
        self._look: view.Look | None = None
        self._cells = [one('[data-cell="' + name(cell) + '"]') for cell in CELLS]
        self._boards = [
            [one('[data-board="' + which + '"] [data-board-cell="' + name(cell) + '"]') for cell in CELLS]
            for which in ("first", "second")
        ]
        self._cell_of_name = {name(cell): cell for cell in CELLS}
        self._buttons: dict[str, list[Any]] = {}
        for button in document.querySelectorAll("button[data-command]"):
            self._buttons.setdefault(button.dataset.command, []).append(button)
        self._status = one('[role="status"]')
        self._dragged = None

    # ------------------------------------------------------------ paint

    def link_whole(self, link):
        """Let the link from a part of an article to the whole page lead to this address."""
        one("#whole").href = link

    def paint(self, look):
        """Show this look, touching only what is different from the last one."""
        old, self._look = self._look, look
        self._paint_cells(old, look)
        if not old or old.message != look.message:
            self._status.textContent = self._say(look.message)
        if not old or old.disabled != look.disabled:
            self._paint_disabled(old, look)
        if not old or old.offers != look.offers:
            for offer in OFFERS:
                self._buttons[offer][0].hidden = offer not in look.offers
        if not old or old.mode != look.mode:
            self._paint_mode(look)
        if not old or old.overlay != look.overlay:
            one("#board").dataset.overlay = look.overlay
            one("#show-candidates").checked = look.overlay == "candidates"
        if not old or old.tidy != look.tidy:
            one("#keep-tidy").checked = look.tidy
        if not old or old.pair != look.pair or old.pair_message != look.pair_message:
            self._paint_pair(old and old.pair, look)
        if not old or old.complaint != look.complaint:
            one("#import-complaint").textContent = self._say(look.complaint) if look.complaint else ""
        if not old or old.export != look.export:
            one("#export-text").value = look.export
        if not old or old.link != look.link:
            one("#link-text").value = look.link
        if not old or old.lab != look.lab:
            one("#lab").href = look.lab + "&lang=" + self._words.language
        if not old or old.loading != look.loading:
            paint_loading(look.loading, self._words)
        if not old or old.kept != look.kept:
            paint_kept(look.kept)
        if (old.dialog if old else None) != look.dialog:
            self._paint_dialogs(look.dialog)

    def speak(self, words):
        """Say everything in other words: those of another language."""
        self._words = words
        speak(words)
        look, self._look = self._look, None
        if look:
            self.paint(look)

    def _paint_cells(self, old, look):
        redrawn = not old or old.overlay != look.overlay
        for cell in CELLS:
            cell_look = look.cells[cell]
            if redrawn or old.cells[cell] != cell_look:
                self._paint_cell(cell, None if redrawn else old.cells[cell], cell_look, look.overlay)
        if old and old.cursor != look.cursor:
            self._cells[old.cursor].tabIndex = -1
            self._cells[look.cursor].tabIndex = 0
            if document.activeElement and document.activeElement.matches("[data-cell]"):
                self._cells[look.cursor].focus()

    def _paint_cell(self, cell, old, look, overlay):
        element = self._cells[cell]
        if not old or old[:2] != look[:2]:
            element.textContent = str(look[0]) if look[0] else ""
            element.setAttribute("aria-readonly", "true" if view.is_read_only(look) else "false")
        if not old or old[3:5] != look[3:5]:
            element.dataset.corner = view.corner_text(look)
            element.dataset.centre = view.centre_text(look, overlay)
        element.className = view.classes(look)
        marks = look[2]
        changed = old[2] ^ marks if old else -1
        if changed & view.SPOKEN or old[:2] != look[:2] or old[3:] != look[3:]:
            element.setAttribute("aria-label", view.label(cell, look, self._words, overlay))
        if changed & view.CONFLICT:
            element.setAttribute("aria-invalid", "true" if marks & view.CONFLICT else "false")
        if changed & view.SELECTED:
            element.setAttribute("aria-selected", "true" if marks & view.SELECTED else "false")

    def _paint_disabled(self, old, look):
        for command, buttons in self._buttons.items():
            disabled = command in look.disabled
            if not old or disabled != (command in old.disabled):
                for button in buttons:
                    button.disabled = disabled

    def _paint_mode(self, look):
        for command in MODES:
            pressed = command == "mode-" + look.mode
            self._buttons[command][0].setAttribute("aria-pressed", "true" if pressed else "false")
        one(".pad").dataset.mode = look.mode
        for digit in range(1, 10):
            button = self._buttons["digit-" + str(digit)][0]
            if look.mode == "colour" and digit < 9:
                colour = self._words.say("colour." + str(digit))
                facts = {"digit": digit, "colour": colour}
                button.setAttribute("aria-label", self._words.say("pad.colour", facts))
            else:
                button.setAttribute("aria-label", self._words.say("pad.digit", {"digit": digit}))

    def _paint_pair(self, old_pair, look):
        section = one("#pair")
        pair = look.pair
        section.hidden = pair is None
        if not pair:
            return
        one("#pair-message").textContent = self._say(look.pair_message)
        if old_pair != pair:
            for which, elements in enumerate(self._boards):
                for cell in CELLS:
                    text, classes, label = view.pair_cell(cell, pair, which, self._words)
                    elements[cell].textContent = text
                    elements[cell].className = classes
                    elements[cell].setAttribute("aria-label", label)
            if not old_pair:
                section.scrollIntoView({"block": "nearest"})

    def _paint_dialogs(self, shown):
        for dialog in DIALOGS:
            element = one("#" + dialog)
            if dialog == shown:
                element.showModal()
                if dialog == "shortcuts":  # long, and its only button is at its end
                    one("#shortcuts-title").focus()
            elif element.open:
                element.close()
        if shown in ("import", "link"):
            one("#" + shown + "-text").select()

    def _say(self, message):
        key, facts = message
        return self._words.say(key, facts)

    # ------------------------------------------------------------ listen

    def listen(self):
        """Turn clicks, drags, keys, pastes, dropped files and closed dialogs into commands."""
        document.addEventListener("click", self._click)
        document.addEventListener("keydown", self._key)
        Arrivals(self._hear)
        board = one("#board")
        board.addEventListener("pointerdown", self._press)
        board.addEventListener("pointermove", self._drag)
        board.addEventListener("dblclick", self._double_click)
        one("#export-format").addEventListener("change", self._format)
        one("#keep-tidy").addEventListener("change", self._tidy)
        one("#show-candidates").addEventListener("change", self._candidates)
        one("#language").addEventListener("change", self._choice)
        one("#theme").addEventListener("change", self._choice)
        for dialog in DIALOGS:
            one("#" + dialog).addEventListener("close", self._closed)

    def list_games(self, entries, otherwise):
        """Show a row for each of these games, (name, words); where there is none, these words."""
        listed = one("#games-list")
        listed.replaceChildren()
        for game, words in entries:
            row = document.createElement("div")
            row.className = "kept"
            for kind in ("game", "drop", "back"):
                button = document.createElement("button")
                button.type = "button"
                button.dataset[kind] = game
                row.append(button)
            listed.append(row)
            for kind, key, name_key in (
                ("drop", "games.delete", "games.delete_entry"),
                ("back", "games.put_back", "games.put_back_entry"),
            ):
                button = _of_game(kind, game)
                button.textContent = self._words.say(key)
                button.setAttribute("aria-label", self._words.say(name_key, {"entry": words}))
            self._show_game(game, words, True)
        if not entries:
            listed.textContent = self._words.say(otherwise)

    def show_kept(self, game, words, kept):
        """Show a listed game as kept or as deleted, and go to the button that turns that round."""
        self._show_game(game, words, kept)
        _of_game("drop" if kept else "back", game).focus()

    def _show_game(self, game, words, kept):
        opens = _of_game("game", game)
        opens.textContent = words if kept else self._words.say("games.deleted", {"entry": words})
        opens.disabled = not kept
        _of_game("drop", game).hidden = not kept
        _of_game("back", game).hidden = kept

    def show_elsewhere(self, links):
        """Let the links to other programs, (name, address), lead to the present puzzle."""
        one("#elsewhere").hidden = not links
        for program, link in links:
            one('[data-elsewhere="' + program + '"]').href = link

    def show_qr(self, svg):
        """Show this QR code in the link dialog; None says that there is none."""
        one("#qr").replaceChildren()
        one("#qr-complaint").textContent = "" if svg else self._words.say("link.no_qr")
        if svg:
            browser.show_picture("#qr", svg)

    def print_choice(self):
        """How many puzzles to a page, and on which paper."""
        return int(one("#per-page").value), one("#paper").value

    def import_text(self):
        """What the player has written into the import dialog."""
        return one("#import-text").value

    def _click(self, event):
        button = event.target.closest("button[data-command]")
        if button:
            self._hear(*BUTTONS[button.dataset.command])
            return
        for kind, command in CHOICES:
            chosen = event.target.closest("button[data-" + kind + "]")
            if chosen:
                self._hear(command, chosen.dataset[kind])
                return
        cell = self._cell_of(event.target)
        # A pointer has been heard already; what is left is a screen reader's press.
        if cell is not None and not event.detail:
            self._hear("go", cell)

    def _press(self, event):
        cell = self._cell_of(event.target)
        if cell is None or event.button:
            return
        self._dragged = cell
        if event.ctrlKey or event.metaKey:
            self._hear("toggle", cell)
        else:
            self._hear("go", cell, bool(event.shiftKey))

    def _drag(self, event):
        if not event.buttons or self._dragged is None:
            return
        # A finger stays bound to the cell where it came down, so it is asked what lies below it.
        target = document.elementFromPoint(event.clientX, event.clientY)
        cell = self._cell_of(target) if target else None
        if cell is not None and cell != self._dragged:
            self._dragged = cell
            self._hear("go", cell, True)

    def _double_click(self, event):
        cell = self._cell_of(event.target)
        if cell is not None:
            self._hear("select_alike", cell)

    def _cell_of(self, target):
        element = target.closest("[data-cell]") if target.closest else None
        return self._cell_of_name[element.dataset.cell] if element else None

    def _key(self, event):
        target = event.target
        if self._look and self._look.dialog and event.key == "Escape" and not event.isComposing:
            # The browser would close it too, but would tell only when the next key may already have come.
            event.preventDefault()
            self._hear("close")
            return
        if event.altKey or (target.closest and target.closest("dialog, textarea, input, select")):
            return
        in_grid = bool(target.closest and target.closest("[data-cell]"))
        command = command_of_key(
            event.key, event.code, event.ctrlKey or event.metaKey, event.shiftKey, in_grid
        )
        if command:
            event.preventDefault()
            self._hear(*command)

    def _format(self, event):
        self._hear("choose_format", event.target.value)

    def _choice(self, event):
        self._hear("choose_" + event.target.id, event.target.value)

    def _tidy(self, event):
        self._hear("keep_tidy", bool(event.target.checked))

    def _candidates(self, event):
        self._hear("show_candidates", bool(event.target.checked))

    def _closed(self, event):
        if self._look and self._look.dialog == event.target.id and not event.target.open:
            self._hear("close")


def _of_game(kind, game):
    return one("[data-" + kind + '="' + game + '"]')
