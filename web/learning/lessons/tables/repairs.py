"""Lesson 6: apply the repairs that the sentences propose, to check that they help."""

import ast
from collections.abc import Callable

from sudoku_core.lab.lessons.checks import Change, Check, code, helped_by, is_kept, statement
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.slips import made_apart
from sudoku_core.lab.lessons.values import Said

TURNED = {"rows[c]": "r", "columns[r]": "c"}


def _separate_tables(node: ast.AST, _said: Said) -> list[ast.stmt] | None:
    """Make a separate table for each of several names."""
    if not isinstance(node, ast.Assign) or len(node.targets) < 2:
        return None
    return [statement(f"{ast.unparse(each)} = {ast.unparse(node.value)}") for each in node.targets]


def _correct_number(node: ast.AST, said: Said) -> ast.AST | None:
    is_number = isinstance(node, ast.expr) and ast.unparse(node) == said.facts["code"]
    return code(str(said.facts["number"])) if is_number else None


def _use_floor_division(node: ast.AST, _said: Said) -> ast.AST | None:
    is_division = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
    return ast.BinOp(node.left, ast.FloorDiv(), node.right) if is_division else None  # type: ignore[attr-defined]


def _use_or(node: ast.AST, said: Said) -> ast.AST | None:
    is_code = isinstance(node, ast.BoolOp) and ast.unparse(node) == said.facts["code"]
    return ast.BoolOp(ast.Or(), node.values) if is_code else None  # type: ignore[attr-defined]


def _replace_place(new: str) -> Callable[[ast.AST, Said], ast.AST | None]:
    """Return a change of the place in the sentence. new: A format string of the right place."""

    def change(node: ast.AST, said: Said) -> ast.AST | None:
        if not isinstance(node, ast.Subscript) or ast.unparse(node) != said.facts["place"]:
            return None
        changed = code(new.format(**said.facts))
        if isinstance(changed, ast.Subscript):
            changed.ctx = node.ctx
        return changed

    return change


def _try_indexes(*indexes: str) -> Check:
    """Return a check that tries other first indexes in all wrong places."""
    return helped_by(*(_replace_index({"": index}) for index in indexes), _replace_index(TURNED))


def _replace_index(indexes: dict[str, str]) -> Change:
    """Return a change of first indexes. indexes: Wrong place -> right index; "" is the sentence's place."""

    def change(node: ast.AST, said: Said) -> ast.AST | None:
        wrong = str(said.facts["place"]).rpartition("[")[0]
        if not isinstance(node, ast.Subscript):
            return None
        text = ast.unparse(node)
        index = indexes.get(text) or (indexes.get("") if text == wrong else None)
        return ast.Subscript(node.value, code(index), node.ctx) if index else None

    return change


def _pass_next_place(node: ast.AST, said: Said) -> ast.AST | None:
    if not isinstance(node, ast.Call) or ast.unparse(node) != said.facts["code"]:
        return None
    place = str(said.facts["place"])
    node.args = [code(f"{place} + 1") if ast.unparse(each) == place else each for each in node.args]
    return node


def _never_ran(said: Said, outcome: Outcome) -> bool:
    """Return whether no call of the sentence's function has ended."""
    assert outcome.trial
    ends = outcome.trial.trace(outcome).returns
    return all(each.function != said.facts["function"] for each in ends)


def _ran_again(said: Said, outcome: Outcome) -> bool:
    """Return whether the sentence's line ran more than once in one call of `solve`."""
    assert outcome.trial
    return outcome.trial.trace(outcome).lines[int(said.facts["line"])] > 1


def _lengthen_row(node: ast.AST, said: Said) -> ast.AST | None:
    is_row = isinstance(node, ast.BinOp) and ast.unparse(node) == said.facts["code"]
    return code(f"{ast.unparse(node.left)} * 10") if is_row else None  # type: ignore[attr-defined]


def _use_nine(node: ast.AST, _said: Said) -> ast.AST | None:
    is_range = isinstance(node, ast.Call) and ast.unparse(node) in ("range(8)", "range(1, 9)")
    return code("range(9)") if is_range else None


CHECKS_OF_CODE: dict[str, Check] = {
    "shared_rows": helped_by(made_apart),
    "one_table": helped_by(_separate_tables),
    "outside": is_kept,
    "made_again": _ran_again,
    "box_number": helped_by(_correct_number),
    "float_box": helped_by(_use_floor_division),
    "joined": helped_by(_use_or),
    "other_digit": helped_by(_replace_place("{other}")),
    "index_rows": _try_indexes("r"),
    "index_columns": _try_indexes("c"),
    "index_boxes": _try_indexes("box_of(r, c)", "b", "r // 3 * 3 + c // 3"),
    "turned": helped_by(_replace_place("{right}")),
    "never_called": _never_ran,
    "same_place": helped_by(_pass_next_place),
    "nine_places": helped_by(_lengthen_row),
    "eight_lists": helped_by(_use_nine),
}
