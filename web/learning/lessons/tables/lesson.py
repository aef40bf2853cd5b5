"""Lesson 6: a search with tables of the digits that are taken."""

import ast
from collections.abc import Iterable, Iterator
from random import Random

from learning.lessons.tables.reading import TABLES, asked, called, lengths, made, numbered, returns, used
from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import SIZE, board_of
from sudoku_core.lab.lessons.errors import said_of
from sudoku_core.lab.lessons.materials import HOLES, PUZZLE, SOLVED, Board, nearer, peers, shuffled
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome, call
from sudoku_core.lab.lessons.values import Said
from sudoku_core.lab.recording.line_tracer import short

NUMBER = 6
FUNCTION = "solve"
FIGURE = "cells"
COUNTS = "reads"
KEEPS = False

KINDS = ("row", "column", "box")
MOST_WRITES = 1_000  # of the search with which one is compared
CELLS = 81
MOST_LINES_OF_BOX = 1_000

smaller = nearer


def cases() -> list[Arguments]:
    """Return boards with few holes, and three without a solution or without a hole."""
    lines = (
        "53..7...267219534..98.4.56785976...34268537.171392485696.53728.2.74196.53.528..79",
        "....78912.7......81...4.....59.614.34..8..7..713.24.5.96.5.7..428..19....4.2..1.9",
        "534.7..1267219.3481.83425678.9.61423.26853791...7248.69615372842.74196.53452.6.79",
        "5...7.91.672.953481...42.67859.614.3426853...7139..8..9..53..84287419.35..5.861.9",
        "5346.8912.....53.819834.5678597614234268.37.17.39.48569.1437.8.28..1963534528...9",
        "3.584762.9476...83286.5.1745.94.68.173418295.8.153....1.836...5653.98417.92.1.368",
    )
    return [(HOLES,), *((board_of(line),) for line in lines), (SOLVED,)]


def make(random: Random) -> Arguments:
    """Return a board like example D with 24 holes."""
    seed = random.getrandbits(32)  # not a float, of which each Python makes another generator
    board, solution = shuffled(PUZZLE, Random(seed)), shuffled(SOLVED, Random(seed))
    holes = [(row, column) for row in range(9) for column in range(9) if not board[row][column]]
    for row, column in random.sample(holes, len(holes) - 24):
        board[row][column] = solution[row][column]
    return (board,)


def accepts(outcome: Outcome) -> bool:
    """Return whether the board is left as it should be, `box_of` is right, and tables were asked."""
    return outcome.left == outcome.expected_left and _of_what_is_asked(outcome) is None


def _of_what_is_asked(outcome: Outcome) -> Said | None:
    """Return what is wrong with `box_of`, or that the board is scanned where tables should be asked."""
    box_of = outcome.names.get("box_of")
    if not callable(box_of):
        return Said("not_defined", {"function": "box_of"})
    for row in range(0, SIZE, 4):
        for column in range(0, SIZE, 4):
            asked_for = call(box_of, (row, column), MOST_LINES_OF_BOX)
            if asked_for.error:
                return said_of(asked_for.error)
            right = row // 3 * 3 + column // 3
            if asked_for.result != right:
                facts: dict[str, str | int] = {"cell": name(SIZE * row + column), "right": right}
                facts |= {"call": f"box_of({row}, {column})", "found": short(asked_for.result)}
                return numbered(ast.parse(outcome.source)) or Said("other_box", facts)
    scanned = _scanned(outcome)
    has_tables = scanned <= CELLS or len(asked(ast.parse(outcome.source))) >= len(TABLES)
    return None if has_tables else Said("scans", {"reads": scanned})


def _scanned(outcome: Outcome) -> int:
    """Return how many cells were read in the search that lie behind the first empty one.

    Who looks for the next empty cell does not come to these; who looks for the digits of a unit does.
    """
    full = [bool(digit) for row in outcome.given[0] for digit in row]
    count = 0
    ends = [*outcome.read_before, len(outcome.reads)][1:]
    for (cell, digit, _), begin, end in zip(outcome.writes, outcome.read_before, ends, strict=True):
        full[cell] = type(digit) is int and digit > 0
        first = full.index(False) if False in full else CELLS
        count += sum(read > first for read in outcome.reads[begin:end])
    return count


def explain(outcome: Outcome) -> Said | None:
    """Name the fault in how tables are made or used, or the digit on which a table is wrong."""
    error = outcome.error
    if not error and (outcome.result, outcome.left) == (outcome.expected, outcome.expected_left):
        return _of_what_is_asked(outcome)
    if error and not isinstance(error, (EndlessError, IndexError, TypeError)):
        return None
    tree = ast.parse(outcome.source)
    said = made(tree) or numbered(tree) or used(tree) or called(tree)
    if said:
        return said
    if isinstance(error, IndexError):
        return lengths(tree)
    if isinstance(error, TypeError):
        functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
        silent = [each for each in functions if "box" in each.name and not returns(each)]
        return Said("box_none", {"line": silent[0].lineno, "function": silent[0].name}) if silent else None
    return _tried(outcome, tree)


def _tried(outcome: Outcome, tree: ast.Module) -> Said | None:
    """Return the first digit that is tried where it does not fit, or passed over where it does."""
    right = [*_search(outcome.given[0])]
    place, board = 0, [list(row) for row in outcome.given[0]]
    for cell, digit, _ in outcome.writes:
        if not isinstance(digit, int):
            return None
        if digit and right[place : place + 1] != [(cell, digit)]:
            said = _clash(outcome.given[0], board, cell, digit)
            return said or _passed(outcome, right, place, tree)
        place += bool(digit)
        board[cell // 9][cell % 9] = digit
    return _passed(outcome, right, place, tree)


def _passed(outcome: Outcome, right: list[tuple[int, int]], place: int, tree: ast.Module) -> Said | None:
    """Return which digit is passed over, and which entry of a table may be wrong."""
    is_lost = outcome.expected is True and outcome.result is False
    if place == len(right):
        return Said("full_false", {}) if is_lost and right else None
    found = [(cell, digit) for cell, digit, _ in outcome.writes if digit]
    if right[place] in found[place:] or (outcome.result is None and not outcome.error):
        return None
    line = _returns_false(tree)
    if line:
        return Said("in_loop", {"line": line})
    cell, digit = right[place]
    facts: dict[str, str | int] = {"digit": digit, "cell": name(cell)}
    if digit == 9 and "range(1, 9)" in ast.unparse(tree):
        return Said("never_nine", facts)
    near = peers(*divmod(cell, 9)) | {cell}
    earlier = [each for each, tried in right[:place] if tried == digit and each in near]
    if not earlier:
        return Said("passed_over", {**facts, "places": _places(TABLES, cell, digit)})
    other = earlier[-1]
    shared = [table for at, table in enumerate(TABLES) if _units(cell)[at] == _units(other)[at]]
    forgotten = [table for table in shared if not _is_cleared(tree, table)]
    places = _places(forgotten or shared, cell, digit)
    return Said("still", {**facts, "other": name(other), "places": places})


def _places(tables: Iterable[str], cell: int, digit: int) -> str:
    numbers = dict(zip(TABLES, _units(cell), strict=True))
    return ", ".join(f"{table}[{numbers[table]}][{digit}]" for table in tables)


def _is_cleared(tree: ast.Module, table: str) -> bool:
    """Return whether something makes an entry of a table False."""
    return any(
        isinstance(node.value, ast.Constant) and not node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if ast.unparse(target).startswith(f"{table}[")
    )


def _returns_false(tree: ast.Module) -> int:
    """Return the line of `return False` within the loop over the digits, or 0."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For) and ast.unparse(loop.iter).startswith("range(1, "):
            for node in ast.walk(loop):
                if isinstance(node, ast.Return) and node.value and ast.unparse(node.value) == "False":
                    return node.lineno
    return 0


def _search(board: Board) -> Iterator[tuple[int, int]]:
    """Yield what a search in reading order tries, up to the solution."""
    board = [list(row) for row in board]
    empty = [cell for cell in range(81) if not board[cell // 9][cell % 9]]
    place = tries = 0
    while 0 <= place < len(empty) and tries < MOST_WRITES:
        row, column = divmod(empty[place], 9)
        taken = {board[cell // 9][cell % 9] for cell in peers(row, column)}
        before, board[row][column] = board[row][column], 0
        digit = next((each for each in range(before + 1, 10) if each not in taken), 0)
        if not digit:
            place -= 1
            continue
        yield empty[place], digit
        board[row][column] = digit
        place, tries = place + 1, tries + 1


def _clash(given: Board, board: Board, cell: int, digit: int) -> Said | None:
    """Return which table does not know of a digit."""
    for kind, table, number, cells in zip(KINDS, TABLES, _units(cell), _cells(cell), strict=True):
        for other in sorted(cells - {cell}):
            if board[other // 9][other % 9] == digit:
                facts: dict[str, str | int] = {"cell": name(cell), "digit": digit, "other": name(other)}
                is_given = given[other // 9][other % 9] == digit
                place = f"{table}[{number}][{digit}]"
                return Said(f"{'given' if is_given else 'tried'}_{kind}", {**facts, "place": place})
    return None


def _units(cell: int) -> tuple[int, int, int]:
    """Return the numbers of the row, the column and the box of a cell, from 0 on."""
    row, column = divmod(cell, 9)
    return row, column, row // 3 * 3 + column // 3


def _cells(cell: int) -> list[set[int]]:
    """Return the cells of the row, the column and the box of a cell."""
    return [
        {other for other in range(81) if _units(other)[kind] == _units(cell)[kind]} for kind in range(3)
    ]
