"""The player in a frame: what the page around it gets."""

import json
from typing import TYPE_CHECKING

from embedding.protocol import Talk
from lab.choices import ALGORITHMS
from lab.hosted import VIEW
from lab.state import State
from lab.steps import choosing, moving, recording, waiting
from tests.boards import D
from tests.runs import asking, lab, run_of

if TYPE_CHECKING:
    from typing import Any


class Keys:
    """Words that say the key of a sentence."""

    def say(self, key: str, _facts: "Any" = None) -> str:
        """Return the key."""
        return key


class Host:
    """A host that speaks with a player; `said` is what it has heard."""

    def __init__(self, state: State) -> None:
        self.said: list[Any] = []
        self.words: Any = Keys()
        self.talk = Talk(VIEW, self.run, lambda text: self.said.append(json.loads(text)))
        self.become(state)

    def run(self, command: str, *arguments: "Any") -> None:
        """Carry out a step of the lab."""
        steps: dict[str, Any] = {
            "go_to": waiting.go_to,
            "play": waiting.or_record("play", moving.play),
            "read_text": choosing.read_text,
        }
        self.become(steps[command](self.state, *arguments))

    def become(self, state: State) -> None:
        """Have this state."""
        self.state = state
        self.talk.paint(state, self.words)

    def ask(self, verb: str, value: object = None) -> "Any":
        """Return what is answered at once, or the code of why nothing is, or None."""
        self.said = []
        self.talk.hear(json.dumps({"id": 1, "verb": verb, "value": value}))
        found = [each for each in self.said if "id" in each]
        return (found[0].get("answer") or found[0]["error"]["code"]) if found else None

    def events(self) -> "list[tuple[str, int]]":
        """Return what has been told, and of which step."""
        return [(each["event"], each["detail"]["step"]) for each in self.said if "event" in each]


def test_it_goes_to_a_step_plays_and_pauses() -> None:
    host = Host(lab(run_of(5)))
    shown = host.ask("state")
    assert (shown["step"], shown["steps"], shown["playing"]) == (0, 5, False)
    assert host.ask("step", 3)["step"] == 3
    assert host.events() == [("step", 3)]
    assert host.ask("play")["playing"]
    assert host.ask("play")["playing"]
    assert not host.ask("pause")["playing"]
    assert not host.ask("pause")["playing"]
    assert host.ask("step", 99)["step"] == 5
    assert host.events() == [("step", 5), ("done", 5)]
    bads: list[object] = [None, -1, 1.5, "1", True, [], 2**31]
    for bad in bads:
        assert host.ask("step", bad) == "value", bad
    assert host.ask("play", 1) == "value"


def test_a_frame_that_waits_records_first_and_then_stands_at_the_step() -> None:
    host = Host(asking(ALGORITHMS[0]).having(embedded=True))
    assert host.ask("step", 2) is None
    question = host.state.question
    assert question
    host.become(recording.answer(host.state, question.number, run_of(5)))
    assert host.events() == [("step", 2)]
    assert [each["answer"]["step"] for each in host.said if "id" in each] == [2]
    host = Host(asking(ALGORITHMS[0]).having(embedded=True))
    host.ask("step", 2)
    host.become(recording.cancel(host.state))
    assert [each["error"]["code"] for each in host.said if "id" in each] == ["failed"]


def test_it_loads_a_puzzle_and_nothing_into_a_recorded_run() -> None:
    host = Host(lab(run_of(5)))
    other = D[:2] + "4" + D[3:]
    assert host.ask("load", other)["puzzle"] == other.replace("0", ".")
    assert host.ask("load", "nothing") == "value"
    assert host.ask("load", 7) == "value"
    host.become(host.state.having(files=("run.json",)))
    assert host.ask("load", D) == "value"
