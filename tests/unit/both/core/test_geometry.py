"""Test the board's geometry against facts that can be checked on paper."""

from sudoku_core.board.geometry import BOXES, CELLS, COLUMNS, PEERS, ROWS, UNITS, UNITS_OF, name

# A drawing of r5c4 (@) and its peers.
PEERS_OF_R5C4 = """
. . . x . . . . .
. . . x . . . . .
. . . x . . . . .
. . . x x x . . .
x x x @ x x x x x
. . . x x x . . .
. . . x . . . . .
. . . x . . . . .
. . . x . . . . .
"""


def test_there_are_27_units_of_nine_cells_and_each_cell_is_in_three() -> None:
    assert len(UNITS) == 27
    for unit in UNITS:
        assert len(set(unit)) == 9
    for cell in CELLS:
        assert [number for number in range(27) if cell in UNITS[number]] == list(UNITS_OF[cell])


def test_units_in_words() -> None:
    assert [name(cell) for cell in ROWS[1][:3]] == ["r2c1", "r2c2", "r2c3"]
    assert [name(cell) for cell in COLUMNS[8][:3]] == ["r1c9", "r2c9", "r3c9"]
    assert [name(cell) for cell in BOXES[5]] == [
        "r4c7", "r4c8", "r4c9", "r5c7", "r5c8", "r5c9", "r6c7", "r6c8", "r6c9",
    ]  # fmt: skip


def test_peers_as_a_picture() -> None:
    picture = "".join(PEERS_OF_R5C4.split())
    assert PEERS[picture.index("@")] == tuple(cell for cell in CELLS if picture[cell] == "x")


def test_seeing_is_mutual_and_every_cell_sees_twenty() -> None:
    for cell in CELLS:
        assert len(PEERS[cell]) == 20
        for peer in PEERS[cell]:
            assert cell in PEERS[peer]


def test_names_are_those_of_players() -> None:
    assert (name(0), name(8), name(9), name(80)) == ("r1c1", "r1c9", "r2c1", "r9c9")
