"""Check that no puzzle is offered again before all others have been offered."""

from solving.new.given import MAX_ROWS, LoadedPuzzles, choose_unloaded_place, needed_technique
from sudoku_core.maker.stock import Stock, pack_puzzles
from tests.games import Storage

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
C = "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."
A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
X = A.replace("8", "7")
STOCK = Stock(pack_puzzles([("none", "easy", "naked-single", [D, C]), ("none", "hard", "x-wing", [A])]), 1)


def test_the_latest_are_kept_with_level_day_and_givens() -> None:
    given = LoadedPuzzles(Storage())
    assert given.rows() == []
    given.add(STOCK, "1-easy-0001", "easy", D, 0)
    given.add(STOCK, "1-hard-0002", "hard", A, 2, "2026-11-26")
    given.add_made(C, "medium")
    given.add_made(X, "hard", "x-wing")
    assert given.rows() == [
        ["1-easy-0001", "easy", "-", D],
        ["1-hard-0002", "hard", "2026-11-26", A],
        ["made", "medium", "-", C],
        ["made-x-wing-0", "hard", "-", X],
    ]


def test_the_name_of_a_puzzle_says_which_technique_it_needs() -> None:
    for name, slug in (
        ("1-x-wing-7K3Q", "x-wing"),
        ("1-x-wing-180-7K3Q", "x-wing"),
        ("made-bug-plus-1-0", "bug-plus-1"),
        ("1-hard-7K3Q", ""),
        ("1-hard-90-7K3Q", ""),
        ("made", ""),
        ("", ""),
        ("1-../x-7K3Q", ""),
    ):
        assert needed_technique(name) == slug


def test_a_puzzle_that_is_given_again_has_one_line() -> None:
    given = LoadedPuzzles(Storage())
    for _ in range(3):
        given.add(STOCK, "1-easy-0001", "easy", D, 0)
    assert len(given.rows()) == 1


def test_only_so_many_are_kept() -> None:
    given = LoadedPuzzles(Storage())
    for number in range(MAX_ROWS + 20):
        given.add_made(str(number), "easy")
    rows = given.rows()
    assert len(rows) == MAX_ROWS
    assert rows[-1][3] == str(MAX_ROWS + 19)


def test_what_cannot_be_read_counts_for_nothing() -> None:
    memory = Storage()
    memory.keep("given", "nonsense\n\na b c d\n")
    memory.keep("given.1", "no number")
    given = LoadedPuzzles(memory)
    assert given.rows() == [["a", "b", "c", "d"]]
    assert given.loaded_numbers(STOCK) == 0


def test_none_is_given_twice_as_long_as_there_is_another() -> None:
    for chance in (0.0, 0.6, 0.999):
        given = LoadedPuzzles(Storage())
        found = []
        for _ in range(2):
            place = choose_unloaded_place(STOCK, "easy", given.loaded_numbers(STOCK), chance)
            found.append(place)
            given.add(STOCK, "name", "easy", D, STOCK.number("easy", place))
        assert sorted(found) == [0, 1], chance
        assert choose_unloaded_place(STOCK, "easy", given.loaded_numbers(STOCK), chance) in (0, 1)
        assert choose_unloaded_place(STOCK, "x-wing", given.loaded_numbers(STOCK), chance) == 0


def test_days_whose_puzzle_has_been_solved() -> None:
    given = LoadedPuzzles(Storage())
    given.add(STOCK, "name", "easy", D, 0, "2026-11-25")
    given.add(STOCK, "name", "easy", C, 1, "2026-11-26")
    given.add(STOCK, "name", "hard", A, 2, "2026-11-26")
    wins = ["1 2 3 easy " + D, "1 2 3 hard " + A]
    assert given.solved_days("easy", wins) == {"2026-11-25": True, "2026-11-26": False}
    assert given.solved_days("hard", wins) == {"2026-11-26": True}
    assert given.solved_days("extreme", wins) == {}
