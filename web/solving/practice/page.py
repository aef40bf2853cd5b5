"""Lets the board page practise a technique: its buttons, and what the browser keeps."""

from typing import TYPE_CHECKING

from pyscript import document

from exercises import practising
from exercises.state import is_slug
from shared.elements import one
from shared.services import address, clock, files, storage
from solving.games.saved_games import Saver
from solving.practice.look import look

if TYPE_CHECKING:
    from dom import Element

    from exercises.practising import Record
    from shared.words import Words
    from solving.conductor import BoardPage
    from solving.practice.look import Look

_SEEDS = 1 << 30


class Nowhere:
    """A storage that keeps nothing: the board of a position is no game of the reader's."""

    def load(self, _key: str) -> str | None:
        """Return None: there is no text."""
        return None

    def keep(self, _key: str, _text: str) -> bool:
        """Return True: there is nothing to complain of."""
        return True

    def forget(self, _key: str) -> None:
        """Forget nothing."""

    def keys_with(self, _prefix: str) -> list[str]:
        """Return no keys."""
        return []

    def load_in_window(self, _key: str) -> str | None:
        """Return None: there is no text."""
        return None

    def keep_in_window(self, _key: str, _text: str) -> bool:
        """Return True: there is nothing to complain of."""
        return True


async def begin(page: "BoardPage") -> None:
    """Fetch the positions of the technique of the address, and begin a row of them."""
    from solving.practice.commands import in_practice

    page.saver = Saver(Nowhere(), clock.now)
    technique = page.state.exercise.technique
    name = "techniques/practice/" + technique + ".json"
    facts = await files.json_of_site(name) if is_slug(technique) else None
    if not facts:
        page.run("exercise_named", None)
        return
    page.choose_table(*in_practice())
    page.run("practice_named", facts, address.parameters().get("position", ""))
    _begin_row(page)
    page.show(look, Painter(embedded=page.state.embedded))


def go_on(page: "BoardPage") -> None:
    """Go on to the next position; after the last one, begin another row."""
    if page.state.exercise.row.waiting:
        page.run("practice_next")
    else:
        _begin_row(page)


def _begin_row(page: "BoardPage") -> None:
    """Begin a row of the positions that the browser's record asks for."""
    record = practising.read(storage).get(page.state.exercise.technique, practising.Record())
    page.run("practice_begin", record, int(clock.chance() * _SEEDS))


# What is kept of the technique, once its practice has begun.
_kept: "list[Record]" = []


def follow(page: "BoardPage") -> None:
    """Keep what is new of the record; get ready what judges, once the reader has marked something."""
    practice = page.state.exercise
    if not (practice.start or practice.row.at > 1):
        return  # no row has begun
    if _kept and _kept[0] != practice.record:
        practising.keep(storage, practice.technique, _kept[0], practice.record)
    _kept[:] = [practice.record]
    if practice.start and page.state.board != practice.start and page.core:
        page.core.start()


class Painter:
    """Shows how far the row is, and which button leads on.

    embedded: whether it does so in a frame, whose links open beside it.
    """

    def __init__(self, *, embedded: bool) -> None:
        self._on = one('.answers [data-command="solve"]')
        self._bar = document.createElement("p")
        self._bar.className = "practice-bar"
        self._place, self._kept = _part("span", "practice-place"), _part("span", "practice-kept")
        self._about = _part("a", "practice-about")
        self._place.setAttribute("aria-live", "polite")
        self._about.target = "_blank" if embedded else ""
        self._bar.append(self._place, self._kept, self._about)
        one(".clock").before(self._bar)

    def paint(self, look: "Look", words: "Words") -> None:
        """Show this look in these words."""
        self._place.textContent = words.say(*look.place) if look.place else ""
        self._kept.textContent = words.say(*look.kept) if look.kept else ""
        self._about.textContent, self._about.href = look.name, look.about
        on = self._on
        on.dataset.text = look.key
        on.textContent = words.say(look.key)
        document.documentElement.dataset.practice = "over" if look.is_over else ""
        for button in document.querySelectorAll(".answers button"):
            command = button.dataset.command
            button.disabled = look.is_over and command != "solve"
            button.classList.toggle("quiet", command != ("solve" if look.is_next else "check"))


def _part(tag: str, name: str) -> "Element":
    element = document.createElement(tag)
    element.className = name
    return element
