"""Test the list of techniques: the search, progress, the next technique, and a teacher's techniques."""

from exercises.next_technique import Figures, Player, Technique
from exercises.progress import Progress
from shared.searching import find_techniques, search_key
from shared.words import Words
from techniques.listing.look import build_look, practice_sentence
from techniques.listing.state import (
    ListingState,
    choose_for_link,
    clear_record,
    parse_assigned,
    read,
    restore_record,
    search,
    store_player,
)

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
        message = build_look(search(state, text)).message
        assert (WORDS.say(*message) if message else "") == said


def test_what_cannot_be_read_is_said_until_the_reader_looks_for_a_technique() -> None:
    state = read({"theme": "blue"}, KEYS)
    assert [name for name, _ in state.problems] == ["theme"]
    assert build_look(state).message
    assert build_look(search(state, "finned")).message == ("listing.found", {"count": 1})
    assert build_look(read({}, KEYS)).message is None


TECHNIQUES = (
    Technique(slug="x-wing", level="hard", positions=20, has_puzzles=True),
    Technique(slug="xy-wing", level="hard", positions=20, has_puzzles=True),
)
FIGURES = Figures(
    {
        "random": [0, 0, 12_345, 0, 0],
        "stuck": 0,
        "classics": [0, 0, 1, 0, 0],
        "techniques": [
            ["x-wing", [0, 0, 6000, 0, 0], [0] * 5, [0] * 5],
            ["xy-wing", [0, 0, 50, 0, 0], [0] * 5, [0] * 5],
        ],
    }
)


def opened(address: str = "", **parameters: str) -> ListingState:
    """Return the state of a page with two techniques.

    address: a teacher's choice of techniques, as in an address.
    """
    if address:
        parameters["techniques"] = address
    return read(parameters, KEYS).having(techniques=TECHNIQUES, figures=FIGURES)


def test_the_progress_is_shown_until_it_is_deleted() -> None:
    player = Player(
        practised={"x-wing": (3, 5)},
        progress=Progress(read_pages=("x-wing", "xy-wing"), solved_techniques=("x-wing",)),
    )
    state = store_player(opened(), player)
    shown = build_look(state)
    assert [WORDS.say(*each) for each in shown.progress["x-wing"]] == [
        "read",
        "Practice: 3 right, 5 of 20 tried",
        "puzzle solved",
    ]
    assert [WORDS.say(*each) for each in shown.progress["xy-wing"]] == ["read"]
    assert shown.has_record
    after = build_look(clear_record(state))
    assert (after.progress, after.has_record, after.is_forgotten) == ({}, False, True)
    assert after.message == ("listing.forgotten", None)
    again = build_look(restore_record(clear_record(state), player))
    assert (again.progress, again.is_forgotten) == (shown.progress, False)
    assert WORDS.say(*practice_sentence((3, 5), 20)) == "Practice: 3 right, 5 of 20 tried"


def test_the_next_technique_has_three_stages_and_a_link_for_each() -> None:
    state = opened(lang="en")
    state = store_player(state, Player(won=("hard",), progress=Progress(read_pages=("x-wing",))))
    found = build_look(state).next
    assert (found.slug, found.level) == ("x-wing", "auto")
    assert [
        (step.href, WORDS.say(*step.message), step.is_done, step.is_current) for step in found.steps
    ] == [
        ("techniques/x-wing.html?lang=en", "Read", True, False),
        ("index.html?practice=x-wing&lang=en", "Practise: 0 of 10", False, True),
        ("index.html?needs=x-wing&lang=en", "Solve a puzzle with it", False, False),
    ]
    assert found.counted
    assert WORDS.say(*found.counted) == "Counted in 12,345 random puzzles and 1 well-known ones."
    chosen = Player(progress=Progress(chosen_level="unfair"))
    none = build_look(store_player(state, chosen)).next
    assert (none.slug, none.level, none.steps) == ("", "unfair", ())
    assert WORDS.say_all(none.reasons) == "You have finished all of them."


def test_a_teachers_link_shows_its_techniques_in_order() -> None:
    state = opened("xy-wing,x-wing", lang="en")
    found = build_look(state)
    assert found.visible_slugs == {"x-wing", "xy-wing"}
    assert found.assigned == (("xy-wing", False), ("x-wing", False))
    assert (found.next.slug, found.next.level, found.next.counted) == ("xy-wing", "", None)
    assert build_look(search(state, "y")).visible_slugs == {"xy-wing"}
    done = Player(
        practised={"xy-wing": (10, 10)},
        progress=Progress(solved_techniques=("xy-wing",), assigned_techniques=("xy-wing", "x-wing")),
    )
    found = build_look(store_player(state, done))
    assert (found.assigned[0], found.next.slug, found.earlier_link) == (("xy-wing", True), "x-wing", None)
    other = build_look(store_player(opened(lang="en"), done)).earlier_link
    assert other
    address, message = other
    assert address == "techniques.html?techniques=xy-wing,x-wing&lang=en"
    assert WORDS.say(*message) == "From your teacher: 1 of 2 finished"


def test_unknown_names_in_a_teachers_link_are_reported() -> None:
    for text, way, unknown in (
        ("x-wing,xy-wing", ("x-wing", "xy-wing"), ""),
        (" X-Wing , x-wing,", ("x-wing",), ""),
        ("y-wing,xy-wing,<b>", ("xy-wing",), "y-wing"),
        ("", (), ""),
    ):
        assert parse_assigned(text, KEYS) == (way, unknown)
    message = build_look(opened("y-wing,xy-wing")).message
    assert message
    assert WORDS.say(*message) == "The list has no technique “y-wing”."


def test_a_teacher_chooses_the_order_of_a_link() -> None:
    state = opened()
    assert build_look(state).teacher_query == ""
    for slug, is_chosen, query in (
        ("xy-wing", True, "?techniques=xy-wing"),
        ("x-wing", True, "?techniques=xy-wing,x-wing"),
        ("xy-wing", False, "?techniques=x-wing"),
        ("x-wing", False, ""),
    ):
        state = choose_for_link(state, slug, is_chosen)
        assert build_look(state).teacher_query == query
