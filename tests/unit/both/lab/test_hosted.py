"""Test the messages that a player in a frame sends to the page around it."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS
from lab.hosted import VIEW
from lab.steps import choosing, moving, recording, waiting
from tests.boards import D
from tests.runs import asking, lab, run_of
from tests.talking import Host

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


STEPS: "dict[str, Callable[..., Any]]" = {
    "go_to": waiting.go_to,
    "play": waiting.request_before_move("play", moving.toggle_playback),
    "read_text": choosing.read_text,
}


def steps_of_events(host: Host) -> "list[tuple[str, int]]":
    """Return the names and steps of the events that were sent."""
    return [(event, detail["step"]) for event, detail in host.events()]


def test_it_goes_to_a_step_plays_and_pauses() -> None:
    host = Host(VIEW, lab(run_of(5)), STEPS)
    shown = host.ask("state")
    assert (shown["step"], shown["steps"], shown["playing"]) == (0, 5, False)
    assert shown["board"] == D.replace("0", ".")
    shown = host.ask("step", 3)
    assert (shown["step"], len(shown["board"].split(" ")[0])) == (3, 81)
    assert shown["board"] != D.replace("0", ".")
    assert steps_of_events(host) == [("step", 3)]
    assert host.ask("play")["playing"]
    assert host.ask("play")["playing"]
    assert not host.ask("pause")["playing"]
    assert not host.ask("pause")["playing"]
    assert host.ask("step", 99)["step"] == 5
    assert steps_of_events(host) == [("step", 5), ("done", 5)]
    bads: list[object] = [None, -1, 1.5, "1", True, [], 2**31]
    for bad in bads:
        assert host.ask("step", bad) == "value", bad
    assert host.ask("play", 1) == "value"


def test_a_frame_that_waits_records_first_and_then_stands_at_the_step() -> None:
    host = Host(VIEW, asking(ALGORITHMS[0]).having(embedded=True), STEPS)
    assert host.ask("step", 2) is None
    question = host.state.question
    assert question
    host.become(recording.add_answer(host.state, question.number, run_of(5)))
    assert steps_of_events(host) == [("step", 2)]
    assert host.answer()["step"] == 2
    host = Host(VIEW, asking(ALGORITHMS[0]).having(embedded=True), STEPS)
    host.ask("step", 2)
    host.become(recording.cancel_request(host.state))
    assert host.answer() == "failed"


def test_it_loads_a_puzzle_and_nothing_into_a_recorded_run() -> None:
    host = Host(VIEW, lab(run_of(5)), STEPS)
    other = D[:2] + "4" + D[3:]
    assert host.ask("load", other)["puzzle"] == other.replace("0", ".")
    assert host.ask("load", "nothing") == "value"
    assert host.ask("load", 7) == "value"
    host.become(host.state.with_address(files=("run.json",)))
    assert host.ask("load", D) == "value"
