"""Lesson 6: search with tables of the digits that are already used."""

import ast
from collections.abc import Iterator
from random import Random

from learning.lessons.tables.reading import (
    TABLES,
    find_box_faults,
    find_call_faults,
    find_index_faults,
    find_length_faults,
    find_table_faults,
    read_names,
    returns_value,
)
from learning.lessons.tables.repairs import CHECKS_OF_CODE
from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import SIZE, board_of
from sudoku_core.lab.lessons.checks import Check, helped_by, replacing, shown, statement
from sudoku_core.lab.lessons.errors import explain_error
from sudoku_core.lab.lessons.materials import (
    HOLES,
    PUZZLE,
    SOLVED,
    Board,
    peers,
    shuffled,
    with_cells_filled,
)
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome, call
from sudoku_core.lab.lessons.values import Message
from sudoku_core.lab.recording.line_tracer import short

NUMBER = 6
MINUTES = 40
FUNCTION = "solve"
FIGURE = "cells"
COUNTS = "reads"
KEEPS = False

KINDS = ("row", "column", "box")
MOST_WRITES = 1_000  # the limit of the reference search
CELLS = 81
MOST_LINES_OF_BOX = 1_000

smaller = with_cells_filled


def cases() -> list[Arguments]:
    """Return boards with few holes, three boards without a solution, and a full one."""
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
    seed = random.getrandbits(32)  # an int; with a float, each Python would generate other numbers
    board, solution = shuffled(PUZZLE, Random(seed)), shuffled(SOLVED, Random(seed))
    holes = [(row, column) for row in range(9) for column in range(9) if not board[row][column]]
    for row, column in random.sample(holes, len(holes) - 24):
        board[row][column] = solution[row][column]
    return (board,)


def accepts(outcome: Outcome) -> bool:
    """Return whether the final board and `box_of` are right and the tables are used."""
    return (
        outcome.arguments_after == outcome.expected_after
        and next(_messages_on_tables(outcome), None) is None
    )


def _messages_on_tables(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about a wrong `box_of`, or about code that scans the board instead of using tables."""
    box_of = outcome.names.get("box_of")
    if not callable(box_of):
        yield Message("not_defined", {"function": "box_of"})
        return
    for row in range(0, SIZE, 4):
        for column in range(0, SIZE, 4):
            called = call(box_of, (row, column), MOST_LINES_OF_BOX)
            if called.error:
                yield explain_error(called.error)
                return
            right = row // 3 * 3 + column // 3
            if called.result != right:
                facts: dict[str, str | int] = {"cell": name(SIZE * row + column), "right": right}
                facts |= {"call": f"box_of({row}, {column})", "found": short(called.result)}
                yield from find_box_faults(ast.parse(outcome.source))
                yield Message("other_box", facts)
                return
    scanned = _count_scanned(outcome)
    if scanned > CELLS and len(read_names(ast.parse(outcome.source))) < len(TABLES):
        yield Message("scans", {"reads": scanned})


def _count_scanned(outcome: Outcome) -> int:
    """Return the number of cells that the search read after the first empty one.

    Code that looks for the next empty cell does not read these cells. Code that looks for the digits of a
    unit reads them.
    """
    full = [bool(digit) for row in outcome.arguments[0] for digit in row]
    count = 0
    ends = [*outcome.read_before, len(outcome.reads)][1:]
    for (cell, digit, _), begin, end in zip(outcome.writes, outcome.read_before, ends, strict=True):
        full[cell] = type(digit) is int and digit > 0
        first = full.index(False) if False in full else CELLS
        count += sum(read > first for read in outcome.reads[begin:end])
    return count


def explain(outcome: Outcome) -> Iterator[Message]:
    """Yield messages about tables that are made or used wrongly, or about a wrong digit in a table."""
    error = outcome.error
    if not error and (outcome.result, outcome.arguments_after) == (
        outcome.expected,
        outcome.expected_after,
    ):
        yield from _messages_on_tables(outcome)
        return
    if error and not isinstance(error, (EndlessError, IndexError, TypeError)):
        return
    tree = ast.parse(outcome.source)
    yield from find_table_faults(tree)
    yield from find_box_faults(tree)
    yield from find_index_faults(tree)
    yield from find_call_faults(tree)
    if isinstance(error, IndexError):
        yield from find_length_faults(tree)
    elif isinstance(error, TypeError):
        functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
        silent = [each for each in functions if "box" in each.name and not returns_value(each)]
        for each in silent:
            yield Message("box_none", {"line": each.lineno, "function": each.name})
    else:
        yield from _messages_on_tries(outcome, tree)


def _messages_on_tries(outcome: Outcome, tree: ast.Module) -> Iterator[Message]:
    """Yield messages about the first digit that is wrongly tried or wrongly skipped."""
    right = [*_reference_search(outcome.arguments[0])]
    place, board = 0, [list(row) for row in outcome.arguments[0]]
    for cell, digit, _ in outcome.writes:
        if not isinstance(digit, int):
            return
        if digit and right[place : place + 1] != [(cell, digit)]:
            yield from _messages_on_clash(outcome, board, cell, digit)
            break
        place += bool(digit)
        board[cell // 9][cell % 9] = digit
    yield from _messages_on_skipped(outcome, right, place, tree)


def _messages_on_skipped(
    outcome: Outcome, right: list[tuple[int, int]], place: int, tree: ast.Module
) -> Iterator[Message]:
    """Yield messages about a skipped digit, and the table entries that exclude it."""
    is_lost = outcome.expected is True and outcome.result is False
    if place == len(right):
        if is_lost and right:
            yield Message("full_false", {})
        return
    found = [(cell, digit) for cell, digit, _ in outcome.writes if digit]
    if right[place] in found[place:] or (outcome.result is None and not outcome.error):
        return
    for line in _lines_returning_false(tree):
        yield Message("in_loop", {"line": line})
    cell, digit = right[place]
    facts: dict[str, str | int] = {"digit": digit, "cell": name(cell)}
    if digit == 9:
        yield Message("never_nine", facts)
    near = peers(*divmod(cell, 9)) | {cell}
    earlier = [each for each, tried in right[:place] if tried == digit and each in near]
    places = ", ".join(_excluding_entries(outcome, cell, digit))
    if earlier and places:
        yield Message("still", {**facts, "other": name(earlier[-1]), "places": places})
    elif places:
        yield Message("passed_over", {**facts, "places": places})
    yield Message("skipped", facts)


def _excluding_entries(outcome: Outcome, cell: int, digit: int) -> list[str]:
    """Return the table entries that exclude this digit when the search reaches the cell."""
    row, column = divmod(cell, 9)
    places = [
        f"{table}[{number}][{digit}]" for table, number in zip(TABLES, _unit_numbers(cell), strict=True)
    ]
    assert outcome.trial
    values = outcome.trial.values_at(outcome, {"r": row, "c": column, "d": digit}, places)
    return [each for each, found in values.items() if found[-1:] == [True]]


def _lines_returning_false(tree: ast.Module) -> Iterator[int]:
    """Yield the line numbers of `return False` within the loop over the digits."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For) and ast.unparse(loop.iter).startswith("range(1, "):
            for node in ast.walk(loop):
                if isinstance(node, ast.Return) and node.value and ast.unparse(node.value) == "False":
                    yield node.lineno


def _reference_search(board: Board) -> Iterator[tuple[int, int]]:
    """Yield the cells and digits that a right search in reading order tries, up to the solution."""
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


def _messages_on_clash(outcome: Outcome, board: Board, cell: int, digit: int) -> Iterator[Message]:
    """Yield messages about the table that lacks a digit."""
    given, (row, column) = outcome.arguments[0], divmod(cell, 9)
    assert outcome.trial
    for kind, table, number, cells in zip(
        KINDS, TABLES, _unit_numbers(cell), _unit_cells(cell), strict=True
    ):
        for other in sorted(cells - {cell}):
            if board[other // 9][other % 9] == digit:
                facts: dict[str, str | int] = {"cell": name(cell), "digit": digit, "other": name(other)}
                is_given = given[other // 9][other % 9] == digit
                place = f"{table}[{number}][{digit}]"
                here = {"r": row, "c": column, "d": digit}
                if False in outcome.trial.values_at(outcome, here, [place])[place]:
                    yield Message(f"{'given' if is_given else 'tried'}_{kind}", {**facts, "place": place})
                yield Message(f"clash_{kind}", facts)


def _unit_numbers(cell: int) -> tuple[int, int, int]:
    """Return the numbers of the row, the column and the box of a cell, from 0."""
    row, column = divmod(cell, 9)
    return row, column, row // 3 * 3 + column // 3


def _unit_cells(cell: int) -> list[set[int]]:
    """Return three sets: the cells of the row, the column and the box of a cell."""
    return [
        {other for other in range(81) if _unit_numbers(other)[kind] == _unit_numbers(cell)[kind]}
        for kind in range(3)
    ]


def _returned_none(message: Message, outcome: Outcome) -> bool:
    """Return whether a call of the message's function returned None."""
    assert outcome.trial
    ends = outcome.trial.trace(outcome).returns
    return any(each.function == message.facts["function"] and each.value is None for each in ends)


def _move_return(node: ast.AST, message: Message) -> list[ast.stmt] | None:
    """Move the message's `return False` to the line after the loop."""
    if not isinstance(node, ast.For) or not any(_is_return(each, message) for each in ast.walk(node)):
        return None
    for each in ast.walk(node):
        for field in ("body", "orelse"):
            lines = getattr(each, field, [])
            if isinstance(lines, list):
                setattr(each, field, [ast.Pass() if _is_return(item, message) else item for item in lines])
    return [node, statement("return False")]


def _is_return(node: ast.AST, message: Message) -> bool:
    return isinstance(node, ast.Return) and node.lineno == message.facts["line"]


OBSERVED = (
    "given_row given_column given_box tried_row tried_column tried_box clash_row clash_column"
    " clash_box still passed_over skipped full_false other_box scans not_defined"
)
CHECKS: dict[str, Check] = dict.fromkeys(OBSERVED.split(), shown) | {
    **CHECKS_OF_CODE,
    "box_none": _returned_none,
    "in_loop": helped_by(_move_return),
    "never_nine": helped_by(replacing("range(1, 9)", "range(1, 10)")),
}
