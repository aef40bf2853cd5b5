"""The page itself: paints the differences between two looks, and hears what the player does.

Nothing here decides anything, and nothing is read back from the page but what the player has just typed
into a text box. `hear(command, *arguments)` is told every command.
"""

import view
from controls import BUTTONS, command_of_key
from pyscript import document

from sudoku_core.geometry import CELLS, name

DIALOGS = ("import", "export", "link")
OFFERS = ("cancel", "restart", "solve_givens", "update")

MEGABYTE = 1_000_000


class Page:
    """The elements of the page, and the look they have now."""

    def __init__(self, words, hear):
        self._words = words
        self._hear = hear
        self._look: view.Look | None = None
        self._cells = [_one('[data-cell="' + name(cell) + '"]') for cell in CELLS]
        self._boards = [
            [_one('[data-board="' + which + '"] [data-board-cell="' + name(cell) + '"]') for cell in CELLS]
            for which in ("first", "second")
        ]
        self._cell_of_name = {name(cell): cell for cell in CELLS}
        self._buttons = list(document.querySelectorAll("button[data-command]"))
        self._status = _one('[role="status"]')

    # ------------------------------------------------------------ paint

    def paint(self, look):
        """Show this look, touching only what is different from the last one."""
        old, self._look = self._look, look
        self._paint_cells(old, look)
        if not old or old.message != look.message:
            self._status.textContent = self._say(look.message)
        if not old or old.disabled != look.disabled:
            for button in self._buttons:
                button.disabled = button.dataset.command in look.disabled
        if not old or old.offers != look.offers:
            for offer in OFFERS:
                _button(offer).hidden = offer not in look.offers
        if not old or old.pair != look.pair:
            self._paint_pair(look.pair)
        if not old or old.complaint != look.complaint:
            _one("#import-complaint").textContent = self._say(look.complaint) if look.complaint else ""
        if not old or old.export != look.export:
            _one("#export-text").value = look.export
        if not old or old.link != look.link:
            _one("#link-text").value = look.link
        if not old or old.loading != look.loading:
            self._paint_loading(look.loading)
        if (old.dialog if old else None) != look.dialog:
            self._paint_dialogs(look.dialog)

    def _paint_cells(self, old, look):
        for cell in CELLS:
            cell_look = look.cells[cell]
            if not old or old.cells[cell] != cell_look:
                element = self._cells[cell]
                if not old or old.cells[cell][:2] != cell_look[:2]:
                    element.textContent = str(cell_look[0]) if cell_look[0] else ""
                    element.setAttribute(
                        "aria-readonly", "true" if view.is_read_only(cell_look) else "false"
                    )
                element.className = view.classes(cell_look)
                element.setAttribute("aria-label", view.label(cell, cell_look, self._words))
                element.setAttribute("aria-invalid", "true" if cell_look[2] & view.CONFLICT else "false")
        if old and old.cursor != look.cursor:
            self._cells[old.cursor].tabIndex = -1
            self._cells[look.cursor].tabIndex = 0
            if document.activeElement and document.activeElement.dataset.cell:
                self._cells[look.cursor].focus()

    def _paint_pair(self, pair):
        section = _one("#pair")
        section.hidden = pair is None
        if pair:
            for which, elements in enumerate(self._boards):
                for cell in CELLS:
                    text, classes, label = view.pair_cell(cell, pair, which, self._words)
                    elements[cell].textContent = text
                    elements[cell].className = classes
                    elements[cell].setAttribute("aria-label", label)
            section.scrollIntoView({"block": "nearest"})

    def _paint_loading(self, loading):
        _one("#loading").hidden = loading is None
        if loading:
            done, total = loading
            bar = _one("#loading progress")
            bar.max = total
            bar.value = done
            facts = {"done": _tenths(done), "total": _tenths(total)}
            _one("#loading-bytes").textContent = self._words.say("loading.bytes", facts)

    def _paint_dialogs(self, shown):
        for dialog in DIALOGS:
            element = _one("#" + dialog)
            if dialog == shown:
                element.showModal()
            elif element.open:
                element.close()
        if shown == "import":
            _one("#import-text").select()

    def _say(self, message):
        key, facts = message
        return self._words.say(key, facts)

    # ------------------------------------------------------------ listen

    def listen(self):
        """Turn clicks, keys, pastes and closed dialogs into commands."""
        document.addEventListener("click", self._click)
        document.addEventListener("keydown", self._key)
        document.addEventListener("paste", self._paste)
        _one("#export-format").addEventListener("change", self._format)
        for dialog in DIALOGS:
            _one("#" + dialog).addEventListener("close", self._closed)

    def import_text(self):
        """What the player has written into the import dialog."""
        return _one("#import-text").value

    def _click(self, event):
        button = event.target.closest("button[data-command]")
        if button:
            self._hear(*BUTTONS[button.dataset.command])
            return
        cell = event.target.closest("[data-cell]")
        if cell:
            self._hear("go", self._cell_of_name[cell.dataset.cell])

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
        command = command_of_key(event.key, event.ctrlKey or event.metaKey, event.shiftKey, in_grid)
        if command:
            event.preventDefault()
            self._hear(*command)

    def _paste(self, event):
        # In Firefox the target can be a dialog that has been closed.
        if event.target.closest and event.target.closest("dialog[open], textarea, input"):
            return
        event.preventDefault()
        self._hear("read", event.clipboardData.getData("text"))

    def _format(self, event):
        self._hear("choose_format", event.target.value)

    def _closed(self, event):
        if self._look and self._look.dialog == event.target.id and not event.target.open:
            self._hear("close")


def _tenths(size):
    """A number of bytes in megabytes, with one decimal."""
    return f"{size / MEGABYTE:.1f}"


def _one(selector):
    return document.querySelector(selector)


def _button(command):
    return _one('button[data-command="' + command + '"]')
