"""What the address of the page of techniques says. MicroPython runs this file too."""

from techniques.address import read
from techniques.state import STAGES

LADDER = ("naked-single", "x-wing")


def test_an_address_names_a_technique_and_a_stage_and_what_it_cannot_mean_is_a_problem() -> None:
    for parameters, technique, stage, problems in (
        ({}, "", "position", []),
        ({"technique": "x-wing"}, "x-wing", "position", []),
        ({"technique": "x-wing", "stage": "why"}, "x-wing", "why", []),
        ({"technique": "x-wong", "stage": "why"}, "", "position", ["technique"]),
        ({"technique": "x-wing", "stage": "what"}, "x-wing", "position", ["stage"]),
        ({"stage": "why"}, "", "position", []),
        ({"theme": "blue"}, "", "position", ["theme"]),
    ):
        state = read(parameters, LADDER, ["en"])
        found = (state.technique, state.stage, [name for name, _ in state.problems])
        assert found == (technique, stage, problems)


def test_every_stage_has_an_address() -> None:
    found = [read({"technique": "x-wing", "stage": stage}, LADDER).stage for stage in STAGES]
    assert tuple(found) == STAGES
