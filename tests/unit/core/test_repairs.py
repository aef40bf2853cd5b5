"""Check that a repair of invalid Python is proposed only if Python can then parse more of the text."""

import pytest

from sudoku_core.lab.diagnosis.raised import FailedIndex, hidden_builtin, indexed_in
from sudoku_core.lab.diagnosis.repairs import repair_of
from sudoku_core.lab.lessons.running import load

# A text -> the name of the repair, or "" if no repair helps.
TEXTS = {
    "def f(x)\n    return x\n": "colon",
    "for row in board\n    pass\n": "colon",
    "def f(x):\n    if (x != 3:\n        return 1\n": "closed",
    "if len(set(row) != 9:\n    pass\n": "closed",
    "if not (a == 3 or b == 4:\n    pass\n": "closed",
    "a = [1, 2\nb = 3\n": "closed",
    "a = [1, 2)\n": "closed",
    "a = 1)\n": "closed",
    "x = range(10\n": "closed",
    "def f(x):\n  y = 1\n    z = 2\n": "less_indent",
    "def f(x):\nreturn 1\n": "indent",
    "def f(x):\n    if x:\n    return 1\n": "indent",
    "def f(x):\n        y = 1\n    return y\n": "unindent",
    "if x = 3:\n    pass\n": "equals",
    "while f(x) = 3:\n    pass\n": "equals",
    "if a && !b:\n    pass\n": "operators",
    "while True:\n    i++\n": "operators",
    "if a != 3 || b:\n    pass\n": "operators",
    "x = 'abc\n": "quotes",
    "print('abc)\n": "quotes",
    "if a:\n    pass\nelse if b:\n    pass\n": "elif",
    "if a:\n    pass\nelseif b:\n    pass\n": "elif",
    "if a =! 3:\n    pass\n": "turned",
    "if a =< 3:\n    pass\n": "turned",
    # These cannot be fixed by any of our repairs.
    "if a! = 3:\n    pass\n": "",
    "return a b != c\n": "",
    "x = 3 if y\n": "",
    "for i = 0 in range(3):\n    pass\n": "",
    "print('!') x\n": "",
    "x = a ? b : c\n": "",
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_repair_lets_python_read_further(text: str) -> None:
    with pytest.raises(SyntaxError) as caught:
        compile(text, "<text>", "exec")
    assert repair_of(caught.value, text) == TEXTS[text]


# The body of a function -> the indexed expression, the length of its value, and the invalid index.
INDEXES = {
    "cells = []\n    return cells[0]": FailedIndex("cells", 0, 0),
    "rows = [[1, 2]] * 2\n    i = 5\n    return rows[1][i - 2]": FailedIndex("rows[1]", 2, 3),
    "word = 'abc'\n    return word[-4]": FailedIndex("word", 3, -4),
    "cells = []\n    cells.pop()": FailedIndex("cells", 0, -1),
    "cells = [1]\n    cells[9] = 2": FailedIndex("cells", 1, 9),
    "return list()[0]": FailedIndex("list()", 0, 0),
    "return list('abc')[7]": None,
}


@pytest.mark.parametrize("body", INDEXES)
def test_what_has_no_item_is_named_by_its_length(body: str) -> None:
    with pytest.raises(IndexError) as caught:
        load(f"def f():\n    {body}\n")["f"]()
    assert indexed_in(caught.value) == INDEXES[body]


@pytest.mark.parametrize(("name", "hidden"), [("list", "list"), ("cells", "")])
def test_a_variable_that_hides_a_function_of_python_is_found(name: str, hidden: str) -> None:
    with pytest.raises(TypeError) as caught:
        load(f"def f():\n    {name} = [1]\n    return {name}(2)\n")["f"]()
    assert hidden_builtin(caught.value) == hidden
