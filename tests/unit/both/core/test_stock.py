"""Test the stock: each puzzle takes only a few bytes, and a name always stands for the same puzzle."""

from sudoku_core.board.grid import values_of
from sudoku_core.board.symmetry import canonical, has_symmetry
from sudoku_core.maker import stock
from sudoku_core.maker.stock import Stock, pack_puzzles
from tests.samples import sample

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
C = "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."
A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
MIRRORED = "12.....34" * 9
SECTIONS = [
    ("none", "easy", "naked-single", [D, C]),
    ("none", "hard", "x-wing", [A]),
    ("none", "unfair", "x-wing", [C]),
    ("180", "easy", "naked-single", [D]),
    ("vertical", "easy", "", [MIRRORED]),
]
STOCK = Stock(pack_puzzles(SECTIONS), 1)


def raises(work: "object", *arguments: object) -> bool:
    try:
        work(*arguments)  # type: ignore[operator]
    except (ValueError, IndexError):
        return True
    return False


def test_lines_come_out_as_they_went_in() -> None:
    for section, (symmetry, level, needs, lines) in zip(STOCK.sections, SECTIONS):
        assert (section.symmetry, section.level, section.needs) == (symmetry, level, needs)
        assert section.count == len(lines)
    assert [STOCK.entry("easy", index).line for index in range(2)] == [D, C]
    assert STOCK.entry("x-wing", 0).line == A
    assert STOCK.entry("x-wing", 1).line == C
    assert STOCK.entry("easy-180", 0).line == D
    assert raises(STOCK.entry, "easy", 2)


def test_groups_are_levels_and_techniques_with_a_symmetry_or_none() -> None:
    counts = {
        "easy": 2, "hard": 1, "unfair": 1, "x-wing": 2, "naked-single": 2, "easy-180": 1,
        "naked-single-180": 1, "easy-vertical": 1, "easy-horizontal": 1,
        "easy-90": 0, "medium": 0, "nonsense": 0, "180": 0, "": 0,
    }  # fmt: skip
    assert {group: STOCK.count(group) for group in counts} == counts


def test_each_entry_says_what_it_is_and_has_a_number_of_its_own() -> None:
    entry = STOCK.entry("x-wing", 1)
    assert (entry.level, entry.needs, entry.number) == ("unfair", "x-wing", 3)


def test_a_name_gives_the_same_puzzle_in_either_case() -> None:
    name = STOCK.name("easy", 1, 7)
    assert name == "1-easy-000F"
    entry = STOCK.find_named(name)
    assert entry.line == STOCK.find_named(name.lower()).line
    assert canonical(values_of(entry.line)) == canonical(values_of(C))
    assert entry.line != C


def test_every_turn_has_a_name_of_its_own() -> None:
    lines = {STOCK.find_named(STOCK.name("easy", 0, turn)).line for turn in range(20)}
    assert len(lines) == 20
    assert {canonical(values_of(line)) for line in lines} == {canonical(values_of(D))}


def test_a_turned_pattern_keeps_its_symmetry() -> None:
    for symmetry, puzzle in (("180", D), ("vertical", MIRRORED), ("horizontal", MIRRORED)):
        form = canonical(values_of(puzzle))
        for turn in sample(range(5), 2):
            name = STOCK.name("easy-" + symmetry, 0, turn)
            line = STOCK.find_named(name).line
            assert has_symmetry(symmetry, values_of(line)), name
            assert canonical(values_of(line)) == form


def test_what_is_no_name_is_refused() -> None:
    for name in (
        "", "1", "1-easy", "2-easy-0001", "1-easy-", "1-easy-0U01", "1-medium-0001", "1-easy-90-0001",
        "1--0001", "1-easy-000000001", "x-easy-0001", "1-easy-é", "1-Easy-0001",
    ):  # fmt: skip
        assert raises(STOCK.find_named, name), name


def test_numbers_and_their_signs() -> None:
    for number, signs in ((0, "0000"), (31, "000Z"), (32, "0010"), (32**4, "10000"), (18, "000J")):
        assert stock.encode_number(number) == signs
        assert stock.decode_number(signs) == number
        assert stock.decode_number(signs.lower()) == number


def test_days_go_through_the_whole_level_before_one_comes_again() -> None:
    days = [
        STOCK.entry("easy", stock.decode_number(STOCK.name_of_day("easy", day).split("-")[-1]) % 2).line
        for day in (7, 8)
    ]
    assert sorted(days) == sorted([D, C])
    assert STOCK.name_of_day("easy", 7) == STOCK.name_of_day("easy", 7)
    assert STOCK.name_of_day("easy", 7) != STOCK.name_of_day("easy", 9)
