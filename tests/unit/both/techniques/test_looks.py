"""Test the look of a technique's page."""

from shared.words import Words
from techniques.address import read
from techniques.keys import command_of_key
from techniques.looks import cells, changes
from techniques.looks.look import build_look
from techniques.steps import choosing, proving
from techniques.steps.choosing import store_example
from tests.hints import candidates
from tests.shown import FILLED, SEEN, STRUCK, facts, shown

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def status(state: object) -> str:
    message = build_look(state).message  # type: ignore[arg-type]
    return WORDS.say(*message) if message else ""


def test_the_status_says_the_step_as_far_as_it_is_shown() -> None:
    for stage, said in (
        ("position", "Made up: can you find it here?"),
        ("where", "Look at row 1."),
        ("why", "This is so."),
        ("proof", "All premises hold. To search for the opposite too, Python is loading…"),
        ("done", "Done: r1c3 is 4, and 9 candidates are gone."),
    ):
        assert status(shown(stage)) == said
    proof = shown("proof")
    assert status(proof.having(phase="ready")) == "Proving the hint…"
    assert status(proving.store_answer(proof, 1, {"opposites": [[2, 3]]})).startswith("Proven: ")


def test_what_goes_wrong_is_said_and_a_way_on_is_offered() -> None:
    waiting = read("made-up", {"stage": "where"})
    for state, said, offers in (
        (waiting, "Loading the example…", ()),
        (read("made-up", {"embed": "1", "stage": "why"}), "Loading the example…", ()),
        (store_example(waiting, None), "The example could not be loaded.", ("bring",)),
        (shown("what"), "“stage=what” is unknown. It can be: position, where, why, proof, done.", ()),
        (choosing.mark_failed(shown("proof"), "died"), "", ("retry",)),
        (choosing.mark_failed(shown("why"), "died"), "The full solver has stopped answering.", ()),
    ):
        assert status(state).startswith(said)
        assert build_look(state).offered_commands == offers


def test_what_the_html_says_of_the_step_stays_until_the_example_is_there() -> None:
    look = build_look(read("made-up", {}))
    assert (look.message, look.board, look.board_link) == (None, None, "")
    assert status(shown("why")) == "This is so."


def test_the_position_opens_on_the_board_which_is_in_the_folder_above() -> None:
    look = build_look(shown("why", theme="dark"))
    assert look.whole_page_link == "made-up.html?theme=dark"
    assert look.board_link.startswith("../index.html?puzzle=53..7")
    assert look.board_link.endswith("&theme=dark")


# ---------------------------------------------------------------- changes


def test_the_result_of_a_step_is_drawn_and_described() -> None:
    example = shown().example
    assert example
    assert changes.filled_cells(example) == [FILLED]
    gone = changes.removed_candidates(example)
    assert set(candidates("2r1c4 4r1c6")) <= set(gone)
    assert not [candidate for candidate in gone if candidate % 81 == FILLED]
    roles = [role for role, *_ in changes.change_shapes(example)]
    assert (roles.count("cell"), roles.count("struck"), roles.count("candidate")) == (1, 9, 9)
    sentences = changes.change_sentences(example)
    assert sentences[FILLED] == ([("techniques.said_placed", None)], [])
    assert sentences[STRUCK] == ([("techniques.said_gone", {"digits": "2"})], [])
    assert sentences[SEEN] == ([("techniques.said_gone", {"digits": "4"})], [])


def test_the_sentence_names_the_cells_that_lose_candidates_where_none_is_filled() -> None:
    made = facts()
    made["after"] = {"values": made["values"], "givens": made["givens"], "notes": list(made["notes"])}
    made["after"]["notes"][STRUCK] &= ~(1 << 1)
    state = store_example(read("made-up", {"stage": "done"}), made)
    assert status(state) == "Done: one candidate is gone, in r1c4."


def test_a_cell_is_said_with_its_candidates_and_what_the_step_says_of_it() -> None:
    look = build_look(shown("done"))
    assert look.board
    for cell, said in (
        (0, "Row 1, column 1: given 5"),
        (FILLED, "Row 1, column 3: new; entry 4"),
        (STRUCK, "Row 1, column 4: gone: 2; empty; candidates 6"),
    ):
        assert cells.cell_label(cell, look.board, WORDS, look.sentences.get(cell)) == said


def test_keys_of_the_example() -> None:
    for key, command in (
        ("ArrowRight", ("on",)),
        ("Home", ("stage", "position")),
        ("P", ("prove",)),
        ("x", ()),
        ("PageDown", ()),
    ):
        assert command_of_key(key) == command
