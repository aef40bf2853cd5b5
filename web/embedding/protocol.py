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
    Ask = Callable[[Any, Any], Commands]  # (state, value) -> the commands to run
    Answer = Callable[[Any, Words], Any]  # (state, words) -> a JSON value, or WAITS
    Event = tuple[str, dict[str, Any]]  # name, detail
    Happened = Callable[[Any, Any], list[Event]]  # (old state, new state) -> the events

VERSION = 1
MOST_WAITING = 32  # unanswered requests
GREATEST_ID = 2**31 - 1
LONGEST_TEXT = 10_000  # characters of a puzzle

# A placeholder for an answer that is not known yet.
WAITS = object()


class RefusedError(Exception):
    """The refusal of a request. code: See README.md. message: The reason, or None for the code's own."""

    def __init__(self, code: str, message: "Message | None" = None) -> None:
        super().__init__(code)
        self.code = code
        self.message = message


class Verb:
    """A request that a host can make.

    ask: Returns the commands to run. answer: Returns the answer; after WAITS it is called again when
    the state has changed. Both can raise RefusedError.
    """

    def __init__(self, answer: "Answer", ask: "Ask | None" = None) -> None:
        self.answer = answer
        self.ask: Ask = ask or plain()


class View:
    """The verbs and events of a page in a frame.

    name: The view's name. shown: Returns the answer to the verb `state`. verbs: The view's own verbs.
    events: The names of its own events, besides EVENTS. happened: Returns the events of a state change.
    """

    def __init__(
        self,
        name: str,
        shown: "Answer",
        verbs: "dict[str, Verb]",
        events: "Sequence[str]",
        happened: "Happened",
    ) -> None:
        self.name = name
        self.shown = shown
        self.verbs = {"state": Verb(shown), "set": Verb(shown, dressed)}
        self.verbs.update(verbs)
        self.events = EVENTS + tuple(events)
        self.happened = happened


EVENTS = ("ready", "error")


class PendingRequest(Value):
    """A request without an answer so far."""

    number: int = 0  # its id
    verb: str = ""  # the name of its verb


class Conversation:
    """A conversation with the host. It receives each state of the page, like a painter.

    run: Runs a command of the page. send: Sends a JSON text to the host.
    """

    def __init__(self, view: View, run: "Callable[..., None]", send: "Callable[[str], None]") -> None:
        self._view = view
        self._run = run
        self._send = send
        self._state: Any = None
        self._words: Any = None
        self._waiting: list[PendingRequest] = []

    def hello(self) -> str:
        """Return the frame's greeting as JSON: its versions, view, verbs and events."""
        view = self._view
        hello = {"versions": [VERSION], "view": view.name}
        hello.update({"verbs": sorted(view.verbs), "events": list(view.events)})
        return json.dumps(hello)

    def connect(self) -> None:
        """Start again with a host that has sent a port."""
        self._waiting = []
        self._send_event("ready", self._view.shown(self._state, self._words))

    def paint(self, state: "Any", words: "Words") -> None:
        """Send the events of a state change, then retry the waiting answers."""
        old, self._state, self._words = self._state, state, words
        if old is None:
            return
        for event, detail in self._view.happened(old, state):
            self._send_event(event, detail)
        if state.failure and not old.failure:
            self._send_event("error", {"code": "failed", "text": words.say(*state.failure)})
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            self._answer(request)

    def receive(self, text: str) -> None:
        """Process a message of the host; ignore one without an id."""
        try:
            message = parse_json(text)
        except ValueError:  # nested too deeply, or a number is too long: find only the id, for a refusal
            message = {"id": parse_whole(text.partition('"id":')[2].split(",")[0].strip(" }"), GREATEST_ID)}
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
            for command in verb.ask(self._state, message.get("value")):
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
        if answer is WAITS:
            self._waiting.append(request)
        else:
            self._send(json.dumps({"id": request.number, "answer": answer}))

    def _refuse(self, request: PendingRequest, refused: RefusedError) -> None:
        key, facts = refused.message or ("host." + refused.code, {"verb": request.verb})
        error = {"code": refused.code, "text": self._words.say(key, facts)}
        self._send(json.dumps({"id": request.number, "error": error}))

    def _send_event(self, event: str, detail: "dict[str, Any]") -> None:
        self._send(json.dumps({"event": event, "detail": detail}))


# ---------------------------------------------------------------- values


def plain(*command: str) -> "Ask":
    """Return the `ask` of a verb without a value, which runs this command or nothing."""

    def ask(_state: "Any", value: "Any") -> "Commands":
        if value is not None:
            raise RefusedError("value")
        return [command] if command else []

    return ask


def text_of(value: "Any") -> str:
    """Return the text of a puzzle from a host, or refuse it."""
    if type(value) is not str or len(value) > LONGEST_TEXT:
        raise RefusedError("value")
    return value


def dressed(_state: "Any", value: "Any") -> "Commands":
    """Return the commands for the verb `set`, which changes the language and the look."""
    if type(value) is not dict or not value:
        raise RefusedError("value")
    for name in value:
        if not looks.is_right(name, value[name]):
            raise RefusedError("value")
    return [looks.COMMANDS[name] + (value[name],) for name in value]
