"""Test the address of a technique's page."""

from techniques.address import query_of_view, read, whole_page_address
from techniques.state import STAGES


def test_an_address_names_a_stage_and_what_it_cannot_mean_is_a_problem() -> None:
    for parameters, stage, problems in (
        ({}, "why", []),
        ({"embed": "1"}, "position", []),
        ({"stage": "done"}, "done", []),
        ({"stage": "position"}, "position", []),
        ({"stage": "what"}, "why", ["stage"]),
        ({"theme": "blue", "stage": "what", "embed": "1"}, "position", ["theme", "stage"]),
    ):
        state = read("x-wing", parameters, ["en"])
        assert (state.technique, state.stage) == ("x-wing", stage)
        assert [name for name, _ in state.problems] == problems


def test_every_stage_has_an_address_that_is_read_again_in_a_frame_too() -> None:
    for stage in STAGES:
        for parameters in ({"stage": stage}, {"stage": stage, "embed": "1"}):
            state = read("x-wing", parameters)
            query = query_of_view(state, "?embed=1" if state.embedded else "")
            again = dict([part.split("=") for part in query[1:].split("&") if part])
            assert read("x-wing", again).stage == stage


def test_an_address_that_follows_the_view_keeps_what_else_it_says() -> None:
    for parameters, query, expected in (
        ({"stage": "done"}, "?theme=dark&stage=where&technique=x", "?stage=done&theme=dark&technique=x"),
        ({"stage": "why"}, "?stage=where", ""),
        ({"stage": "why", "embed": "1"}, "?embed=1", "?stage=why&embed=1"),
        ({"stage": "position", "embed": "1"}, "?stage=why&embed=1", "?embed=1"),
    ):
        assert query_of_view(read("x-wing", parameters), query) == expected


def test_a_frame_leads_to_the_whole_page_with_what_it_shows() -> None:
    for parameters, expected in (
        ({"embed": "1"}, "x-wing.html?stage=position"),
        ({"embed": "1", "stage": "why"}, "x-wing.html"),
        ({"embed": "1", "stage": "why", "lang": "en"}, "x-wing.html?lang=en"),
        ({"embed": "1", "stage": "done", "theme": "dark"}, "x-wing.html?stage=done&theme=dark"),
    ):
        assert whole_page_address(read("x-wing", parameters)) == expected
