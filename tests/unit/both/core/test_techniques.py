"""Test the first families of techniques, from the finder to the sentence, and the next step."""

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.search import first_search
from sudoku_core.techniques.engine import next_step_in_slices
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import NoStep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.techniques.finders import FinderInSlices
    from sudoku_core.techniques.step import Step

FAMILIES = ("singles", "locked_candidates", "subsets", "fish", "single_digit", "wings")

# A puzzle, a technique, the number of its steps, and the sentence of its first step in both languages.
CASES: "tuple[tuple[str, str, int, str, str], ...]" = (
    (
        ".....8.62.....17.47..62....3...4..26.6..83.......65...9..5.268181....24..5281.379",
        "full-house",
        1,
        "r8c9 is the last empty cell of box 9: it is 5.",
        "r8c9 是第 9 宫最后的空格，只能填 5。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "hidden-single-box",
        4,
        "In box 3, 3 can only go in r3c9.",
        "在第 3 宫中，3 只能填入 r3c9。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "naked-single",
        1,
        "r8c9 can only be 2.",
        "r8c9 只能填 2。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "hidden-single-line",
        5,
        "In column 9, 3 can only go in r3c9.",
        "在第 9 列中，3 只能填入 r3c9。",
    ),
    (
        "4.7..2..6.3.7.94..9.2.....3.4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3.4",
        "locked-candidates-pointing",
        1,
        "In box 9, 5 can only go in r7c8 and r9c8, all of them in column 8: "
        "eliminate 5 in r1c8, r2c8, r3c8 and r4c8.",
        "在第 9 宫中，5 只能填入 r7c8、r9c8，它们都在第 8 列：删去 r1c8、r2c8、r3c8、r4c8 的 5。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "locked-candidates-claiming",
        3,
        "In row 1, 3 can only go in r1c4 and r1c5, all of them in box 2: "
        "eliminate 3 in r3c4, r3c5 and r3c6.",
        "在第 1 行中，3 只能填入 r1c4、r1c5，它们都在第 2 宫：删去 r3c4、r3c5、r3c6 的 3。",
    ),
    (
        "4.36.98..87.4..36969.7834..7.6538..438.164...541972638.682.7.43.543.6781.3784.2.6",
        "locked-pair",
        1,
        "The only candidates of r2c3 and r3c3 are 2 and 5, so no other cell of box 1 and column 3 "
        "can have these digits: eliminate 2 in r1c2 and r5c3.",
        "r2c3、r3c3 的候选数只有 2、5，所以第 1 宫、第 3 列的其他格不能填这些数字：删去 r1c2、r5c3 的 2。",
    ),
    (
        ".9.31.578378459612.5...7439716938254..3625791529174386...5938.7937.4.1.52.57.1943",
        "locked-triple",
        1,
        "The only candidates of r7c1, r7c2 and r7c3 are 1, 4 and 6, so no other cell of box 7 and "
        "row 7 can have these digits: eliminate 6 in r7c8 and r9c2.",
        "r7c1、r7c2、r7c3 的候选数只有 1、4、6，所以第 7 宫、第 7 行的其他格不能填这些数字：删去 r7c8"
        "、r9c2 的 6。",
    ),
    (
        ".9.31....3.8..96.........3...693.254..3625791529..4386.....38.79.7........5....4.",
        "naked-pair",
        1,
        "The only candidates of r5c1 and r5c2 are 4 and 8, so no other cell of box 4 can have these"
        " digits: eliminate 8 in r4c1 and r4c2.",
        "r5c1、r5c2 的候选数只有 4、8，所以第 4 宫的其他格不能填这些数字：删去 r4c1、r4c2 的 8。",
    ),
    (
        ".....8.62.....17.47..62....3...4..26.6..83.......65...9..5.268181....2...5281.379",
        "hidden-pair",
        1,
        "In column 9, 3 and 8 can only go in r3c9 and r6c9, so these cells can have no other digit:"
        " eliminate 5 in r3c9; 7 in r6c9.",
        "在第 9 列中，3、8 只能填入 r3c9、r6c9，所以这些格不能填其他数字：删去 r3c9 的 5；r6c9 的 7。",
    ),
    (
        "4.7..29.6.3.7.942.9.2.....3.4.9....7.29...63.5....6.492.....8.1..48.57928..2..3.4",
        "naked-triple",
        2,
        "The only candidates of r1c8, r2c9 and r3c7 are 1, 5 and 8, so no other cell of box 3 can "
        "have these digits: eliminate 1, 5 and 8 in r3c8.",
        "r1c8、r2c9、r3c7 的候选数只有 1、5、8，所以第 3 宫的其他格不能填这些数字：删去 r3c8 的 1、5、8。",
    ),
    (
        ".9.31....3.8..96.........3...69..2.4....257.1.2...4.8......38.79.7........5....4.",
        "hidden-triple",
        1,
        "In box 6, 3, 6 and 9 can only go in r5c8, r6c7 and r6c9, so these cells can have no other "
        "digit: eliminate 5 in r6c7 and r6c9.",
        "在第 6 宫中，3、6、9 只能填入 r5c8、r6c7、r6c9，所以这些格不能填其他数字：删去 r6c7、r6c9 的 5。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "naked-quad",
        1,
        "The only candidates of r1c2, r2c1, r2c3 and r3c2 are 1, 5, 6 and 8, so no other cell of "
        "box 1 can have these digits: eliminate 1 in r1c1.",
        "r1c2、r2c1、r2c3、r3c2 的候选数只有 1、5、6、8，所以第 1 宫的其他格不能填这些数字：删去 r1c"
        "1 的 1。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "hidden-quad",
        1,
        "In row 8, 1, 3, 6 and 7 can only go in r8c1, r8c2, r8c5 and r8c7, so these cells can have "
        "no other digit: eliminate 2 in r8c1 and r8c7.",
        "在第 8 行中，1、3、6、7 只能填入 r8c1、r8c2、r8c5、r8c7，所以这些格不能填其他数字：删去 r8c"
        "1、r8c7 的 2。",
    ),
    (
        "4.7..29.6.3.7.94..9.2.....3.4.9....7.29...63.5....6.49......8.1..48.5.928..2..3.4",
        "x-wing",
        1,
        "In columns 5 and 7, 2 can only go in rows 4 and 6, so rows 4 and 6 have it nowhere else: "
        "this eliminates 2 in r4c8.",
        "2 在第 5、7 列中只能填在第 4、6 行，所以第 4、6 行的其他格不能填 2：删去 r4c8 的 2。",
    ),
    (
        "..41..2.9125..934.963...18.65...1.9231.92....4926...31.39.1.654.417..92...6.94.1.",
        "remote-pair",
        1,
        "Each cell of r1c1 - r1c2 - r9c2 - r9c7 sees the next and has only 7 and 8. So r1c1 and "
        "r9c7 are different: eliminate 7 and 8 in r9c1.",
        "r1c1 - r1c2 - r9c2 - r9c7 中每格看到下一格，都只有候选数 7、8。所以 r1c1 与 r9c7"
        " 填的数字不同：删去 r9c1 的 7、8。",
    ),
    (
        ".9..1....3.8..96.........3...69..2......257.1.2...4.8......38.79.7........5....4.",
        "skyscraper",
        1,
        "In columns 3 and 5, 3 has only two places each, and r6c3 and r6c5 see each other. So 3 is "
        "in r5c3 or in r4c5: eliminate 3 in r4c2 and r5c4.",
        "3 在第 3、5 列中各只有两个位置，而 r6c3、r6c5 互相看到。所以 r5c3 与 r4c5 至少有一格是 3："
        "删去 r4c2、r5c4 的 3。",
    ),
    (
        "..7..2..6.3.7.94..9.2.....3.4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "two-string-kite",
        1,
        "In row 8 and column 6, 3 has only two places each, and r7c6 and r8c5 are in one box. So 3 "
        "is in r8c1 or in r4c6: eliminate 3 in r4c1.",
        "3 在第 8 行、第 6 列中各只有两个位置，而 r7c6、r8c5 同宫。所以 r8c1 与 r4c6 至少有一格是 "
        "3：删去 r4c1 的 3。",
    ),
    (
        "859416327731259.8.2..837.1.492583761318764.9.67519284392.371.58183945.7.5.762813.",
        "dual-two-string-kite",
        1,
        "Two kites of 4 meet in r7c3 and r9c2: 4 is in r7c7 or in r3c2, and it is in r9c9 or in "
        "r3c3. Eliminate 4 in r3c7 and r3c9.",
        "两个 4 的双线风筝共用 r7c3、r9c2：r7c7 与 r3c2 至少有一格是 4，r9c9 与 r3c3 也至少有"
        "一格是。删去 r3c7、r3c9 的 4。",
    ),
    (
        ".9.31....3.8..96.........3...69..2......257.1.2...4.8......38.79.7........5....4.",
        "turbot-fish",
        1,
        "In row 5 and box 7, 3 has only two places each, and r5c2 and r9c2 see each other. So 3 is "
        "in r8c2 or in r5c3: eliminate 3 in r4c2.",
        "3 在第 5 行、第 7 宫中各只有两个位置，而 r5c2、r9c2 互相看到。所以 r8c2 与 r5c3 至少有一格"
        "是 3：删去 r4c2 的 3。",
    ),
    (
        ".....8.62.....17.47..62....3...4..26.6..83........5...9..5..6.181........52....79",
        "empty-rectangle",
        2,
        "In box 7, 6 is only in one row and one column; r8c6 and r9c6 are its two places in column "
        "6. So 6 is in r9c1, or it is in r9c6: eliminate 6 in r9c5.",
        "第 7 宫的 6 都落在一行与一列组成的十字上；r8c6、r9c6 是 6 在第 6 列中仅有的两个位置。所以 6 在 "
        "r9c1，或者在 r9c6：删去 r9c5 的 6。",
    ),
    (
        ".....8.62.....17.47..62....3...4..26.6..83........5...9..5..6.181........52....79",
        "dual-empty-rectangle",
        1,
        "In box 7, 6 is only in one row and one column. So 6 is in r9c1 or r9c6, and it is in r8c3 "
        "or r8c6: eliminate 6 in r8c5 and r9c5.",
        "第 7 宫的 6 都落在一行与一列组成的十字上。所以 6 在 r9c1 或 r9c6，并且在 r8c3 或 r8c6：删"
        "去 r8c5、r9c5 的 6。",
    ),
    (
        ".9.31.578378..9612.5...7439716938254..3625791529174386...5938.7937...1.5..57.1943",
        "w-wing",
        1,
        "In column 4, 2 is in one of r3c4 and r8c4. r1c6 and r8c8 have only 6 and 2, and one "
        "of them sees it and is 6: eliminate 6 in r8c6.",
        "在第 4 列中，2 必在 r3c4、r8c4 之一。r1c6、r8c8 只有候选数 6 和 2，至少有一格看到它，只能填"
        " 6：删去 r8c6 的 6。",
    ),
    (
        ".9.31....3.8..96.........3...69..2.4....257.1.2...4.8......38.79.7........5....4.",
        "xy-wing",
        1,
        "Whether r1c7 is 4 or 5, r1c3 or r2c9 is 2: eliminate 2 in r1c8 and r1c9.",
        "无论 r1c7 是 4 还是 5，r1c3 与 r2c9 至少有一格是 2：删去 r1c8、r1c9 的 2。",
    ),
    (
        "4.7..29.6.3.7.942.9.2.....3.4.9....7.29...63.5....6.492.....8.1..48.57928..2..3.4",
        "xyz-wing",
        1,
        "Whether r9c3 is 1, 5 or 6, it or one of r8c2 and r9c8 is 6: eliminate 6 in r9c2.",
        "无论 r9c3 是 1、5 或 6，它与 r8c2、r9c8 三格至少有一格是 6：删去 r9c2 的 6。",
    ),
    (
        ".....8.62.....17.47..62....3...4..26.6..83........5...9..5..6.181........52....79",
        "swordfish",
        2,
        "In rows 2, 5 and 6, 2 can only go in columns 1, 2 and 4, so columns 1, 2 and 4 have it "
        "nowhere else: this eliminates 2 in r8c4.",
        "2 在第 2、5、6 行中只能填在第 1、2、4 列，所以第 1、2、4 列的其他格不能填 2：删去 r8c4 的 2。",
    ),
    (
        "........2158...9.......75......74.3..795.....8.......5....4....59..6..17....218..",
        "finned-x-wing",
        1,
        "In rows 4 and 9, 9 can only go in columns 4 and 9 or in r9c8: either way, this eliminates "
        "9 in r7c9.",
        "9 在第 4、9 行中只能填在第 4、9 列，或者填入鳍 r9c8；无论哪种情况，都可删去 r7c9 的 9。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "sashimi-x-wing",
        1,
        "In rows 1 and 8, 3 can only go in columns 1 and 5 or in r1c4: either way, this eliminates "
        "3 in r3c5.",
        "3 在第 1、8 行中只能填在第 1、5 列，或者填入鳍 r1c4；无论哪种情况，都可删去 r3c5 的 3。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "finned-swordfish",
        3,
        "In rows 1, 6 and 8, 3 can only go in columns 1, 4 and 5 or in r6c3: either way, this "
        "eliminates 3 in r4c1.",
        "3 在第 1、6、8 行中只能填在第 1、4、5 列，或者填入鳍 r6c3；无论哪种情况，都可删去 r4c1 的 3。",
    ),
    (
        "..7..2..6.3.7.94..9.2.......4.9....7.29...63.5....6.4.......8.1..48.5.9.8..2..3..",
        "sashimi-swordfish",
        1,
        "In rows 1, 6 and 8, 3 can only go in columns 3, 4 and 5 or in r8c1: either way, this "
        "eliminates 3 in r7c3.",
        "3 在第 1、6、8 行中只能填在第 3、4、5 列，或者填入鳍 r8c1；无论哪种情况，都可删去 r7c3 的 3。",
    ),
    (
        "....5..82158.3.97.....875....5874.39.795....88.....7.5.81745.9.59.368.17...92185.",
        "jellyfish",
        1,
        "In rows 1, 4, 5 and 6, 1 can only go in columns 2, 4, 5 and 7, so columns 2, 4, 5 and 7 "
        "have it nowhere else: this eliminates 1 in r3c4.",
        "1 在第 1、4、5、6 行中只能填在第 2、4、5、7 列，所以第 2、4、5、7 列的其他格不能填 1：删去 r3c"
        "4 的 1。",
    ),
    (
        "........2158...9.......75......74.3..795.....8.......5....4....59..6..17....218..",
        "finned-jellyfish",
        1,
        "In columns 1, 5, 6 and 8, 9 can only go in rows 1, 3, 6 and 7 or in r9c8: either way, this"
        " eliminates 9 in r7c9.",
        "9 在第 1、5、6、8 列中只能填在第 1、3、6、7 行，或者填入鳍 r9c8；无论哪种情况，都可删去 r7c9 的"
        " 9。",
    ),
    (
        "....5...2158...9.......75....5.74.3..795.....8.......5....45...59..6..17....218..",
        "sashimi-jellyfish",
        1,
        "In rows 1, 4, 7 and 8, 8 can only go in columns 2, 4, 6 and 8 or in r4c9: either way, this"
        " eliminates 8 in r5c8.",
        "8 在第 1、4、7、8 行中只能填在第 2、4、6、8 列，或者填入鳍 r4c9；无论哪种情况，都可删去 r5c8 的"
        " 8。",
    ),
)


def test_each_technique_is_found_said_and_proven() -> None:
    for line, slug, count, english, chinese in CASES:
        position = Position.of(Grid(values_of(line)), proper=True)
        steps = list(TECHNIQUES[slug].finder(position))
        assert len(steps) == count, slug
        assert [steps[0].say("en"), steps[0].say("zh-CN")] == [english, chinese], slug
        for step in steps:
            assert step.prove(position).holds, step
            assert step.say("en", "paragraph"), step
            after = position.after(step)
            assert not after.candidates & step.eliminations, step
            assert not step.prove(after).holds, step


def test_why_there_is_no_step_is_said() -> None:
    assert NoStep("solved").say("en") == "All cells are filled."


FIRST = [each for each in LADDER if str(each.found_by).split(".")[0] in FAMILIES]
# A puzzle that these techniques solve, the number of uses of each, and a checksum of all conclusions.
PATH = "...573..9.4.......25.1...7..3..4.6......12..5.6...5...813...4......38.5........9."
USED = {
    "full-house": 19,
    "hidden-single-box": 29,
    "naked-single": 3,
    "hidden-single-line": 5,
    "locked-candidates-pointing": 4,
    "locked-candidates-claiming": 1,
    "naked-pair": 1,
    "hidden-pair": 1,
    "x-wing": 1,
    "two-string-kite": 1,
    "xy-wing": 1,
}
SUM = 226_163


def next_of(position: Position) -> "Step | NoStep":
    """Return the next step of the first families, with the page's own search."""
    slices = next_step_in_slices(position, None, FIRST, first_search.Search)
    return next(found for found in slices if found is not None)


def test_a_path_by_the_first_families_is_the_same_for_both_pythons() -> None:
    position = Position.of(Grid(values_of(PATH)), proper=False)
    used: dict[str, int] = {}
    total = number = 0
    step = next_of(position)
    while not isinstance(step, NoStep):
        number += 1
        used[step.technique] = used.get(step.technique, 0) + 1
        total = (total + number * (step.placements + 2 * step.eliminations)) % 1_000_003
        position = position.after(step)
        step = next_of(position)
    assert step.reason == "solved"
    assert used == USED
    assert total == SUM


def test_a_mistake_and_a_missing_candidate_are_found() -> None:
    grid = Grid(values_of(PATH))
    wrong = Position.of(grid.place(0, 1), proper=False)
    assert next_of(wrong) == NoStep("mistake", 1)
    lacking = Position.of(grid.eliminate(0, 1 << 5), proper=False)
    assert next_of(lacking) == NoStep("missing", 1, 1 << 81 * 5)


def test_a_finder_is_loaded_when_it_is_first_asked_for() -> None:
    asked: list[str] = []

    class Noting(Technique):
        """A technique that records the modules it loads."""

        def _load_finder(self, name: str) -> "FinderInSlices":
            asked.append(name)
            return Technique._load_finder(self, name)

    fresh = Noting("full-house", None, 0, None, "easy", "singles.finder.full_house")
    assert not asked
    for _ in range(2):
        list(fresh.finder(Position.of(Grid(values_of(PATH)), proper=True)))
    assert asked == ["singles.finder.full_house"]
