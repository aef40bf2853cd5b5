"""Run practice on the board page: load the positions, store the record, paint its buttons."""

from typing import TYPE_CHECKING

from pyscript import document

from exercises import practising
from exercises.state import is_slug
from shared.elements import one
from shared.services import address, clock, files, storage
from solving.games.saved_games import Saver
from solving.practice.look import practice_look

if TYPE_CHECKING:
    from dom import Element

    from exercises.practising import PracticeRecord
    from shared.words import Words
    from solving.conductor import BoardPage
    from solving.practice.look import PracticeLook

_SEED_COUNT = 1 << 30


class NoStorage:
    """A storage that stores nothing, because the position to practise on is not a game to save."""

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


async def start_practice(page: "BoardPage") -> None:
    """Load the positions of the technique in the address, and start a row of them."""
    from solving.practice.commands import practice_tables

    page.saver = Saver(NoStorage(), clock.now)
    technique = page.state.exercise.technique
    name = "techniques/practice/" + technique + ".json"
    data = await files.json_of_site(name) if is_slug(technique) else None
    if not data:
        page.run("exercise_named", None)
        return
    page.choose_table(*practice_tables())
    page.run("practice_named", data, address.parameters().get("position", ""))
    _start_row(page)
    page.add_painter(practice_look, PracticePainter(embedded=page.state.embedded))


def go_to_next_position(page: "BoardPage") -> None:
    """Go to the next position; after the last position, start another row."""
    if page.state.exercise.row.waiting:
        page.run("practice_next")
    else:
        _start_row(page)


def _start_row(page: "BoardPage") -> None:
    """Start a row of positions chosen by the stored record."""
    record = practising.read_records(storage).get(
        page.state.exercise.technique, practising.PracticeRecord()
    )
    page.run("practice_begin", record, int(clock.random_number() * _SEED_COUNT))


# The stored record of the technique; the list is empty before the first row.
_stored_record: "list[PracticeRecord]" = []


def store_record(page: "BoardPage") -> None:
    """Store changes of the record; start the worker after the first mark, because a check will need it."""
    practice = page.state.exercise
    if not (practice.start or practice.row.number > 1):
        return  # no row has started
    if _stored_record and _stored_record[0] != practice.record:
        practising.store_changes(storage, practice.technique, _stored_record[0], practice.record)
    _stored_record[:] = [practice.record]
    if practice.start and page.state.board != practice.start and page.core:
        page.core.start()


class PracticePainter:
    """The painter of the practice bar and the button for the next position.

    embedded: Whether the page is in a frame; links then open in a new tab.
    """

    def __init__(self, *, embedded: bool) -> None:
        self._next_button = one('.answers [data-command="solve"]')
        self._bar = document.createElement("p")
        self._bar.className = "practice-bar"
        self._progress = _create_element("span", "practice-place")
        self._record = _create_element("span", "practice-kept")
        self._technique_link = _create_element("a", "practice-about")
        self._puzzle_link = _create_element("a", "practice-puzzle")
        self._progress.setAttribute("aria-live", "polite")
        self._technique_link.target = self._puzzle_link.target = "_blank" if embedded else ""
        self._bar.append(self._progress, self._record, self._puzzle_link, self._technique_link)
        one(".clock").before(self._bar)

    def paint(self, look: "PracticeLook", words: "Words") -> None:
        """Paint the bar and the buttons."""
        self._progress.textContent = words.say(*look.progress) if look.progress else ""
        self._record.textContent = words.say(*look.record) if look.record else ""
        self._technique_link.textContent = look.technique_name
        self._technique_link.href = look.technique_address
        self._puzzle_link.hidden = not look.puzzle_address
        self._puzzle_link.textContent = words.say("practice.puzzle")
        self._puzzle_link.href = look.puzzle_address or "./"
        button = self._next_button
        button.dataset.text = look.next_button_key
        button.textContent = words.say(look.next_button_key)
        document.documentElement.dataset.practice = "over" if look.is_over else ""
        for button in document.querySelectorAll(".answers button"):
            command = button.dataset.command
            button.disabled = look.is_over and command != "solve"
            button.classList.toggle("quiet", command != ("solve" if look.emphasizes_next else "check"))


def _create_element(tag: str, css_class: str) -> "Element":
    element = document.createElement(tag)
    element.className = css_class
    return element
