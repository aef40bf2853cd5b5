"""Elements of the page."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.services.workers import end_worker as end_worker
from shared.services.workers import script_of as script_of

if TYPE_CHECKING:
    from dom import Element

MEGABYTE = 1_000_000


def one(selector: str) -> "Element":
    """Return the first element of the page that this selector describes."""
    return document.querySelector(selector)


# What follows goes when both pages use listening.py and painting.py.


def speak(words):
    """Say everything that stands in the page in these words."""
    document.title = words.say(one("title").dataset.text)
    _lead_to_articles(words.language)
    for element in document.querySelectorAll("[data-text]"):
        element.textContent = words.say(element.dataset.text)
    for element in document.querySelectorAll("[data-label]"):
        element.setAttribute("aria-label", words.say(element.dataset.label))


def _lead_to_articles(language):
    one("#articles").href = "articles.html?lang=" + language


def choices(language, theme):
    """Show which language and which theme are chosen, and let the reader choose others."""
    _lead_to_articles(language)
    one("#language").value = language
    one("#theme").value = theme
    for control in document.querySelectorAll("input[disabled], select[disabled]"):
        control.disabled = False


def paint_loading(loading, words):
    """Show how many bytes of the core have come, (bytes, of how many), or that none are waited for."""
    one("#loading").hidden = loading is None
    if loading:
        done, total = loading
        bar = one("#loading progress")
        bar.max = total
        bar.value = done
        facts = {"done": _tenths(done), "total": _tenths(total)}
        one("#loading-bytes").textContent = words.say("loading.bytes", facts)


def paint_kept(kept):
    """Say at the foot of the page that all of it is in the browser, or leave the place for it empty."""
    one("#kept").toggleAttribute("data-kept", kept)


def _tenths(size):
    """A number of bytes in megabytes, with one decimal."""
    return f"{size / MEGABYTE:.1f}"


class Arrivals:
    """Hears of the puzzles that a reader pastes, drops or chooses as a file, and tells `hear`."""

    def __init__(self, hear):
        self._hear = hear
        document.addEventListener("paste", self._paste)
        document.addEventListener("dragover", self._drag_over)
        document.addEventListener("drop", self._drop)
        one("#import-file").addEventListener("change", self._file)

    def _paste(self, event):
        # In Firefox the target can be a dialog that has been closed.
        if event.target.closest and event.target.closest("dialog[open], textarea, input"):
            return
        event.preventDefault()
        self._hear("read", event.clipboardData.getData("text"))

    def _drag_over(self, event):
        event.preventDefault()

    def _drop(self, event):
        event.preventDefault()
        files = event.dataTransfer.files
        if files.length:
            self._hear("read_file", files.item(0))
        else:
            self._hear("read", event.dataTransfer.getData("text"))

    def _file(self, event):
        files = event.target.files
        if files.length:
            self._hear("read_file", files.item(0))
            event.target.value = ""
