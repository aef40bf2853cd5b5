"""The address of the page of techniques."""

from techniques.address import followed, read, with_hash, write
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
        ({"theme": "blue", "technique": "x-wong"}, "", "position", ["theme", "technique"]),
    ):
        state = read(parameters, LADDER, ["en"])
        found = (state.technique, state.stage, [name for name, _ in state.problems])
        assert found == (technique, stage, problems)


def test_every_stage_of_every_example_has_an_address_that_is_read_again() -> None:
    for technique in LADDER:
        for stage in STAGES:
            query = write(technique, stage)
            parameters = dict([part.split("=") for part in query[1:].split("&")])
            state = read(parameters, LADDER)
            assert (state.technique, state.stage) == (technique, stage)
    assert write("") == ""
    assert write("x-wing") == "?technique=x-wing"


def test_the_part_after_the_number_sign_names_a_technique_where_nothing_else_does() -> None:
    for parameters, fragment, technique in (
        ({}, "#x-wing", "x-wing"),
        ({}, "#end", ""),
        ({}, "", ""),
        ({"technique": "naked-single"}, "#x-wing", "naked-single"),
    ):
        assert with_hash(parameters, fragment, LADDER).get("technique", "") == technique


def test_an_address_that_follows_the_view_keeps_what_else_it_says() -> None:
    state = read({"technique": "x-wing", "stage": "why", "theme": "dark"}, LADDER)
    for query, expected in (
        ("?theme=dark&technique=naked-single&embed=1", "?technique=x-wing&stage=why&theme=dark&embed=1"),
        ("", "?technique=x-wing&stage=why"),
    ):
        assert followed(state, query) == expected
    assert followed(read({}, LADDER), "?technique=x-wing&stage=why") == ""
    assert followed(read({}, LADDER), "?lang=en") == "?lang=en"
