"""Paint the elements that all sections with the reader's code have."""

from typing import TYPE_CHECKING

from shared.elements import one
from shared.page import focus

if TYPE_CHECKING:
    from typing import Any

    from dom import Element

    from shared.code.editor import Editor
    from shared.code.look import CodeLook
    from shared.life import Message
    from shared.words import Words


class CodePage:
    """The panel of a section: the output and outcome of its trial, its buttons and its editor's labels.

    name: The id of the section, and the prefix of its elements' ids and commands.
    keys: The prefix of its text keys.
    look: The look of the initial HTML.
    """

    def __init__(self, name: str, keys: str, editor: "Editor", look: "CodeLook") -> None:
        self._name = name
        self._keys = keys
        self._editor = editor
        self._look = look
        self._words: Words | None = None

    def paint(self, look: "CodeLook", words: "Words") -> None:
        """Show this look."""
        old, is_new = self._look, words is not self._words
        if look == old and not is_new:
            return
        self._look, self._words = look, words
        element = focus.focused_element()
        self.paint_own(old, look, words, is_new)
        if is_new or old.editor != look.editor:
            self._editor.speak(words.say(self._keys + "code"), words.say(self._keys + "deleted"))
        self.button("stop").hidden = not look.is_busy
        self.button("run").hidden = look.is_busy
        focus.leave_if_unusable(element, self.button("stop" if look.is_busy else "run"))
        self.say("time", look.time, words)
        self.say("outcome", look.outcome, words)
        self.say("cut", look.cut, words)
        self._notice("aside", look.aside, words)
        self._notice("wide", look.wide, words)
        for name in ("swap", "drop_aside"):
            self.button(name).hidden = not look.can_swap
        self.button("put_aside").hidden = not look.can_put_back
        self.write("error", look.traceback)
        self.write("printed", look.printed)

    def paint_own(self, old: "Any", look: "Any", words: "Words", is_new: bool) -> None:
        """Show this section's own elements. is_new: Whether the language has changed."""

    def selector(self, name: str) -> str:
        """Return the CSS selector of this command's controls."""
        return "#" + self._name + ' [data-command="' + self._name + "_" + name + '"]'

    def button(self, name: str) -> "Element":
        """Return the button of this command."""
        return one(self.selector(name))

    def say(self, part: str, message: "Message | None", words: "Words") -> None:
        """Show this message in its element; hide the element for None."""
        self.write(part, words.say(message[0], message[1]) if message else "")

    def _notice(self, part: str, message: "Message | None", words: "Words") -> None:
        """Show this message in the paragraph of a notice; hide the notice for None."""
        notice = one("#" + self._name + "-" + part)
        notice.hidden = not message
        notice.querySelector("p").textContent = words.say(message[0], message[1]) if message else ""

    def write(self, part: str, text: str) -> None:
        """Show a text in its element, as plain text; hide the element for ""."""
        element = one("#" + self._name + "-" + part)
        element.hidden = not text
        output = element.querySelector("pre") or element
        if output.textContent != text:
            output.textContent = text
