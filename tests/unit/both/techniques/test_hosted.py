"""Test the page of a technique in a frame: its answers and its events."""

from techniques.hosted import VIEW
from techniques.state import POSITION, STAGES, WHY
from techniques.steps.choosing import show_stage
from tests.shown import shown
from tests.talking import Host


def test_it_goes_to_a_stage_and_tells_of_it() -> None:
    host = Host(VIEW, shown(POSITION), {"stage": show_stage})
    assert host.ask("step", 2) == {"technique": "made-up", "stage": WHY, "stages": list(STAGES)}
    assert host.events() == [("step", {"step": 2, "stage": WHY})]
    bads: list[object] = [None, -1, len(STAGES), 1.5, "why", True]
    for bad in bads:
        assert host.ask("step", bad) == "value", bad
