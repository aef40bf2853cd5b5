"""Simulate a host that exchanges messages with a page in a frame, without a browser."""

import json
from typing import TYPE_CHECKING

from embedding.protocol import Conversation

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from embedding.protocol import View

    Steps = dict[str, Callable[..., Any]]  # command -> (state, *arguments) -> state


class KeysAsTexts:
    """A `Words` whose texts are their keys."""

    def say(self, key: str, _facts: "Any" = None) -> str:
        """Return the key."""
        return key


class Host:
    """A host and the page in its frame.

    steps: the page's commands that change its state.
    ran: the other commands so far, each with its arguments.
    said: the messages that the host has received since its last request.
    """

    def __init__(self, view: "View", state: "Any", steps: "Steps") -> None:
        self.said: list[Any] = []
        self.ran: list[tuple[Any, ...]] = []
        self._steps = steps
        self._words: Any = KeysAsTexts()
        self.talk = Conversation(view, self._run, lambda text: self.said.append(json.loads(text)))
        self.become(state)

    def _run(self, command: str, *arguments: "Any") -> None:
        if command in self._steps:
            self.become(self._steps[command](self.state, *arguments))
        else:
            self.ran.append((command,) + arguments)

    def become(self, state: "Any") -> None:
        """Set the state of the page."""
        self.state = state
        self.talk.paint(state, self._words)

    def receive(self, message: object) -> "list[Any]":
        """Return all messages that the page sends after this message."""
        self.said = []
        self.talk.receive(json.dumps(message))
        return self.said

    def ask(self, verb: str, value: object = None) -> "Any":
        """Send a request; return the immediate answer, an error code, or None."""
        self.receive({"id": 1, "verb": verb, "value": value})
        return self.answer()

    def answer(self) -> "Any":
        """Return the answer that was sent, an error code, or None."""
        answers = [each for each in self.said if "id" in each]
        return (answers[0].get("answer") or answers[0].get("error", {}).get("code")) if answers else None

    def events(self) -> "list[tuple[str, Any]]":
        """Return the names and details of the events that were sent."""
        return [(each["event"], each["detail"]) for each in self.said if "event" in each]
