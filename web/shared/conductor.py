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


# Field of the state with an open dialog or drawer -> the command that closes it, and its arguments.
CLOSING_COMMANDS = {"dialog": ("close",), "drawer": ("drawer", "")}


class Conductor:
    """The commands, the state and the painters of a page.

    steps, services: The page's table of commands.
    """

    def __init__(
        self, state: "PageState", steps: "dict[str, Step]", services: "dict[str, Service]"
    ) -> None:
        self.state: Any = state
        self.words = words_of(state.language)
        self.wanted_language = state.language  # the language chosen last; its texts may still be loading
        self.core: Client | None = None  # None for a page without questions
        self.home: focus.Home | None = None  # see shared/page/focus.py
        self.offline = offline.Offline(self.run)
        storage.on_refusal(lambda reason: self.run("refused", reason))
        self.choose_table(steps, services)
        self._announced_phase = "loading"  # the initial phase in the HTML
        self.is_painting = False  # True while the page, not the reader, moves the focus
        self._painters: list[tuple[Callable[[Any], Any], Painter]] = []

    def add_painter(self, make_look: "Callable[[Any], Any]", painter: "Painter") -> None:
        """Add a painter, and paint the state with it. Sections loaded later add their own painters.

        make_look: A function that returns the look of a state for this painter.
        """
        self._painters.append((make_look, painter))
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
        """Make this the page's state: store it, ask its question and paint it."""
        old = self.state
        self.state = state = self._remember_choices(old, drop_read_notice(old, state, self.has_answer))
        if state.language != self.words.language:
            self.words = words_of(state.language)
        if self.core:
            self.core.ask(state.question)
        focused_before, self.is_painting = focus.focused_element(), True
        for make_look, painter in self._painters:
            painter.paint(make_look(state), self.words)
        if self.home:
            focus.restore_if_lost(focused_before, self.home)
        self.is_painting = False
        self.follow(old)
        # Do this last: a puzzle chosen in a dialog has already reused the dialog's history entry.
        for name in CLOSING_COMMANDS:
            self._update_layer_entry(name)
        self.announce_phase()

    def _update_layer_entry(self, name: str) -> None:
        if getattr(self.state, name):
            BACK.record_opened(name, lambda: self.run(*CLOSING_COMMANDS[name]))
        else:
            BACK.record_closed(name)

    def _remember_choices(self, old: "Any", state: "Any") -> "Any":
        """Store the settings that the reader has changed, except in a frame; return the updated state."""
        changes = self.changed_settings(old, state)
        if not changes or state.embedded:
            return state
        is_stored = settings.keep(storage, changes)
        if is_stored:
            # Otherwise the address would revert the choice when the page is reloaded.
            parameters = [visit.PARAMETERS[name] for name in changes if name in visit.PARAMETERS]
            address.drop_parameters(parameters)
        return visit.record_choices(state, changes, is_stored)

    def changed_settings(self, old: "Any", state: "Any") -> "dict[str, Any]":
        """Return the settings that the reader has changed: see settings.changed_fields."""
        return settings.changed_fields(old, state, ("language", "theme"))

    def follow(self, old: "Any") -> None:
        """Handle a change of the state after it is painted; some pages override this method."""

    def has_answer(self, state: "Any") -> bool:
        """Return whether the status line shows an answer; a notice appears only without one."""
        return bool(state.message)

    def view(self) -> str:
        """Return the name of the current view; pages whose Back button returns to a view override this."""
        return ""

    def show_again(self, view: str) -> None:
        """Show the view with this name again, after Back or Forward."""

    def address(self) -> str:
        """Return the address of the current view, by default the page's own address with its query."""
        return address.page_address(address.query())

    def announce_phase(self) -> None:
        """Announce a new phase of the page; call this when the phase is visible."""
        phase = self.state.phase
        if phase == self._announced_phase:
            return
        self._announced_phase = phase
        display.set_phase(phase)
        # Do not store the site while the worker starts, because this would slow it down.
        if phase in ("ready", "failed") and not self.state.embedded:
            self.offline.start()
        if phase == "ready" and self.core:
            self.offline.store_core()


def words_of(language: str) -> Words:
    """Return the texts of the site in this language."""
    return Words(files.read_own("locales/" + language + ".json"), language)
