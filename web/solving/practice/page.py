"""Run practice on the board page: load positions, store the record, paint its buttons."""

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

    from exercises.practising import PracticeRecord
    from shared.words import Words
    from solving.conductor import BoardPage
    from solving.practice.look import PracticeLook

_SEEDS = 1 << 30


class NoStorage:
    """A storage that stores nothing: the board of a position is not a game to save."""

    def load(self, _key: str) -> str | None:
        """Return None: nothing is stored."""
        return None

    def keep(self, _key: str, _text: str) -> bool:
        """Return True, as if the text had been stored."""
        return True

    def forget(self, _key: str) -> None:
        """Do nothing."""

    def keys_with(self, _prefix: str) -> list[str]:
        """Return no key."""
        return []

    def load_in_window(self, _key: str) -> str | None:
        """Return None: nothing is stored."""
        return None

    def keep_in_window(self, _key: str, _text: str) -> bool:
        """Return True, as if the text had been stored."""
        return True


async def begin(page: "BoardPage") -> None:
    """Load the positions of the technique in the address, and start a row of them."""
    from solving.practice.commands import in_practice

    page.saver = Saver(NoStorage(), clock.now)
    technique = page.state.exercise.technique
    name = "techniques/practice/" + technique + ".json"
    facts = await files.json_of_site(name) if is_slug(technique) else None
    if not facts:
        page.run("exercise_named", None)
        return
    page.choose_table(*in_practice())
    page.run("practice_named", facts, address.parameters().get("position", ""))
    _begin_row(page)
    page.show(look, PracticePainter(embedded=page.state.embedded))


def go_on(page: "BoardPage") -> None:
    """Go to the next position; after the last one, start another row."""
    if page.state.exercise.row.waiting:
        page.run("practice_next")
    else:
        _begin_row(page)


def _begin_row(page: "BoardPage") -> None:
    """Start a row of positions chosen by the stored record."""
    record = practising.read_records(storage).get(
        page.state.exercise.technique, practising.PracticeRecord()
    )
    page.run("practice_begin", record, int(clock.random_number() * _SEEDS))


# The stored record of the technique; the list is empty before the first row.
_stored_record: "list[PracticeRecord]" = []


def follow(page: "BoardPage") -> None:
    """Store changes of the record; start the worker early, as soon as the reader has marked something."""
    practice = page.state.exercise
    if not (practice.start or practice.row.at > 1):
        return  # no row has started
    if _stored_record and _stored_record[0] != practice.record:
        practising.store_changes(storage, practice.technique, _stored_record[0], practice.record)
    _stored_record[:] = [practice.record]
    if practice.start and page.state.board != practice.start and page.core:
        page.core.start()


class PracticePainter:
    """The painter of the practice bar and of the button for the next position.

    embedded: Whether the page is in a frame, whose links open in a new tab.
    """

    def __init__(self, *, embedded: bool) -> None:
        self._next_button = one('.answers [data-command="solve"]')
        self._bar = document.createElement("p")
        self._bar.className = "practice-bar"
        self._place, self._kept = _part("span", "practice-place"), _part("span", "practice-kept")
        self._about = _part("a", "practice-about")
        self._puzzle = _part("a", "practice-puzzle")
        self._place.setAttribute("aria-live", "polite")
        self._about.target = self._puzzle.target = "_blank" if embedded else ""
        self._bar.append(self._place, self._kept, self._puzzle, self._about)
        one(".clock").before(self._bar)

    def paint(self, look: "PracticeLook", words: "Words") -> None:
        """Paint this look."""
        self._place.textContent = words.say(*look.place) if look.place else ""
        self._kept.textContent = words.say(*look.kept) if look.kept else ""
        self._about.textContent, self._about.href = look.name, look.about
        self._puzzle.hidden = not look.puzzle
        self._puzzle.textContent, self._puzzle.href = words.say("practice.puzzle"), look.puzzle or "./"
        button = self._next_button
        button.dataset.text = look.key
        button.textContent = words.say(look.key)
        document.documentElement.dataset.practice = "over" if look.is_over else ""
        for button in document.querySelectorAll(".answers button"):
            command = button.dataset.command
            button.disabled = look.is_over and command != "solve"
            button.classList.toggle("quiet", command != ("solve" if look.is_next else "check"))


def _part(tag: str, name: str) -> "Element":
    element = document.createElement(tag)
    element.className = name
    return element
