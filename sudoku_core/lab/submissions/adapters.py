"""Write the code that connects an algorithm of any form to the input and output of a site."""

import ast
from typing import Final

from sudoku_core.lab.own_code.forms import CallForm
from sudoku_core.lab.own_code.kinds import FLAT, LINES, TEXT, BoardKind
from sudoku_core.lab.own_code.preamble import MODULES, SUPPLIED, undefined_names

ADAPTER: Final = '''\
{before}def solved_by(values: list) -> list:
    """Return the values of the solution, or those that were given where there is none."""
    cells = [{cell} if value else {empty!r} for value in values]
    board = {board}
    {call}
    if hasattr(given, "__next__"):
        given = next(given, None)
    for each in [given, board, *kept]:
        digits = digits_in(each)
        if len(digits) == 81 and 0 not in digits:
            return digits
    return values


def digits_in(board: object) -> list:
    """Return the digits of a board of any form, 0 for an empty cell."""
    if isinstance(board, str):
        return [int(sign) if sign in "123456789" else 0 for sign in board if sign in ".0123456789"]
    if isinstance(board, dict):
        board = [board[key] for key in sorted(board)]
    if isinstance(board, (list, tuple)):
        return [digit for part in board for digit in digits_in(part)]
    return [board if isinstance(board, int) else 0]
'''
NAMES: Final = ("solved_by", "digits_in", "written")


def write_adapter(form: CallForm) -> str:
    """Return the code that defines solved_by(values) for a source of this form."""
    entry, kind = form.entry, form.kind
    extra = "".join(f", {value!r}" for value in entry.extra)
    alias, call = "", f"given, kept = {entry.name}(board{extra}), []"
    if entry.owner:
        alias = f"written = {entry.owner}\n\n\n"
        constructor_call, arguments = (
            ("written(board)", "") if entry.class_takes_board else ("written()", f"board{extra}")
        )
        call = f"owner = {constructor_call}\n    given, kept = owner.{entry.name}({arguments}), []\n"
        call += '    kept = list(getattr(owner, "__dict__", {}).values())'
    cell = "str(value)" if kind.is_text else "value"
    return ADAPTER.format(
        before=alias, cell=cell, empty=kind.empty, board=_board_expression(kind), call=call
    )


def _board_expression(kind: BoardKind) -> str:
    """Return the expression that makes a board of this kind from its cells."""
    if kind.shape == FLAT:
        return "cells"
    if kind.shape == TEXT:
        return '"".join(cells)'
    row = "cells[start : start + 9]"
    row = f'"".join({row})' if kind.shape == LINES else row
    return f"[{row} for start in range(0, 81, 9)]"


def write_judge_imports(source: str) -> str:
    """Return imports for the judge-supplied names that this source uses without an import."""
    undefined = undefined_names(ast.parse(source))
    lines = [f"import {name}\n" for name in MODULES.split() if name in undefined]
    for module, names in SUPPLIED.items():
        needed_names = [name for name in names.split() if name in undefined]
        lines += [f"from {module} import {', '.join(needed_names)}\n"] if needed_names else []
    return "".join(lines)
