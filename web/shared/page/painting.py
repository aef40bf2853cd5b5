"""Paints what every page shows in the same way: language, theme, loading, dialogs."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.page.back import BACK
from shared.page.look import PageLook, page_look
from shared.services import clock, display
from shared.words import format_megabytes

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Element

    from shared.conductor import Conductor, Painter
    from shared.words import Words


def show_page(conductor: "Conductor", make_look: "Callable[[Any], Any]", painter: "Painter") -> None:
    """Show the state on all of the page, and let the reader use it.

    make_look, painter: of what is the page's own. It is painted after the words of the HTML, for it
    replaces some of them, and before a dialog opens, for the dialog shows some of it.
    """
    enable()
    BACK.begin(conductor.view(), conductor.show_again)
    conductor.show(page_look, ChoicesPainter())
    conductor.show(make_look, painter)
    conductor.show(page_look, PagePainter())


def enable() -> None:
    """Enable the controls that the HTML disables until Python listens to them.

    A section of the lab enables its own controls: its Python comes later.
    """
    controls = ":is(input, select, textarea, button)[disabled]:not(.section *)"
    for control in document.querySelectorAll(controls):
        control.disabled = False


class ChoicesPainter:
    """Shows the page in the language and in the theme that the reader has chosen."""

    def __init__(self) -> None:
        self._shown = PageLook()  # in the HTML

    def paint(self, look: PageLook, words: "Words") -> None:
        """Show these choices."""
        old, self._shown = self._shown, look
        if old.language != look.language:
            display.set_language(look.language)
            for title in document.querySelectorAll("title[data-text]"):
                document.title = words.say(title.dataset.text)
            say_all(document.body, words)
        if old.theme != look.theme:
            display.set_theme(look.theme)
        for link in document.querySelectorAll('.carries, .masthead [aria-current="page"]'):
            link.search = look.carried
        one("#language").value = look.language
        one("#theme").value = look.theme


def say_all(part: "Element", words: "Words") -> None:
    """Say everything that stands in this part of the HTML in these words.

    The notice of a slow start does not show any more: first_look.js has its words.
    """
    for element in part.querySelectorAll("[data-text]:not(.slow-start *)"):
        element.textContent = words.say(element.dataset.text)
    for element in part.querySelectorAll("[data-label]"):
        element.setAttribute("aria-label", words.say(element.dataset.label))


class PagePainter:
    """Shows how loading goes on, that the page is stored, that a newer one waits, and the open dialog."""

    def __init__(self) -> None:
        self._shown = PageLook()

    def paint(self, look: PageLook, words: "Words") -> None:
        """Show this look, touching only what is different from the last one."""
        old, self._shown = self._shown, look
        spoken = old.language != look.language
        if spoken or old.loading != look.loading:
            _paint_loading(look.loading, words)
        stored, now = (old.stored, old.refused, old.copy_of), (look.stored, look.refused, look.copy_of)
        if spoken or stored != now:
            _paint_stored(look, words)
        if spoken or old.complaint != look.complaint:
            _paint_complaint(look, words)
        if old.newer != look.newer:
            one('[data-command="update"]').hidden = not look.newer
        if old.drawer != look.drawer:
            _paint_drawers(look.drawer)
        if old.dialog != look.dialog:
            _paint_dialogs(look.dialog)
        if spoken or (old.dialog, old.note) != (look.dialog, look.note):
            _paint_notes(look, words)


def _paint_stored(look: PageLook, words: "Words") -> None:
    """Say that the browser does not store the reader's work; else that the page works without a network.

    Where its host is gone, say how old it is.
    """
    _offer_copies(look.refused)
    element = one("#kept")
    element.toggleAttribute("data-kept", look.stored or bool(look.refused) or look.copy_of > 0)
    if look.refused:
        element.textContent = words.say("status.not_stored_" + look.refused)
    elif look.copy_of:
        element.textContent = words.say("page.old_copy", {"day": clock.day(look.copy_of, look.language)})
    else:
        element.textContent = words.say("page.kept")


def _offer_copies(refused: str) -> None:
    """Let style sheets show, also in a frame, what saves or copies work that the browser does not store."""
    root = document.documentElement
    if refused:
        root.dataset.refused = refused
        for part in document.querySelectorAll("details.copies"):
            part.open = True
    else:
        root.removeAttribute("data-refused")


def _paint_complaint(look: PageLook, words: "Words") -> None:
    """Say what is wrong with the text in the import dialog, which not every page has."""
    for element in document.querySelectorAll("#import-complaint"):
        element.textContent = words.say(*look.complaint) if look.complaint else ""


def _paint_loading(loading: "tuple[int, int] | None", words: "Words") -> None:
    shown = one("#loading")
    if not shown:  # a page that asks no worker anything
        return
    shown.hidden = loading is None
    if loading:
        done, total = loading
        bar = one("#loading progress")
        bar.max = total
        bar.value = done
        facts: dict[str, object] = {"done": format_megabytes(done), "total": format_megabytes(total)}
        one("#loading-bytes").textContent = words.say("loading.bytes", facts)


def _paint_drawers(shown: str) -> None:
    """Open this drawer and close any other."""
    for opener in document.querySelectorAll('[data-command="drawer"]'):
        name = opener.dataset.value
        opener.setAttribute("aria-expanded", "true" if name == shown else "false")
        one("#" + name).toggleAttribute("data-open", name == shown)


def _paint_notes(look: PageLook, words: "Words") -> None:
    """Say in the open dialog what was done in it: what is behind it is neither seen nor read out."""
    for dialog in document.querySelectorAll("dialog:has(.note)"):
        said = look.note if dialog.id == look.dialog else None
        dialog.querySelector(".note").textContent = words.say(*said) if said else ""


def _paint_dialogs(shown: str | None) -> None:
    """Open this dialog and close any other; go to the element with `data-focus` in it, if there is one."""
    for dialog in document.querySelectorAll("dialog"):
        if dialog.id != shown and dialog.open:
            dialog.close()
    if shown:
        dialog = one("#" + shown)
        dialog.showModal()
        first: Element | None = dialog.querySelector("[data-focus]")
        if first:
            first.focus()
        if first and first.matches("textarea"):
            first.select()
