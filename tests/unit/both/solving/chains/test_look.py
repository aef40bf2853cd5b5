"""Test the display of colours and links on candidates: their shapes, and their texts for screen readers."""

from shared.boards.board import CENTRE, CORNER, Board
from solving import writing
from solving.chains import filters, look, notes
from solving.looks.announcement import announcement
from solving.looks.cells import cells_of
from solving.looks.look import BoardLook
from solving.looks.picture import draw_picture, drawings_on_notes
from solving.looks.status import offered_commands
from solving.state import BoardState, ChainVerdict
from solving.steps import playing, selecting
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import CELLS
from tests.boards import GIVENS
from tests.drawn_boards import LINKED, SIX_AT_4, TWO_AT_3, TWO_AT_4, drawing


def roles(shapes: "tuple[tuple[str, str, str, str], ...]") -> "list[str]":
    return [role for role, _, _, _ in shapes]


def test_a_note_is_found_by_its_place_and_has_one() -> None:
    looks = cells_of(drawing())
    for candidate in (TWO_AT_3, TWO_AT_4, SIX_AT_4):
        x, y = notes.centre_of_note(candidate, looks)
        assert notes.nearest_note(candidate % 81, x, y, looks) == candidate
        assert notes.nearest_note(candidate % 81, x + 3, y - 3, looks, notes.NOTE_RADIUS) == candidate
    assert notes.nearest_note(3, 180 + 30, 55, looks) == SIX_AT_4, "the nearest note of the cell"
    assert notes.nearest_note(3, 180 + 30, 55, looks, notes.NOTE_RADIUS) == -1
    assert notes.nearest_note(0, 30, 30, looks) == -1, "a given has no notes"
    noted = writing.toggle_note(writing.toggle_note(GIVENS, (3,), CORNER, 6), (3,), CENTRE, 2)
    by_hand = cells_of(drawing(board=noted).having(shows_candidates=False))
    for candidate in (TWO_AT_4, SIX_AT_4):
        assert notes.nearest_note(3, *notes.centre_of_note(candidate, by_hand), by_hand) == candidate
    assert not notes.is_shown(TWO_AT_3, by_hand)


def test_what_is_drawn_is_shown_while_its_notes_are() -> None:
    shown = look.ChainsLook(drawing(board=LINKED))
    assert roles(shown.below) == ["drawn-3"]
    assert roles(shown.above) == ["drawn-digit"] * 3 + ["drawn-weak", "drawn-strong"]
    hidden = drawing(board=LINKED).having(shows_candidates=False)
    assert (look.ChainsLook(hidden).below, look.ChainsLook(hidden).above) == ((), ())
    filled = writing.put_digit(LINKED, (2,), 4, tidy=True)
    assert roles(look.ChainsLook(drawing(board=filled)).above) == ["drawn-digit"] * 2 + ["drawn-strong"]
    assert writing.put_digit(filled, (2,), 4, tidy=True) == LINKED, "they return with their notes"


def test_a_link_in_a_cell_stays_in_it() -> None:
    for cell in (4, 76):
        for start in range(9):
            for end in range(start + 1, 9):
                link = (81 * start + cell, 81 * end + cell, True)
                looks = cells_of(drawing(board=Board(links=(link,))))
                shape = look.link_shapes(Board(links=(link,)), looks)[0]
                numbers = [float(each) for each in shape[2][4:-1].replace("Q", " ").split(" ")]
                for place, number in enumerate(numbers):
                    edge = 60 * (cell % 9 if place % 2 == 0 else cell // 9)
                    assert edge - 1 <= number <= edge + 61, (start + 1, end + 1, numbers)


def test_colours_have_letters_where_the_reader_wants_them_and_on_paper() -> None:
    state = drawing(board=LINKED)
    assert "drawn-letter" not in roles(look.ChainsLook(state).above)
    signed = state.having(options=state.options.having(signs=True))
    assert "drawn-letter" in roles(look.ChainsLook(signed).above)
    for theme, letters in (("light", 0), ("print", 1)):
        svg = draw_picture(
            cells_of(state), theme, drawings=drawings_on_notes(state, cells_of(state), theme)
        )
        assert svg.count('data-role="drawn-letter"') == letters
        assert (svg.count('data-role="drawn-weak"'), svg.count('data-role="drawn-3"')) == (1, 1)
    assert drawings_on_notes(drawing(), cells_of(state), "light") == ("", "")


def test_the_held_note_has_a_ring() -> None:
    held = selecting.go(drawing("colour"), 2)
    held = held.having(input=held.input.having(held=TWO_AT_3))
    assert roles(look.ChainsLook(held).above) == ["held"]
    assert roles(look.ChainsLook(selecting.go(held, 3)).above) == []
    linking = selecting.go(held.having(input=held.input.having(mode="link")), 3)
    assert roles(look.ChainsLook(linking).above) == ["held"], "in Link mode the cursor goes on without it"
    assert roles(look.ChainsLook(playing.choose_mode(held, "digit")).above) == []


def test_cells_say_their_colours_and_links() -> None:
    state = drawing(board=LINKED)
    sentences = look.sentences(state, cells_of(state))
    assert sorted(sentences) == [2, 3]
    assert sentences[2][1] == [
        ("drawn.colour", {"digit": 2, "colour": ("colour.3", None)}),
        ("drawn.weak", {"digit": 2, "other": 2, "cell": ("said.cell", {"row": 1, "column": 4})}),
    ]
    assert [key for key, _ in sentences[3][1]] == ["drawn.weak", "drawn.strong", "drawn.strong"]
    assert BoardLook(state).sentences == sentences
    assert BoardLook(state.having(has_drawing_code=False)).sentences == {}
    broken = state.with_known(chain=ChainVerdict(status="broken", broken=(TWO_AT_3, TWO_AT_4)))
    assert [look.sentences(broken, cells_of(broken))[cell][1][0][0] for cell in (2, 3)] == [
        "drawn.broken"
    ] * 2


def test_changes_are_announced() -> None:
    state = drawing()
    linked = state.having(board=state.board.having(links=LINKED.links[:1]))
    stronger = state.having(board=state.board.having(links=((TWO_AT_3, TWO_AT_4, True),)))
    coloured = state.having(board=state.board.having(candidate_colours=LINKED.candidate_colours))
    held = state.having(input=state.input.having(held=TWO_AT_3))
    for old, new, key in (
        (state, linked, "said.link_weak"),
        (linked, stronger, "said.link_strong"),
        (linked, state, "said.link_removed"),
        (state, coloured, "said.note_coloured"),
        (coloured, state, "said.note_colour_removed"),
        (state, held, "said.held"),
        (state, state.having(board=LINKED), "said.drawing_changed"),
        (state.having(board=LINKED), state, "said.drawing_changed"),
    ):
        message = announcement(old.with_known(greeting=None), new.with_known(greeting=None))
        assert (message or ("", None))[0] == key, (message, key)
    assert announcement(held, state) is None


def test_the_broken_link_and_its_witnesses_are_marked() -> None:
    chain = ChainVerdict(status="broken", broken=(TWO_AT_3, TWO_AT_4), candidates=(TWO_AT_3, 81 + 5))
    shown = look.ChainsLook(drawing(board=LINKED).with_known(chain=chain))
    assert roles(shown.above)[-4:] == ["broken-weak", "broken-end", "broken-end", "witness-note"]


# ---------------------------------------------------------------- filters


def shown_digits(state: BoardState) -> "list[int]":
    return [each.corners | each.centres for each in cells_of(state)]


def test_a_filter_leaves_one_digit_or_pairs_or_places() -> None:
    state = drawing()
    every = shown_digits(state)
    assert shown_digits(state.having(notes_filter="2")) == [digits & only(2) for digits in every]
    pairs = shown_digits(state.having(notes_filter=filters.PAIRS))
    assert pairs[3] == only(2) | only(6)
    assert pairs[2] == 0
    places = shown_digits(state.having(notes_filter=filters.PLACES))
    for cell in CELLS:
        assert places[cell] & ~every[cell] == 0
    assert places[3] & only(6)
    assert shown_digits(state.having(notes_filter="2", has_drawing_code=False)) == every
    assert "all_notes" in offered_commands(state.having(notes_filter="2"))
    assert "all_notes" not in offered_commands(state)


def test_strong_links_of_a_digit_are_drawn_by_themselves() -> None:
    state = selecting.go(drawing().having(shows_links=True), 2)
    assert look.ChainsLook(state).above == (), "no digit is chosen or highlighted"
    one = state.having(notes_filter="2")
    found = filters.automatic_links(one)
    assert found
    assert roles(look.ChainsLook(one).above) == ["found"] * len(found)
    assert {start // 81 + 1 for start, _, _ in found} == {2}
    lit = state.having(input=state.input.having(cursor=5 * 9, selected=(45,)))
    assert lit.board.values[45] == 7
    assert {start // 81 + 1 for start, _, _ in filters.automatic_links(lit)} <= {7}
    start, end, _ = found[0]
    drawn = one.having(board=one.board.having(links=((start, end, True),)))
    assert len(filters.automatic_links(drawn)) == len(found) - 1
    assert ("drawn.found") in [key for key, _ in look.sentences(one, cells_of(one))[start % 81][1]]
