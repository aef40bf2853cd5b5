"""A host that speaks with a page in a frame, for tests that need no browser."""

import json
from typing import TYPE_CHECKING

from embedding.protocol import Talk

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from embedding.protocol import View

    Steps = dict[str, Callable[..., Any]]  # command -> (state, *arguments) -> state


class Keys:
    """Words that say the key of a sentence."""

    def say(self, key: str, _facts: "Any" = None) -> str:
        """Return the key."""
        return key


class Host:
    """A host, and the page that it speaks with.

    steps: the commands of the page that change its state; others are noted in `ran`. said: what the host
    has heard since it last asked.
    """

    def __init__(self, view: "View", state: "Any", steps: "Steps") -> None:
        self.said: list[Any] = []
        self.ran: list[tuple[Any, ...]] = []
        self._steps = steps
        self._words: Any = Keys()
        self.talk = Talk(view, self._run, lambda text: self.said.append(json.loads(text)))
        self.become(state)

    def _run(self, command: str, *arguments: "Any") -> None:
        if command in self._steps:
            self.become(self._steps[command](self.state, *arguments))
        else:
            self.ran.append((command,) + arguments)

    def become(self, state: "Any") -> None:
        """Let the page have this state."""
        self.state = state
        self.talk.paint(state, self._words)

    def hear(self, message: object) -> "list[Any]":
        """Return all that is said when this message comes."""
        self.said = []
        self.talk.hear(json.dumps(message))
        return self.said

    def ask(self, verb: str, value: object = None) -> "Any":
        """Return what is answered at once, or the code of why it is not; None for nothing."""
        self.hear({"id": 1, "verb": verb, "value": value})
        return self.answer()

    def answer(self) -> "Any":
        """Return what has been answered, or the code of why it is not; None for nothing."""
        found = [each for each in self.said if "id" in each]
        return (found[0].get("answer") or found[0].get("error", {}).get("code")) if found else None

    def events(self) -> "list[tuple[str, Any]]":
        """Return the names and the details of what has been told."""
        return [(each["event"], each["detail"]) for each in self.said if "event" in each]
