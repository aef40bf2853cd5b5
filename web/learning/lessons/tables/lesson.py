"""Lesson 6: a search with tables of the digits that are taken."""

import ast
from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.boards import board_of
from sudoku_core.lab.lessons.materials import HOLES, PUZZLE, SOLVED, Board, nearer, peers, shuffled
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Said

NUMBER = 6
FUNCTION = "solve"
FIGURE = "cells"
COUNTS = "reads"
KEEPS = False
MOST_LINES = 20_000

TABLES = ("rows", "columns", "boxes")
KINDS = ("row", "column", "box")
Kind = TypeVar("Kind", bound=ast.AST)
MOST_WRITES = 1_000  # of the search with which one is compared


def cases() -> list[Arguments]:
    """Return boards with few holes, and three without a solution or without a hole."""
    lines = (
        "53..7...267219534..98.4.56785976...34268537.171392485696.53728.2.74196.53.528..79",
        "....78912.7......81...4.....59.614.34..8..7..713.24.5.96.5.7..428..19....4.2..1.9",
        "534.7..1267219.3481.83425678.9.61423.26853791...7248.69615372842.74196.53452.6.79",
        "5346.8912.....53.819834.5678597614234268.37.17.39.48569.1437.8.28..1963534528...9",
    )
    return [(HOLES,), *((board_of(line),) for line in lines), (SOLVED,)]


def make(random: Random) -> Arguments:
    """Return a board like example D with 24 holes."""
    seed = random.random()
    board, solution = shuffled(PUZZLE, Random(seed)), shuffled(SOLVED, Random(seed))
    holes = [(row, column) for row in range(9) for column in range(9) if not board[row][column]]
    for row, column in random.sample(holes, len(holes) - 24):
        board[row][column] = solution[row][column]
    return (board,)


def smaller(given: Arguments) -> Iterable[Arguments]:
    """Yield boards with one hole less."""
    return nearer(given)


def explain(outcome: Outcome) -> Said | None:
    """Name the fault in how tables are made or used, or the digit on which a table is wrong."""
    error = outcome.error
    if error and not isinstance(error, (EndlessError, IndexError, TypeError)):
        return None
    tree = ast.parse(outcome.source)
    said = _made(tree) or _numbered(tree) or _used(tree) or _called(tree)
    if said:
        return said
    if isinstance(error, IndexError):
        return _lengths(tree)
    if isinstance(error, TypeError):
        functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
        silent = [each for each in functions if "box" in each.name and not _returns(each)]
        return Said("box_none", {"line": silent[0].lineno, "function": silent[0].name}) if silent else None
    return _tried(outcome, tree)


def _made(tree: ast.Module) -> Said | None:
    """Return that tables are one list, or outlive the call."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign):
            continue
        value = node.value
        facts: dict[str, str | int] = {"line": node.lineno, "code": ast.unparse(value)}
        if isinstance(value, ast.BinOp) and isinstance(value.left, ast.List):
            is_list = any(isinstance(each, (ast.List, ast.BinOp, ast.ListComp)) for each in value.left.elts)
            if isinstance(value.op, ast.Mult) and is_list:
                return Said("shared_rows", facts)
        names = [each.id for each in node.targets if isinstance(each, ast.Name)]
        if len(names) > 1 and isinstance(value, (ast.ListComp, ast.List, ast.BinOp)):
            return Said("one_table", facts)
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id in TABLES:
            return Said("outside", {"line": node.lineno, "table": target.id})
    return _made_again(tree)


def _made_again(tree: ast.Module) -> Said | None:
    """Return that the search, which is called again and again, makes a table."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.name == FUNCTION:
            continue
        for node in ast.walk(function):
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if target and isinstance(target, ast.Name) and target.id in TABLES and _calls(function):
                facts: dict[str, str | int] = {"table": target.id, "function": function.name}
                return Said("made_again", {"line": target.lineno, **facts})
    return None


def _calls(function: ast.FunctionDef) -> bool:
    """Return whether a function calls itself."""
    return any(_is_name(each.func, function.name) for each in _inside(function, ast.Call))


def _numbered(tree: ast.Module) -> Said | None:
    """Return that the number of a box is calculated wrongly."""
    for expression, names in _numbers(tree):
        code = ast.unparse(expression)
        compiled = compile(ast.Expression(expression), "<box>", "eval")
        found = {
            (row, column): eval(
                compiled, {"__builtins__": {}}, dict(zip(names, (row, column), strict=True))
            )
            for row in range(9)
            for column in range(9)
        }
        if any(isinstance(each, float) for each in found.values()):
            return Said("float_box", {"line": expression.lineno, "code": code})
        right = {(row, column): row // 3 * 3 + column // 3 for row, column in found}
        pairs = {(number, right[cell]) for cell, number in found.items()}
        if len(pairs) == 9 and {number for number, _ in pairs} == {*range(9)}:
            continue
        wrong = next(cell for cell in found if found[cell] != right[cell])
        facts: dict[str, str | int] = {"code": code, "found": found[wrong], "right": right[wrong]}
        cell = name(wrong[0] * 9 + wrong[1])
        return Said("box_number", {"line": expression.lineno, "cell": cell, **facts})
    return None


def _numbers(tree: ast.Module) -> Iterator[tuple[ast.expr, list[str]]]:
    """Yield what gives the number of a box, and the names in it of a row and a column."""
    slices = [
        each.slice
        for each in ast.walk(tree)
        if isinstance(each, ast.Subscript) and isinstance(each.value, ast.Name) and "box" in each.value.id
    ]
    numbers = {each.id for each in slices if isinstance(each, ast.Name)}
    found, returned = [*slices], list[ast.expr]()
    for function in [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]:
        is_of_box = "box" in function.name
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and node.value and is_of_box:
                found.append(node.value)
                returned.append(node.value)
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if isinstance(node, ast.Assign) and isinstance(target, ast.Name):
                found += [node.value] if target.id in numbers or is_of_box else []
    for each in found:
        parts = [*ast.walk(each)]
        names = list(dict.fromkeys(part.id for part in parts if isinstance(part, ast.Name)))
        plain = (ast.BinOp, ast.Name, ast.Constant, *_OPERATORS, ast.expr_context)
        by = [
            part.right
            for part in parts
            if isinstance(part, ast.BinOp) and isinstance(part.op, (ast.FloorDiv, ast.Mod, ast.Div))
        ]
        constants = [part.value for part in parts if isinstance(part, ast.Constant)]
        is_plain = all(isinstance(part, plain) for part in parts) and {*map(type, constants)} == {int}
        if not by or not is_plain or not all(isinstance(part, ast.Constant) and part.value for part in by):
            continue
        if len(names) == 1 and each in returned:
            names = [*names, ""] if names[0].startswith("r") else ["", *names]
        if len(names) == 2:
            yield each, names[::-1] if _is_column_first(names) else names


_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Div, ast.Mod)


def _is_column_first(names: list[str]) -> bool:
    return names[0].startswith("c") or names[1].startswith("r") or names == ["j", "i"]


def _used(tree: ast.Module) -> Said | None:
    """Return that a place of a table is compared in place of set, or is the wrong one."""
    places = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare):
            return Said("compares", {"line": node.lineno, "code": ast.unparse(node.value)})
        values = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else []
        if values and all(ast.unparse(each).startswith(TABLES) for each in values):
            return Said("joined", {"line": values[0].lineno, "code": ast.unparse(node)})
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
            table = ast.unparse(node.value.value)
            if table in TABLES:
                places.append((node.lineno, table, ast.unparse(node.value.slice), ast.unparse(node.slice)))
    digits = {digit for _, _, _, digit in places if digit.isidentifier()}
    for line, table, first, digit in places:
        facts: dict[str, str | int] = {"line": line, "place": f"{table}[{first}][{digit}]"}
        other = next((each for each in digits if digit in (f"{each} - 1", f"{each} + 1")), "")
        if other:
            return Said("other_digit", {**facts, "other": f"{table}[{first}][{other}]"})
        if (table, first) in (("rows", "c"), ("columns", "r"), ("boxes", "r"), ("boxes", "c")):
            return Said(f"index_{table}", facts)
        if first == "d" and digit in ("r", "c", "b"):
            return Said("turned", {**facts, "right": f"{table}[{digit}][d]"})
    return None


def _called(tree: ast.Module) -> Said | None:
    """Return that the search is not called, or calls itself with the place that it has."""
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    for function in [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]:
        own = [each for each in _inside(function, ast.Call) if _is_name(each.func, function.name)]
        if not own or function.name == FUNCTION:
            continue
        if not any(_is_name(each.func, function.name) for each in calls if each not in own):
            return Said("never_called", {"line": function.lineno, "function": function.name})
        names = [each.arg for each in function.args.args]
        places = [each for each in names if _is_place(function, each)]
        for call in own:
            for place in places:
                if [ast.unparse(each) for each in call.args] == names:
                    return Said(
                        "same_place", {"line": call.lineno, "code": ast.unparse(call), "place": place}
                    )
    return None


def _is_place(function: ast.FunctionDef, place: str) -> bool:
    """Return whether a parameter is where something stands in a list, and stays so."""
    stored = [each for each in _inside(function, ast.Name) if isinstance(each.ctx, ast.Store)]
    places = [each.slice for each in _inside(function, ast.Subscript)]
    return any(_is_name(each, place) for each in places) and not any(
        _is_name(each, place) for each in stored
    )


def _inside(function: ast.FunctionDef, kind: type[Kind]) -> list[Kind]:
    return [each for each in ast.walk(function) if isinstance(each, kind)]


def _is_name(node: ast.AST, wanted: str) -> bool:
    return isinstance(node, ast.Name) and node.id == wanted


def _lengths(tree: ast.Module) -> Said | None:
    """Return that a table has no place for row 9, or a row of it none for digit 9."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ListComp):
            continue
        times = node.elt.right if isinstance(node.elt, ast.BinOp) else None
        if isinstance(times, ast.Constant) and times.value == 9:
            return Said("nine_places", {"line": node.lineno, "code": ast.unparse(node.elt)})
        if ast.unparse(node.generators[0].iter) in ("range(8)", "range(1, 9)"):
            return Said("eight_lists", {"line": node.lineno, "code": ast.unparse(node)})
    return None


def _returns(function: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Return) and each.value for each in ast.walk(function))


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
