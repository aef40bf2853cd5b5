"""Lesson 6: find mistakes in the reader's code without running it."""

import ast
from collections.abc import Iterator
from typing import TypeVar

from sudoku_core.board.geometry import name
from sudoku_core.lab.lessons.values import Message

TABLES = ("rows", "columns", "boxes")
Kind = TypeVar("Kind", bound=ast.AST)


def read_names(tree: ast.Module) -> set[str]:
    """Return the names that are read with an index, except the board and its rows."""
    changed, rows = set[ast.AST](), set[str]()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            changed |= {part for target in targets for part in ast.walk(target)}
            if ast.unparse(node.value).startswith("board["):
                rows |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.Expr):  # rows[r].add(d)
            changed |= {*ast.walk(node)}
    found = {
        node.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node not in changed
    }
    solve = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "solve"]
    return found - rows - {argument.arg for function in solve for argument in function.args.args}


def find_table_faults(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about tables that share one list, or persist after the call."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign):
            continue
        value = node.value
        facts: dict[str, str | int] = {"line": node.lineno, "code": ast.unparse(value)}
        if isinstance(value, ast.BinOp) and isinstance(value.left, ast.List):
            is_list = any(isinstance(each, (ast.List, ast.BinOp, ast.ListComp)) for each in value.left.elts)
            if isinstance(value.op, ast.Mult) and is_list:
                yield Message("shared_rows", facts)
        names = [each.id for each in node.targets if isinstance(each, ast.Name)]
        if len(names) > 1 and isinstance(value, (ast.ListComp, ast.List, ast.BinOp)):
            yield Message("one_table", facts)
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id in TABLES and not _is_renewed(tree, target.id):
            yield Message("outside", {"line": node.lineno, "table": target.id})
    yield from _find_repeated_tables(tree)


def _is_renewed(tree: ast.Module, table: str) -> bool:
    """Return whether a function assigns a new table to this global name, or empties the table."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    is_global = any(table in node.names for each in functions for node in _nodes_in(each, ast.Global))
    return is_global or any(f"{table}{way}" in ast.unparse(tree) for way in (".clear()", "[:] ="))


def _find_repeated_tables(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about tables that the recursive search makes again in each call."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.name == "solve":
            continue
        for node in ast.walk(function):
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if target and isinstance(target, ast.Name) and target.id in TABLES and _calls_itself(function):
                facts: dict[str, str | int] = {"table": target.id, "function": function.name}
                yield Message("made_again", {"line": target.lineno, **facts})


def _calls_itself(function: ast.FunctionDef) -> bool:
    """Return whether a function calls itself."""
    return any(_is_name(each.func, function.name) for each in _nodes_in(function, ast.Call))


def find_box_faults(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about box numbers that are computed wrongly."""
    for expression, names in _box_expressions(tree):
        text = ast.unparse(expression)
        compiled = compile(ast.Expression(expression), "<box>", "eval")
        found = {
            (row, column): eval(
                compiled, {"__builtins__": {}}, dict(zip(names, (row, column), strict=True))
            )
            for row in range(9)
            for column in range(9)
        }
        if any(isinstance(each, float) for each in found.values()):
            yield Message("float_box", {"line": expression.lineno, "code": text})
            continue
        right = {(row, column): row // 3 * 3 + column // 3 for row, column in found}
        pairs = {(number, right[cell]) for cell, number in found.items()}
        if len(pairs) == 9 and {number for number, _ in pairs} == {*range(9)}:
            continue
        wrong = next(cell for cell in found if found[cell] != right[cell])
        facts: dict[str, str | int] = {"code": text, "found": found[wrong], "right": right[wrong]}
        facts |= {"number": "{} // 3 * 3 + {} // 3".format(*names)}
        cell = name(wrong[0] * 9 + wrong[1])
        yield Message("box_number", {"line": expression.lineno, "cell": cell, **facts})


def _box_expressions(tree: ast.Module) -> Iterator[tuple[ast.expr, list[str]]]:
    """Yield each expression for a box number, with its names for the row and the column."""
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
            names = [*names, "c"] if names[0].startswith("r") else ["r", *names]
        if len(names) == 2:
            yield each, names[::-1] if _is_column_first(names) else names


_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Div, ast.Mod)


def _is_column_first(names: list[str]) -> bool:
    return names[0].startswith("c") or names[1].startswith("r") or names == ["j", "i"]


def find_index_faults(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about wrong indexes of a table."""
    places = []
    # A table can also contain the free digits instead of the used digits.
    has_free = "[True]" in ast.unparse(tree)
    for node in ast.walk(tree):
        values = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else []
        if values and not has_free and all(ast.unparse(each).startswith(TABLES) for each in values):
            yield Message("joined", {"line": values[0].lineno, "code": ast.unparse(node)})
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Subscript):
            table = ast.unparse(node.value.value)
            if table in TABLES:
                places.append((node.lineno, table, ast.unparse(node.value.slice), ast.unparse(node.slice)))
    digits = {digit for _, _, _, digit in places if digit.isidentifier()}
    for line, table, first, digit in places:
        facts: dict[str, str | int] = {"line": line, "place": f"{table}[{first}][{digit}]"}
        other = next((each for each in digits if digit in (f"{each} - 1", f"{each} + 1")), "")
        if other:
            yield Message("other_digit", {**facts, "other": f"{table}[{first}][{other}]"})
        if (table, first) in (("rows", "c"), ("columns", "r"), ("boxes", "r"), ("boxes", "c")):
            yield Message(f"index_{table}", facts)
        others = [each[2] for each in places if each[1] == table]
        if first == "d" and digit in ("r", "c", "b") and {*others} != {"d"}:
            yield Message("turned", {**facts, "right": f"{table}[{digit}][d]"})


def find_call_faults(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about a search that is never called, or that calls itself with the same cell."""
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    for function in [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]:
        own = [each for each in _nodes_in(function, ast.Call) if _is_name(each.func, function.name)]
        if not own or function.name == "solve":
            continue
        if not any(_is_name(each.func, function.name) for each in calls if each not in own):
            yield Message("never_called", {"line": function.lineno, "function": function.name})
        names = [each.arg for each in function.args.args]
        places = [each for each in names if _is_place(function, each)]
        for call in own:
            for place in places:
                if [ast.unparse(each) for each in call.args] == names:
                    facts: dict[str, str | int] = {"code": ast.unparse(call), "place": place}
                    yield Message("same_place", {"line": call.lineno, **facts})


def _is_place(function: ast.FunctionDef, place: str) -> bool:
    """Return whether a parameter is an index that the function does not change."""
    stored = [each for each in _nodes_in(function, ast.Name) if isinstance(each.ctx, ast.Store)]
    places = [each.slice for each in _nodes_in(function, ast.Subscript)]
    return any(_is_name(each, place) for each in places) and not any(
        _is_name(each, place) for each in stored
    )


def _nodes_in(function: ast.FunctionDef, kind: type[Kind]) -> list[Kind]:
    return [each for each in ast.walk(function) if isinstance(each, kind)]


def _is_name(node: ast.AST, wanted: str) -> bool:
    return isinstance(node, ast.Name) and node.id == wanted


def find_length_faults(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about a table without an entry for row 9, or a row without an entry for digit 9."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ListComp):
            continue
        times = node.elt.right if isinstance(node.elt, ast.BinOp) else None
        if isinstance(times, ast.Constant) and times.value == 9:
            yield Message("nine_places", {"line": node.lineno, "code": ast.unparse(node.elt)})
        if ast.unparse(node.generators[0].iter) in ("range(8)", "range(1, 9)"):
            yield Message("eight_lists", {"line": node.lineno, "code": ast.unparse(node)})


def returns_value(function: ast.FunctionDef) -> bool:
    """Return whether the function returns a value."""
    return any(isinstance(each, ast.Return) and each.value for each in ast.walk(function))
