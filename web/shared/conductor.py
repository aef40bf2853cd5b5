"""The conductor of a page: a command changes the state or asks a service, and a changed state is shown.

A page's table (commands.py) says what each command does: a step, which takes the state and returns another,
or a service, which takes the page itself and does what only the browser can. Whatever happens comes here as
a command: what the reader presses, what the worker answers, what a service brings home. Nothing changes a
table: a page chooses another one if it has more commands, or other ones, from then on.
"""

from typing import TYPE_CHECKING

from shared import visit
from shared.life import seen
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
        """Whoever answers questions."""

        def ask(self, question: Any) -> None:
            """Answer this question in place of any other; None asks nothing."""

        def start(self) -> None:
            """Start the worker, unless that has been done."""

        def restart(self) -> None:
            """Start another worker in place of the one that there is."""


# What lies over a page, by its field of the state -> the command that closes it.
LAYERS = {"dialog": ("close",), "drawer": ("drawer", "")}


class Conductor:
    """A page at work.

    steps, services: the table of the page's commands.
    """

    def __init__(
        self, state: "PageState", steps: "dict[str, Step]", services: "dict[str, Service]"
    ) -> None:
        self.state: Any = state
        self.words = words_of(state.language)
        self.wanted = state.language  # by the reader, who waits for its words
        self.core: Client | None = None  # for a page that asks
        self.home: focus.Home | None = None  # where the keyboard goes when what had it is taken away
        self.offline = offline.Offline(self.run)
        storage.on_refusal(lambda reason: self.run("refused", reason))
        self.choose_table(steps, services)
        self._phase = "loading"  # as the HTML has it
        self.is_painting = False  # so long, whatever moves the focus is the page itself
        self._shown: list[tuple[Callable[[Any], Any], Painter]] = []

    def show(self, make_look: "Callable[[Any], Any]", painter: "Painter") -> None:
        """Show the state on these elements from now on.

        make_look: makes of a state all that is seen of it there. Sections that are loaded later add theirs.
        """
        self._shown.append((make_look, painter))
        painter.paint(make_look(self.state), self.words)

    def choose_table(self, steps: "dict[str, Step]", services: "dict[str, Service]") -> None:
        """Carry out the commands of this table from now on, in place of any other."""
        self._steps, self._services = steps, services

    def run(self, command: str, *arguments: object) -> None:
        """Carry out a command: a step or a service; raise KeyError for one that is not in the table."""
        if command in self._steps:
            self.settle(self._steps[command](self.state, *arguments))
        else:
            self._services[command](self, *arguments)

    def settle(self, state: "Any") -> None:
        """Make this the state: ask what it asks, show it, and do what else it needs."""
        old = self.state
        self.state = state = self._remembering(old, seen(old, state, self.has_answer))
        if state.language != self.words.language:
            self.words = words_of(state.language)
        if self.core:
            self.core.ask(state.question)
        had_focus, self.is_painting = focus.focused(), True
        for make_look, painter in self._shown:
            painter.paint(make_look(state), self.words)
        if self.home:
            focus.keep(had_focus, self.home)
        self.is_painting = False
        self.follow(old)
        # After a puzzle that was chosen in a dialog has taken over the entry of the dialog in the history.
        for name in LAYERS:
            self._note_layer(name)
        self.announce_phase()

    def _note_layer(self, name: str) -> None:
        if getattr(self.state, name):
            BACK.opened(name, lambda: self.run(*LAYERS[name]))
        else:
            BACK.closed(name)

    def _remembering(self, old: "Any", state: "Any") -> "Any":
        """Return the state, with what the reader has just chosen remembered; a frame remembers nothing."""
        changes = self.chosen(old, state)
        if not changes or state.embedded:
            return state
        is_kept = settings.keep(storage, changes)
        if is_kept:
            # Or the address would undo the choice when the page is loaded again.
            named = [visit.PARAMETERS[name] for name in changes if name in visit.PARAMETERS]
            address.drop_parameters(named)
        return visit.chosen(state, changes, is_kept)

    def chosen(self, old: "Any", state: "Any") -> "dict[str, Any]":
        """Return what the reader has just chosen of what the browser remembers: see settings.changed."""
        return settings.changed(old, state, ("language", "theme"))

    def follow(self, old: "Any") -> None:
        """Do what else the page has to do when its state was this old one and has changed."""

    def has_answer(self, state: "Any") -> bool:
        """Return whether the status line has an answer to show, for which any notice waits."""
        return bool(state.message)

    def view(self) -> str:
        """Return the name of what is shown, for pages on which Back leads from one view to another."""
        return ""

    def show_again(self, view: str) -> None:
        """Show this view again, which was left in this window."""

    def address(self) -> str:
        """Return the address of what is shown; unless a page says more, its own with the query."""
        return address.page_address(address.query())

    def announce_phase(self) -> None:
        """Announce the phase of the page, if it is a new one: call this when it can be seen."""
        phase = self.state.phase
        if phase == self._phase:
            return
        self._phase = phase
        display.set_phase(phase)
        # Not while the worker starts: storing the site takes time that the worker needs.
        if phase in ("ready", "failed") and not self.state.embedded:
            self.offline.start()
        if phase == "ready" and self.core:
            self.offline.keep_core()


def words_of(language: str) -> Words:
    """Return all that the site says in this language."""
    return Words(files.read_own("locales/" + language + ".json"), language)
