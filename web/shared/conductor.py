"""The conductor of a page: it runs commands, stores the new state and shows it.

A page's table (commands.py) maps each command to a step or a service. A step takes the state and returns
a new state. A service takes the conductor and uses functions of the browser. Every event becomes a
command: a press by the reader, an answer of the worker, the result of a service. A table never changes:
for other commands, a page chooses another table.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.life import drop_read_notice
from shared.page import focus, settings
from shared.page.back import BACK
from shared.services import address, display, files, offline, storage
from shared.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from shared.life import PageState

    Step = Callable[..., Any]  # (state, *arguments) -> state
    Service = Callable[..., None]  # (conductor, *arguments)

    class Painter(Protocol):
        """The page's elements."""

        def paint(self, look: Any, words: Words) -> None:
            """Show this look in these words."""

    class Client(Protocol):
        """The part of the page that answers questions."""

        def ask(self, question: Any) -> None:
            """Answer this question in place of any earlier question; None cancels."""

        def start(self) -> None:
            """Start the worker if it is not started yet."""

        def restart(self) -> None:
            """Replace the worker by a new one."""


# Field of the state for a part that covers the page -> the command that closes it.
LAYERS = {"dialog": ("close",), "drawer": ("drawer", "")}


class Conductor:
    """The commands, the state and the painters of a page.

    steps, services: The table of the page's commands.
    """

    def __init__(
        self, state: "PageState", steps: "dict[str, Step]", services: "dict[str, Service]"
    ) -> None:
        self.state: Any = state
        self.words = words_of(state.language)
        self.wanted_language = state.language  # the last chosen language; its texts may still be loading
        self.core: Client | None = None  # None for a page without questions
        self.home: focus.Home | None = None  # receives the focus when the focused element disappears
        self.offline = offline.Offline(self.run)
        storage.on_refusal(lambda reason: self.run("refused", reason))
        self.choose_table(steps, services)
        self._phase = "loading"  # the initial phase in the HTML
        self.is_painting = False  # True while the page, not the reader, moves the focus
        self._shown: list[tuple[Callable[[Any], Any], Painter]] = []

    def show(self, make_look: "Callable[[Any], Any]", painter: "Painter") -> None:
        """Show the state with this painter from now on; sections loaded later add their own painters.

        make_look: A function that returns the look of a state.
        """
        self._shown.append((make_look, painter))
        painter.paint(make_look(self.state), self.words)

    def choose_table(self, steps: "dict[str, Step]", services: "dict[str, Service]") -> None:
        """Use this table of commands from now on."""
        self._steps, self._services = steps, services

    def run(self, command: str, *arguments: object) -> None:
        """Run a command; raise KeyError if it is not in the table."""
        if command in self._steps:
            self.settle(self._steps[command](self.state, *arguments))
        else:
            self._services[command](self, *arguments)

    def settle(self, state: "Any") -> None:
        """Store this state, ask its question and show it."""
        old = self.state
        self.state = state = self._remember_choices(old, drop_read_notice(old, state, self.has_answer))
        if state.language != self.words.language:
            self.words = words_of(state.language)
        if self.core:
            self.core.ask(state.question)
        had_focus, self.is_painting = focus.focused(), True
        for make_look, painter in self._shown:
            painter.paint(make_look(state), self.words)
        if self.home:
            focus.rescue(had_focus, self.home)
        self.is_painting = False
        self.follow(old)
        # Do this last: a puzzle chosen in a dialog has already reused the dialog's history entry.
        for name in LAYERS:
            self._note_layer(name)
        self.announce_phase()

    def _note_layer(self, name: str) -> None:
        if getattr(self.state, name):
            BACK.note_opened(name, lambda: self.run(*LAYERS[name]))
        else:
            BACK.note_closed(name)

    def _remember_choices(self, old: "Any", state: "Any") -> "Any":
        """Store the settings that the reader has just changed, except in a frame."""
        changes = self.changed_settings(old, state)
        if not changes or state.embedded:
            return state
        is_kept = settings.keep(storage, changes)
        if is_kept:
            # Otherwise the address would revert the choice when the page is reloaded.
            parameters = [visit.PARAMETERS[name] for name in changes if name in visit.PARAMETERS]
            address.drop_parameters(parameters)
        return visit.note_choices(state, changes, is_kept)

    def changed_settings(self, old: "Any", state: "Any") -> "dict[str, Any]":
        """Return the settings that the reader has just changed: see settings.changed."""
        return settings.changed(old, state, ("language", "theme"))

    def follow(self, old: "Any") -> None:
        """React to a painted change of the state; some pages override this."""

    def has_answer(self, state: "Any") -> bool:
        """Return whether the status line shows an answer; notices wait until it is gone."""
        return bool(state.message)

    def view(self) -> str:
        """Return the name of the current view, for pages on which Back leads to the previous view."""
        return ""

    def show_again(self, view: str) -> None:
        """Show a view again after Back or Forward."""

    def address(self) -> str:
        """Return the address of the current view, by default the page's own address with its query."""
        return address.page_address(address.query())

    def announce_phase(self) -> None:
        """Announce a new phase of the page; call this when the phase is visible."""
        phase = self.state.phase
        if phase == self._phase:
            return
        self._phase = phase
        display.set_phase(phase)
        # Do not store the site while the worker starts, because this would slow it down.
        if phase in ("ready", "failed") and not self.state.embedded:
            self.offline.start()
        if phase == "ready" and self.core:
            self.offline.store_core()


def words_of(language: str) -> Words:
    """Return the texts of the site in this language."""
    return Words(files.read_own("locales/" + language + ".json"), language)
