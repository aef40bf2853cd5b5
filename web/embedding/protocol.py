"""The frame's end of the protocol in which the page around a frame speaks with it: see README.md.

A page has a view: what can be asked there, and what it tells of by itself. Messages are texts of JSON here;
port.py carries them.
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

    Commands = list[tuple[Any, ...]]  # each with its arguments
    Ask = Callable[[Any, Any], Commands]  # (state, value) -> what is run
    Answer = Callable[[Any, Words], Any]  # (state, words) -> JSON, or WAITS
    Event = tuple[str, dict[str, Any]]  # its name and its detail
    Happened = Callable[[Any, Any], list[Event]]  # (old state, new state)

VERSION = 1
MOST_WAITING = 32
GREATEST_ID = 2**31 - 1
LONGEST_TEXT = 10_000  # of a puzzle

# In place of an answer that has not come yet.
WAITS = object()


class RefusedError(Exception):
    """A request is not answered. code: see README.md; message: why, or None where the code says it."""

    def __init__(self, code: str, message: "Message | None" = None) -> None:
        super().__init__(code)
        self.code = code
        self.message = message


class Verb:
    """What a host can ask for.

    ask: returns the commands that are run for it; answer: returns what is answered. Both can raise
    RefusedError. An answer of WAITS is asked for again when the state has changed.
    """

    def __init__(self, answer: "Answer", ask: "Ask | None" = None) -> None:
        self.answer = answer
        self.ask: Ask = ask or plain()


class View:
    """What a page in a frame tells the page around it.

    name: of the view. shown: the answer to the verb `state`. verbs: those that the view has besides.
    events: the names of what it tells of, besides EVENTS; happened: returns those of a change of the state.
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


class Waiting(Value):
    """A request whose answer has not come yet. number: its id; verb: its name."""

    number: int = 0
    verb: str = ""


class Talk:
    """A conversation with the page around the frame. It is shown each state, as a painter is.

    run: carries out a command of the page; send: takes a text of JSON.
    """

    def __init__(self, view: View, run: "Callable[..., None]", send: "Callable[[str], None]") -> None:
        self._view = view
        self._run = run
        self._send = send
        self._state: Any = None
        self._words: Any = None
        self._waiting: list[Waiting] = []

    def hello(self) -> str:
        """Return what the frame says of itself."""
        view = self._view
        hello = {"versions": [VERSION], "view": view.name}
        hello.update({"verbs": sorted(view.verbs), "events": list(view.events)})
        return json.dumps(hello)

    def connect(self) -> None:
        """Begin anew with a host that has given a port."""
        self._waiting = []
        self._tell("ready", self._view.shown(self._state, self._words))

    def paint(self, state: "Any", words: "Words") -> None:
        """Tell what has changed with this state, then answer what has waited for it."""
        old, self._state, self._words = self._state, state, words
        if old is None:
            return
        for event, detail in self._view.happened(old, state):
            self._tell(event, detail)
        if state.failure and not old.failure:
            self._tell("error", {"code": "failed", "text": words.say(*state.failure)})
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            self._answer(each)

    def hear(self, text: str) -> None:
        """Take a message of the host; one without an id is not answered."""
        try:
            message = parse_json(text)
        except ValueError:  # lists too deep, or a number too long: it is answered, but not read
            message = {"id": parse_whole(text.partition('"id":')[2].split(",")[0].strip(" }"), GREATEST_ID)}
        number = message.get("id") if type(message) is dict else None
        if type(number) is not int or not 0 <= number <= GREATEST_ID:
            return
        name = message.get("verb")
        verb = self._view.verbs.get(name) if type(name) is str else None
        request = Waiting(number=number, verb=name if verb else "")
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

    def _answer(self, request: Waiting) -> None:
        try:
            found = self._view.verbs[request.verb].answer(self._state, self._words)
        except RefusedError as refused:
            self._refuse(request, refused)
            return
        if found is WAITS:
            self._waiting.append(request)
        else:
            self._send(json.dumps({"id": request.number, "answer": found}))

    def _refuse(self, request: Waiting, refused: RefusedError) -> None:
        key, facts = refused.message or ("host." + refused.code, {"verb": request.verb})
        error = {"code": refused.code, "text": self._words.say(key, facts)}
        self._send(json.dumps({"id": request.number, "error": error}))

    def _tell(self, event: str, detail: "dict[str, Any]") -> None:
        self._send(json.dumps({"event": event, "detail": detail}))


# ---------------------------------------------------------------- values


def plain(*command: str) -> "Ask":
    """Return what runs this command, or nothing, for a verb that takes no value."""

    def ask(_state: "Any", value: "Any") -> "Commands":
        if value is not None:
            raise RefusedError("value")
        return [command] if command else []

    return ask


def text_of(value: "Any") -> str:
    """Return the text of a puzzle that a host hands over."""
    if type(value) is not str or len(value) > LONGEST_TEXT:
        raise RefusedError("value")
    return value


def dressed(_state: "Any", value: "Any") -> "Commands":
    """Return the commands that give the page its language and its look, as the verb `set` asks."""
    if type(value) is not dict or not value:
        raise RefusedError("value")
    for name in value:
        if not looks.is_right(name, value[name]):
            raise RefusedError("value")
    return [looks.COMMANDS[name] + (value[name],) for name in value]
