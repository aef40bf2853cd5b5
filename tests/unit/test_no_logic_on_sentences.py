"""No logic of the pages depends on what they say: states hold verdicts, looks make sentences of them."""

import ast
import json
from collections.abc import Iterator

import pytest

from building import needs, page_python

KEYS = set(json.loads((needs.WEB / "locales" / "en.json").read_text("utf-8")))
FAMILIES = tuple({key.split(".")[0] + "." for key in KEYS})
ADVICE = "keep what it depends on in the state, as a verdict or a fact; see solving/looks/status.py"


def comparisons(text: str) -> Iterator[tuple[int, str]]:
    """Yield (line, key) for each comparison with the key of a sentence, or with how such keys begin."""
    tree = ast.parse(text)
    named: dict[str, ast.expr] = {}
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and not isinstance(statement.value, ast.Dict):
            names = [target.id for target in statement.targets if isinstance(target, ast.Name)]
            named |= dict.fromkeys(names, statement.value)
    for node in ast.walk(tree):
        sides: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            sides = node.args if node.func.attr in ("startswith", "endswith") else []
        for side in sides:
            line = side.lineno
            side = named.get(side.id, side) if isinstance(side, ast.Name) else side
            for part in ast.walk(side):
                if isinstance(part, ast.Constant) and is_key(part.value):
                    yield line, str(part.value)


def is_key(value: object) -> bool:
    return isinstance(value, str) and (value in KEYS or value in FAMILIES)


@pytest.mark.parametrize(
    "text",
    [
        'state.message[0] == "status.none"',
        'key in ("status.none", "status.start")',
        'GREETINGS = ("status.start",)\nstate.message[0] in GREETINGS',
        'message == ("status.none", None)',
        'key.startswith("status.")',
    ],
)
def test_a_comparison_is_found(text: str) -> None:
    assert list(comparisons(text))


def test_no_code_of_the_site_compares_the_key_of_a_sentence() -> None:
    paths = page_python.sources()
    assert len(paths) > 50
    for path in paths:
        found = [f"line {line}: {key}" for line, key in comparisons(path.read_text("utf-8"))]
        assert not found, f"{path.relative_to(needs.ROOT)}, {', '.join(found)}: {ADVICE}"
