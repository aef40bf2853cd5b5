"""Test the search in the list of techniques, and the sentences about it."""

from shared.words import Words
from techniques.listing.look import look_of, practice_sentence
from techniques.listing.searching import find_techniques, search_key
from techniques.listing.state import clear_counts, read, search
from techniques.listing.state import store_counts as with_counts

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")

KEYS = {
    "x-wing": search_key(["X-Wing", "X 翼（二链列）", "0300", "矩形摒除", "Fish"]),
    "xy-wing": search_key(["XY-Wing", "0800", "Y-Wing", "Wings"]),
    "finned-x-wing": search_key(["Finned X-Wing", "带鳍 X 翼", "0310", "Fish"]),
    "remote-pair": search_key(["Remote pair", "远程数对", "0703", "Wings"]),
}


def test_a_technique_is_found_by_a_part_of_any_of_its_names_however_it_is_written() -> None:
    for text, slugs in (
        ("x-wing", "x-wing finned-x-wing"),
        ("X WING", "x-wing finned-x-wing"),
        ("xwing", "x-wing finned-x-wing"),
        ("y-wing", "xy-wing"),
        ("X翼", "x-wing finned-x-wing"),
        ("二链列", "x-wing"),
        ("矩形", "x-wing"),
        ("0310", "finned-x-wing"),
        ("03", "x-wing finned-x-wing remote-pair"),
        ("fish", "x-wing finned-x-wing"),
        ("wing finned", "finned-x-wing"),
        ("pair remote", "remote-pair"),
        ("skyscraper", ""),
        ("wing0300", ""),
    ):
        assert find_techniques(KEYS, text) == set(slugs.split()), text


def test_a_text_of_nothing_finds_all() -> None:
    for text in ("", "  ", "-"):
        assert find_techniques(KEYS, text) is None


def test_the_status_says_how_many_are_found() -> None:
    state = read({}, KEYS)
    for text, said in (
        ("", ""),
        ("finned", "1 technique found."),
        ("x-wing", "2 techniques found."),
        (" skyscraper ", "No technique has a name with “skyscraper” in it."),
    ):
        message = look_of(search(state, text)).message
        assert (WORDS.say(*message) if message else "") == said


def test_what_cannot_be_read_is_said_until_the_reader_looks_for_a_technique() -> None:
    state = read({"theme": "blue"}, KEYS)
    assert [name for name, _ in state.problems] == ["theme"]
    assert look_of(state).message
    assert look_of(search(state, "finned")).message == ("listing.found", {"count": 1})
    assert look_of(read({}, KEYS)).message is None


def test_what_is_known_of_practice_is_said_until_it_is_deleted() -> None:
    state = with_counts(read({}, KEYS), {"x-wing": (3, 5)})
    assert look_of(state).counts == {"x-wing": (3, 5)}
    assert WORDS.say(*practice_sentence((3, 5), 20)) == "Practice: 3 right, 5 of 20 tried"
    after = look_of(clear_counts(state))
    assert (after.counts, after.message) == ({}, ("listing.forgotten", None))
