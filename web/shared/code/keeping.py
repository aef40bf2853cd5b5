"""Store the text of a section's editor, and detect changes by other windows."""

from typing import TYPE_CHECKING

from shared.code.wide import count_wide_signs, to_half_width
from shared.services import storage
from shared.services.guarded import GuardedTexts

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shared.code.editor import Editor
    from shared.code.steps import CodeSteps
    from shared.conductor import Conductor, Service

TEXTS = GuardedTexts(storage)


class CodeStorage:
    """The services for the stored text of a section with the reader's code.

    steps, editor: The steps and the editor of the section.
    key_of: Returns the storage key of the current text for a state of the page, or "" if it is not stored.
    default_of: Returns the default text for a state, which is not stored, or None.
    show: Shows a stored text, or the default for None, as a new version of the current text.
    """

    def __init__(
        self,
        steps: "CodeSteps",
        editor: "Editor",
        key_of: "Callable[[Any], str]",
        default_of: "Callable[[Any], str | None]",
        show: "Callable[[Conductor, str | None], object]",
    ) -> None:
        self._steps = steps
        self._editor = editor
        self._key_of = key_of
        self._default_of = default_of
        self._show = show

    def table(self, prefix: str) -> "dict[str, Service]":
        """Return a dict from command to service. prefix: The prefix of the section's commands."""
        services = (
            ("look_again", self.show_changed_text),
            ("swap", self.swap_versions),
            ("drop_aside", self.drop_versions),
            ("put_aside", self.restore_versions),
            ("narrow", self.convert_to_half_width),
        )
        return {prefix + name: service for name, service in services}

    def load(self, page: "Conductor") -> str | None:
        """Return the stored text or None, and update the count of its other versions."""
        key = self._key_of(page.state)
        text = TEXTS.load(key) if key else None
        self.count_versions(page)
        return text

    def keep(self, page: "Conductor") -> bool:
        """Store the editor's text if it has a key; return False if the browser refuses to store it."""
        key, text = self._key_of(page.state), self._editor.text()
        if not key:
            return True
        is_changed, is_kept = TEXTS.is_changed_elsewhere(key), True
        if text == self._default_of(page.state):
            TEXTS.forget(key)
        else:
            is_kept = TEXTS.keep(key, text)
        if is_changed:
            self.count_versions(page)
        return is_kept

    def count_wide_signs(self, page: "Conductor") -> None:
        """Update the counts of full-width characters in the editor's text."""
        counts = count_wide_signs(self._editor.text())
        if counts != self._steps.code_of(page.state).wide:
            page.run("code_wide", counts)

    def show_changed_text(self, page: "Conductor") -> None:
        """Show the text of another window if it has changed there; Undo in the editor reverts this."""
        key = self._key_of(page.state)
        if not key:
            return
        if TEXTS.is_changed_elsewhere(key):
            self._show(page, TEXTS.load(key))
            page.run("tell", "code.continued")
        if TEXTS.count_aside(key) != self._steps.code_of(page.state).aside:
            self.count_versions(page)

    def swap_versions(self, page: "Conductor") -> None:
        """Swap the current text with its next other version."""
        text = TEXTS.swap(self._key_of(page.state))
        if text is None:
            page.run("tell", "code.not_swapped")
        else:
            self._show(page, text)
        self.count_versions(page)

    def drop_versions(self, page: "Conductor") -> None:
        """Delete the other versions; `put_aside` restores them."""
        dropped = TEXTS.drop_aside(self._key_of(page.state))
        page.run("code_aside", 0, dropped)

    def restore_versions(self, page: "Conductor") -> None:
        """Restore the deleted other versions."""
        for text in self._steps.code_of(page.state).dropped_aside:
            TEXTS.put_aside(self._key_of(page.state), text)
        self.count_versions(page)

    def convert_to_half_width(self, _page: "Conductor") -> None:
        """Replace full-width characters by half-width ones; Undo in the editor restores them."""
        self._editor.write(to_half_width(self._editor.text()))

    def count_versions(self, page: "Conductor") -> None:
        """Update the count of other versions of the text."""
        key = self._key_of(page.state)
        count = TEXTS.count_aside(key) if key else 0
        if count != self._steps.code_of(page.state).aside or self._steps.code_of(page.state).dropped_aside:
            page.run("code_aside", count)
