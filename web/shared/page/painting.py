"""Paint the parts that all pages share: language, theme, loading, dialogs."""

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
    """Enable the page's controls, and show its state from now on.

    make_look: A function that returns the look of the page's own parts for a state.
    painter: The painter of these parts. It runs after the HTML's texts are painted, because it replaces
    some of them, and before a dialog opens, because the dialog may contain these parts.
    """
    enable_controls()
    BACK.begin(conductor.view(), conductor.show_again)
    conductor.add_painter(page_look, ChoicesPainter())
    conductor.add_painter(make_look, painter)
    conductor.add_painter(page_look, PagePainter())


def enable_controls() -> None:
    """Enable the controls, which the HTML disables until Python listens to them.

    The lab's sections enable their own controls, because their Python is loaded later.
    """
    controls = ":is(input, select, textarea, button)[disabled]:not(.section *)"
    for control in document.querySelectorAll(controls):
        control.disabled = False


class ChoicesPainter:
    """The language and the theme of the page."""

    def __init__(self) -> None:
        self._shown = PageLook()  # the look of the HTML

    def paint(self, look: PageLook, words: "Words") -> None:
        """Switch the page to the language and theme of this look."""
        old, self._shown = self._shown, look
        if old.language != look.language:
            display.set_language(look.language)
            for title in document.querySelectorAll("title[data-text]"):
                document.title = words.say(title.dataset.text)
            show_texts(document.body, words)
        if old.theme != look.theme:
            display.set_theme(look.theme)
        for link in document.querySelectorAll('.carries, .masthead [aria-current="page"]'):
            link.search = look.carried
        one("#language").value = look.language
        one("#theme").value = look.theme


def show_texts(part: "Element", words: "Words") -> None:
    """Write the texts of this part of the HTML in the language of `words`.

    The notice of a slow start is skipped, because it is no longer visible. first_look.js has its texts.
    """
    for element in part.querySelectorAll("[data-text]:not(.slow-start *)"):
        element.textContent = words.say(element.dataset.text)
    for element in part.querySelectorAll("[data-label]"):
        element.setAttribute("aria-label", words.say(element.dataset.label))


class PagePainter:
    """The progress of loading, the notices on the stored copy, the drawers and the dialogs."""

    def __init__(self) -> None:
        self._shown = PageLook()

    def paint(self, look: PageLook, words: "Words") -> None:
        """Update the elements for which the look has changed."""
        old, self._shown = self._shown, look
        is_new_language = old.language != look.language
        if is_new_language or old.loading != look.loading:
            _paint_loading(look.loading, words)
        old_notice = (old.is_stored, old.storage_refusal, old.old_copy_time)
        if is_new_language or old_notice != (look.is_stored, look.storage_refusal, look.old_copy_time):
            _paint_storage_notice(look, words)
        if is_new_language or old.complaint != look.complaint:
            _paint_complaint(look, words)
        if old.has_update != look.has_update:
            one('[data-command="update"]').hidden = not look.has_update
        if old.drawer != look.drawer:
            _paint_drawers(look.drawer)
        if old.dialog != look.dialog:
            _paint_dialogs(look.dialog)
        if is_new_language or (old.dialog, old.note) != (look.dialog, look.note):
            _paint_dialog_notes(look, words)


def _paint_storage_notice(look: PageLook, words: "Words") -> None:
    """Show one notice: work is not stored, the site's copy is old, or the page works offline."""
    _offer_copies(look.storage_refusal)
    element = one("#kept")
    has_notice = look.is_stored or bool(look.storage_refusal) or look.old_copy_time > 0
    element.toggleAttribute("data-kept", has_notice)
    if look.storage_refusal:
        element.textContent = words.say("status.not_stored_" + look.storage_refusal)
    elif look.old_copy_time:
        element.textContent = words.say(
            "page.old_copy", {"day": clock.day(look.old_copy_time, look.language)}
        )
    else:
        element.textContent = words.say("page.kept")


def _offer_copies(storage_refusal: str) -> None:
    """If the browser refuses to store work, show the commands that save or copy it; else hide them."""
    root = document.documentElement
    if storage_refusal:
        root.dataset.refused = storage_refusal
        for part in document.querySelectorAll("details.copies"):
            part.open = True
    else:
        root.removeAttribute("data-refused")


def _paint_complaint(look: PageLook, words: "Words") -> None:
    """Show the problem with the text in the import dialog, if the page has that dialog."""
    for element in document.querySelectorAll("#import-complaint"):
        element.textContent = words.say(*look.complaint) if look.complaint else ""


def _paint_loading(loading: "tuple[int, int] | None", words: "Words") -> None:
    element = one("#loading")
    if not element:  # a page without a worker
        return
    element.hidden = loading is None
    if loading:
        done, total = loading
        bar = one("#loading progress")
        bar.max = total
        bar.value = done
        facts: dict[str, object] = {"done": format_megabytes(done), "total": format_megabytes(total)}
        one("#loading-bytes").textContent = words.say("loading.bytes", facts)


def _paint_drawers(open_name: str) -> None:
    """Open the drawer with this name and close any other."""
    for opener in document.querySelectorAll('[data-command="drawer"]'):
        name = opener.dataset.value
        opener.setAttribute("aria-expanded", "true" if name == open_name else "false")
        one("#" + name).toggleAttribute("data-open", name == open_name)


def _paint_dialog_notes(look: PageLook, words: "Words") -> None:
    """Show the result of a command in the open dialog, because the page behind it is hidden."""
    for dialog in document.querySelectorAll("dialog:has(.note)"):
        note = look.note if dialog.id == look.dialog else None
        dialog.querySelector(".note").textContent = words.say(*note) if note else ""


def _paint_dialogs(open_name: str | None) -> None:
    """Open the dialog with this name and close any other; focus its element with `data-focus`."""
    for dialog in document.querySelectorAll("dialog"):
        if dialog.id != open_name and dialog.open:
            dialog.close()
    if open_name:
        dialog = one("#" + open_name)
        dialog.showModal()
        focus_target: Element | None = dialog.querySelector("[data-focus]")
        if focus_target:
            focus_target.focus()
        if focus_target and focus_target.matches("textarea"):
            focus_target.select()
