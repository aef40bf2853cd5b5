"""The services that store the text of a section's editor, and follow what other windows make of it."""

from typing import TYPE_CHECKING

from shared.code.wide import counted, narrowed
from shared.services import storage
from shared.services.guarded import GuardedTexts

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shared.code.editor import Editor
    from shared.code.steps import Steps
    from shared.conductor import Conductor, Service

TEXTS = GuardedTexts(storage)


class Keeping:
    """The services of the stored text of a section with the reader's code.

    steps, editor: of the section. key_of: returns, for the page's state, the key of the text that is shown;
    "" if that is not stored. plain_of: returns the text that is shown where none is stored, and is not
    stored itself, or None. show: shows a stored text, or None for none, as another version of the one that
    is shown.
    """

    def __init__(
        self,
        steps: "Steps",
        editor: "Editor",
        key_of: "Callable[[Any], str]",
        plain_of: "Callable[[Any], str | None]",
        show: "Callable[[Conductor, str | None], object]",
    ) -> None:
        self._steps = steps
        self._editor = editor
        self._key_of = key_of
        self._plain_of = plain_of
        self._show = show

    def table(self, start: str) -> "dict[str, Service]":
        """Return the services by command. start: how the section's commands begin."""
        services = (
            ("look_again", self.look_again),
            ("swap", self.swap),
            ("drop_aside", self.drop_aside),
            ("put_aside", self.put_aside),
            ("narrow", self.narrow),
        )
        return {start + name: service for name, service in services}

    def load(self, page: "Conductor") -> str | None:
        """Return the stored text, or None; note what else is stored of it."""
        key = self._key_of(page.state)
        text = TEXTS.load(key) if key else None
        self.count(page)
        return text

    def keep(self, page: "Conductor") -> bool:
        """Store the text of the editor, if it is to be stored; return False if the browser refuses."""
        key, text = self._key_of(page.state), self._editor.text()
        if not key:
            return True
        is_taken, is_kept = TEXTS.is_changed_elsewhere(key), True
        if text == self._plain_of(page.state):
            TEXTS.forget(key)
        else:
            is_kept = TEXTS.keep(key, text)
        if is_taken:
            self.count(page)
        return is_kept

    def look_at_signs(self, page: "Conductor") -> None:
        """Find the full-width signs of the editor's text."""
        found = counted(self._editor.text())
        if found != self._steps.of(page.state).wide:
            page.run("code_wide", found)

    def look_again(self, page: "Conductor") -> None:
        """Show what another window has made of the text; Undo in the editor brings back this one's."""
        key = self._key_of(page.state)
        if not key:
            return
        if TEXTS.is_changed_elsewhere(key):
            self._show(page, TEXTS.load(key))
            page.run("tell", "code.continued")
        if TEXTS.count_aside(key) != self._steps.of(page.state).aside:
            self.count(page)

    def swap(self, page: "Conductor") -> None:
        """Show the next of the other versions; the one shown takes its place."""
        text = TEXTS.swap(self._key_of(page.state))
        if text is None:
            page.run("tell", "code.not_swapped")
        else:
            self._show(page, text)
        self.count(page)

    def drop_aside(self, page: "Conductor") -> None:
        """Delete the other versions; `put_aside` brings them back."""
        dropped = TEXTS.drop_aside(self._key_of(page.state))
        page.run("code_aside", 0, dropped)

    def put_aside(self, page: "Conductor") -> None:
        """Store the other versions again that were deleted."""
        for text in self._steps.of(page.state).dropped_aside:
            TEXTS.put_aside(self._key_of(page.state), text)
        self.count(page)

    def narrow(self, _page: "Conductor") -> None:
        """Write half-width signs in place of full-width ones; Undo in the editor brings those back."""
        self._editor.write(narrowed(self._editor.text()))

    def count(self, page: "Conductor") -> None:
        """Note how many other versions of the text are stored."""
        key = self._key_of(page.state)
        count = TEXTS.count_aside(key) if key else 0
        if count != self._steps.of(page.state).aside or self._steps.of(page.state).dropped_aside:
            page.run("code_aside", count)
