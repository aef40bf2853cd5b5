"""Test reading positions from addresses and records: givens, entries and candidates."""

import json

from sudoku_core.board import digits
from sudoku_core.board.grid import Grid
from sudoku_core.notation import parse, parse_many
from sudoku_core.notation.links import state_in
from tests.compression import compress
from tests.texts import KINDS, SOLVED_D, WIKI, D, error_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# SudokuPad's code for D; our page writes the same code.
CLASSIC = "5NlQ19j9mGca3OIN1bWGk2m41TjS79"
# An empty grid in f-puzzles' format, from the tests of SudokuPad's author.
BLANK = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssW0iQA="


DOTS = "." * 81


def f_puzzle() -> "dict[str, Any]":
    """Return D in f-puzzles' format, with the entry 4 in r1c3 and the notes 2 and 6 in r1c4."""
    rows: list[list[dict[str, object]]] = []
    for row in range(0, 81, 9):
        cells = D[row : row + 9]
        rows.append([{} if cell == "." else {"value": int(cell), "given": True} for cell in cells])
    rows[0][2] = {"value": 4}
    rows[0][3] = {"centerPencilMarks": [2, 6], "cornerPencilMarks": [1]}
    return {"size": 9, "title": "D", "grid": rows}


def zipped(extra: str = "") -> str:
    """Return D in SudokuPad's abbreviated JSON."""
    cells = [
        ["{v:" + cell + "}" if cell != "." else "" for cell in D[row : row + 9]] for row in range(0, 81, 9)
    ]
    rows = ",".join(["[" + ",".join(row) + "]" for row in cells])
    return "{id:'x',metadata:{rules:'It\\'s [normal], {t:1}.'},ce:[" + rows + "],re:[[[0,0]]]" + extra + "}"


def test_what_is_placed_is_no_given() -> None:
    grid = parse(D)
    assert grid.givens == grid.values
    after = grid.place(2, 4).eliminate(3, digits.only(6))
    assert after.givens == grid.values
    assert after != Grid(after.values, after.candidates)
    for givens in (grid.givens[1:], [1] + [0] * 80):
        refused = False
        try:
            Grid(grid.values, None, givens)
        except ValueError:
            refused = True
        assert refused


def test_sudokuwiki_tells_givens_entries_and_candidates() -> None:
    # A real example from SudokuWiki, alone and in its address.
    code = (
        "S9B0g880104900h9294947o88840a078o0d9408060d0h86847s01880g038j0g02ca05c2c38r058k8s0gca01c6c88w0h8l8s8m"
        "8q8u8y07997n07920h8z8i0204937x08948y99akau93937x90908y03akeacj8z"
    )
    grid = parse(WIKI + code)
    assert parse(code) == parse("  " + code.lower() + "\n") == grid
    assert "".join([str(digit) for digit in grid.values[:14]]) == "70140800000017"
    assert "".join([str(digit) for digit in grid.givens[:14]]) == "00140000000007"
    assert [digits.text(mask) for mask in grid.candidates[:6]] == ["", "2359", "", "", "2569", ""]


def test_our_own_address_keeps_entries_and_notes() -> None:
    kinds = KINDS[:2] + "e" + KINDS[3:]
    values = D[:2] + "4" + D[3:]
    notes = "..." + "01" + "." * 77
    state = "2_" + values + "_" + kinds + "_" + "." * 81 + "_" + notes
    text = "Look: https://x.org/lab/?lang=en&state=" + state + "#top, it is nice"
    grid = parse(text)
    assert (str(grid), grid.givens) == (values, parse(D).values)
    assert digits.text(grid.candidates[3]) == ""  # the note is 1, but column 4 has a 1
    assert digits.text(parse(text.replace("01" + "." * 77, "02" + "." * 77)).candidates[3]) == "2"
    # The field of struck candidates follows the field of colours. In r1c4, 2 and 6 are possible, and 2 is
    # struck.
    struck = "https://x.org/?state=2_" + "_".join([values, kinds, DOTS, DOTS, DOTS, "...02" + DOTS[4:]])
    assert digits.text(parse(struck).candidates[3]) == "6"
    assert error_of(parse, struck.replace("...02", "...0x")).code == "state"
    assert state_in(text) == state
    assert state_in(D) == state_in("https://x.org/?puzzle=" + D) == ""
    # The valid parameter is used, and the invalid one is ignored.
    assert parse("https://x.org/?puzzle=" + D + "&state=2_x") == parse(D)


def test_sudokupads_short_code() -> None:
    for before in (
        "scf",
        "https://sudokupad.app/scf",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=scf",
    ):
        assert parse(before + CLASSIC) == parse(D), before
    assert error_of(parse, "https://sudokupad.app/scf" + CLASSIC + "x").code == "variant"
    assert error_of(parse, "https://sudokupad.app/scf" + CLASSIC[:-1]).code == "state"


def test_compressed_puzzles() -> None:
    code = compress(json.dumps(f_puzzle()))
    for before in ("fpuz", "https://sudokupad.app/fpuzzles", "https://www.f-puzzles.com/?load="):
        grid = parse(before + code.replace("+", "%2B").replace("/", "%2F"))
        assert grid == parse(before + code), before
        assert (str(grid), grid.givens) == (D[:2] + "4" + D[3:], parse(D).values)
        assert digits.text(grid.candidates[3]) == "26"
    for before in ("scl", "ctc", "https://sudokupad.app/scl", "https://beta.sudokupad.app/?puzzleid=scl"):
        assert parse(before + compress(zipped(",ca:[{v:'title: x'}]"))) == parse(D), before
    assert str(parse("fpuzzles" + BLANK)) == "." * 81


def test_other_rules_and_broken_codes_are_named() -> None:
    thermometer = f_puzzle()
    thermometer["thermometer"] = [{"lines": [["R1C1", "R1C2"]]}]
    six = f_puzzle()
    six["grid"] = [row[:6] for row in six["grid"][:6]]
    jigsaw = f_puzzle()
    jigsaw["grid"][0][0]["region"] = 4
    boxes = f_puzzle()
    for cell in range(81):
        boxes["grid"][cell // 9][cell % 9]["region"] = cell // 27 * 3 + cell % 9 // 3
    assert parse("fpuz" + compress(json.dumps(boxes))) == parse("fpuz" + compress(json.dumps(f_puzzle())))
    wide = zipped().replace("re:[[[0,0]]]", "re:[[[0,0],[0,3]]]")
    assert error_of(parse, "scl" + compress(wide)).where[2] == "region"
    for puzzle, rule in ((thermometer, "thermometer"), (six, "6x6"), (jigsaw, "region")):
        error = error_of(parse, "fpuz" + compress(json.dumps(puzzle)))
        assert (error.code, error.where[2]) == ("variant", rule)
    assert error_of(parse, "scl" + compress(zipped(",o:[{ct:[1,2]}]"))).where[2] == "o"
    code = compress(json.dumps(f_puzzle()))
    ten = f_puzzle()
    ten["grid"][0][0]["value"] = 10
    for text in (
        code[:-30],
        code[:50] + "?" + code[50:],
        compress(json.dumps(ten)),
        compress("[" * 9999),
    ):
        assert error_of(parse, "https://sudokupad.app/fpuz" + text).code == "state"


def test_a_puzzle_that_only_its_site_has_is_named() -> None:
    for address in (
        "https://sudokupad.app/k7qc98e00u",
        "sudokupad.app/pn1h7k1aap?setting-nogrid=1",
        "tinyurl.com/2p8x9y53",
        "https://f-puzzles.com/?id=yhkyz63b",
        "https://sudokupad.app/fpuzzlesyhkyz63b",
        "https://sudoku.coach/en/s/abc",
    ):
        error = error_of(parse, "Try " + address)
        assert (error.code, error.where[2]) == ("link", address)
        assert "open it there and copy the grid" in str(error)
    assert error_of(parse, "and/or e.g. this").code == "empty"


def test_a_record_of_hodoku_knows_its_givens() -> None:
    signs = (
        "".join(["+" + after if before == "." else after for before, after in zip(D, SOLVED_D)][:4]) + D[4:]
    )
    grid = parse(":0300:4:" + signs + ":216 117::")
    assert (str(grid), grid.givens) == (SOLVED_D[:4] + D[4:], parse(D).values)
    assert digits.text(grid.candidates[5]) == digits.text(
        parse(SOLVED_D[:4] + D[4:]).candidates[5] & ~digits.only(2)
    )


def test_several_codes_are_several_puzzles() -> None:
    text = "scf" + CLASSIC + "\n" + WIKI + D + "\nsclerosis\nfpuz" + compress(json.dumps(f_puzzle()))
    found = [str(item) for item in parse_many(text)]
    assert [found[0], found[1], found[-1]] == [D, D, D[:2] + "4" + D[3:]]
