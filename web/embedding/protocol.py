"""The frame's side of the protocol between a frame and its host page: see README.md.

Each page has a view, which defines its verbs and events. Messages here are JSON texts; port.py transfers
them.
"""

import json
from typing import TYPE_CHECKING

from embedding import looks
from shared.values import Value
from sudoku_core.board.bounded import parse_json, parse_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from shared.life import Message
    from shared.words import Words

    Commands = list[tuple[Any, ...]]  # (command, *arguments) each
    CommandsFor = Callable[[Any, Any], Commands]  # (state, value) -> the commands to run
    Answer = Callable[[Any, Words], Any]  # (state, words) -> a JSON value, or PENDING
    Event = tuple[str, dict[str, Any]]  # name, detail
    EventsBetween = Callable[[Any, Any], list[Event]]  # (old state, new state) -> the events

VERSION = 1
MOST_WAITING = 32  # the maximum number of unanswered requests
GREATEST_ID = 2**31 - 1
LONGEST_TEXT = 10_000  # the maximum length of a puzzle in characters

PENDING = object()  # a placeholder for an answer that is not known yet


class RefusedError(Exception):
    """Raised if a request is refused.

    code: See README.md.
    message: The reason, or None for the usual message of the code.
    """

    def __init__(self, code: str, message: "Message | None" = None) -> None:
        super().__init__(code)
        self.code = code
        self.message = message


class Verb:
    """A request that a host can make.

    answer: Returns the answer. If it returns PENDING, it is called again after each change of the state.
    commands_for: Returns the commands to run before the answer.

    Both can raise RefusedError.
    """

    def __init__(self, answer: "Answer", commands_for: "CommandsFor | None" = None) -> None:
        self.answer = answer
        self.commands_for: CommandsFor = commands_for or run_without_value()


class View:
    """The verbs and events of a page in a frame.

    name: The view's name, see README.md.
    describe_state: Returns the answer to the verb `state`.
    verbs: The view's own verbs. All views also have `state` and `set`.
    events: The names of the view's own events. All views also have EVENTS.
    events_between: Returns the events to send after a change of the state.
    """

    def __init__(
        self,
        name: str,
        describe_state: "Answer",
        verbs: "dict[str, Verb]",
        events: "Sequence[str]",
        events_between: "EventsBetween",
    ) -> None:
        self.name = name
        self.describe_state = describe_state
        self.verbs = {"state": Verb(describe_state), "set": Verb(describe_state, settings_commands)}
        self.verbs.update(verbs)
        self.events = EVENTS + tuple(events)
        self.events_between = events_between


EVENTS = ("ready", "error")


class PendingRequest(Value):
    """A request that has not been answered."""

    number: int = 0  # its id
    verb: str = ""  # the name of its verb


class Conversation:
    """The conversation with the host. It receives each state of the page, like a painter.

    run: Runs a command of the page.
    send: Sends a JSON text to the host.
    """

    def __init__(self, view: View, run: "Callable[..., None]", send: "Callable[[str], None]") -> None:
        self._view = view
        self._run = run
        self._send = send
        self._state: Any = None
        self._words: Any = None
        self._waiting: list[PendingRequest] = []

    def greeting(self) -> str:
        """Return the frame's greeting as JSON: its versions, view, verbs and events."""
        view = self._view
        greeting = {"versions": [VERSION], "view": view.name}
        greeting.update({"verbs": sorted(view.verbs), "events": list(view.events)})
        return json.dumps(greeting)

    def connect(self) -> None:
        """Start a new conversation, because the host has sent a port."""
        self._waiting = []
        self._send_event("ready", self._view.describe_state(self._state, self._words))

    def paint(self, state: "Any", words: "Words") -> None:
        """Send the events of a change of the state, then try to answer the waiting requests."""
        old, self._state, self._words = self._state, state, words
        if old is None:
            return
        for event, detail in self._view.events_between(old, state):
            self._send_event(event, detail)
        if state.failure and not old.failure:
            self._send_event("error", {"code": "failed", "text": words.say(*state.failure)})
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            self._answer(request)

    def receive(self, text: str) -> None:
        """Process a message of the host. Ignore a message without an id."""
        try:
            message = parse_json(text)
        except ValueError:  # nested too deeply, or a number is too long: find only the id, for a refusal
            number_text = text.partition('"id":')[2].split(",")[0].strip(" }")
            message = {"id": parse_whole(number_text, GREATEST_ID)}
        number = message.get("id") if type(message) is dict else None
        if type(number) is not int or not 0 <= number <= GREATEST_ID:
            return
        name = message.get("verb")
        verb = self._view.verbs.get(name) if type(name) is str else None
        request = PendingRequest(number=number, verb=name if verb else "")
        try:
            if not verb:
                raise RefusedError("unknown")
            if len(self._waiting) >= MOST_WAITING:
                raise RefusedError("busy")
            for command in verb.commands_for(self._state, message.get("value")):
                self._run(*command)
        except RefusedError as refused:
            self._refuse(request, refused)
            return
        self._answer(request)

    def _answer(self, request: PendingRequest) -> None:
        try:
            answer = self._view.verbs[request.verb].answer(self._state, self._words)
        except RefusedError as refused:
            self._refuse(request, refused)
            return
        if answer is PENDING:
            self._waiting.append(request)
        else:
            self._send(json.dumps({"id": request.number, "answer": answer}))

    def _refuse(self, request: PendingRequest, refused: RefusedError) -> None:
        key, values = refused.message or ("host." + refused.code, {"verb": request.verb})
        error = {"code": refused.code, "text": self._words.say(key, values)}
        self._send(json.dumps({"id": request.number, "error": error}))

    def _send_event(self, event: str, detail: "dict[str, Any]") -> None:
        self._send(json.dumps({"event": event, "detail": detail}))


# ---------------------------------------------------------------- values


def run_without_value(*command: str) -> "CommandsFor":
    """Return the `commands_for` of a verb without a value.

    command: The command to run and its arguments, or nothing.
    """

    def commands_for(_state: "Any", value: "Any") -> "Commands":
        if value is not None:
            raise RefusedError("value")
        return [command] if command else []

    return commands_for


def checked_text(value: "Any") -> str:
    """Return the text of a puzzle; raise RefusedError if the value is not a text, or too long."""
    if type(value) is not str or len(value) > LONGEST_TEXT:
        raise RefusedError("value")
    return value


def settings_commands(_state: "Any", value: "Any") -> "Commands":
    """Return the commands for the verb `set`, which changes the language and the appearance."""
    if type(value) is not dict or not value:
        raise RefusedError("value")
    for name in value:
        if not looks.is_valid_setting(name, value[name]):
            raise RefusedError("value")
    return [looks.COMMANDS[name] + (value[name],) for name in value]
