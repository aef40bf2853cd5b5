"""A module that imports others later: what moves, what goes, and what is refused."""

import ast
import inspect

import pytest

from making.changes import CHANGES, changed
from making.later import drop_types, put_off

# What stands in a module, which imports are put off, what stands there then.
PUT_OFF = {
    "into the function that uses it": (
        "import re\ndef f(x):\n    return re.sub('a', '', x)\ndef g():\n    pass",
        ("re",),
        "def f(x):\n    import re\n    return re.sub('a', '', x)\ndef g():\n    pass",
    ),
    "after what the function says of itself": (
        "import re\nasync def f():\n    'Why.'\n    return re",
        ("re",),
        "async def f():\n    'Why.'\n    import re\n    return re",
    ),
    "only the names that it uses, whatever they are called": (
        "from a import b, c as d, e\ndef f():\n    return lambda: d",
        ("a",),
        "def f():\n    from a import c as d\n    return lambda: d",
    ),
    "not what comes from elsewhere": (
        "import re, os\nimport a.b\ndef f():\n    return re, os, a",
        ("re", "a.b"),
        "import os\ndef f():\n    import a.b\n    import re\n    return (re, os, a)",
    ),
    "from the same package": (
        "from . import a\nfrom .b import c\ndef f():\n    a()\n    c()",
        (".a", ".b"),
        "def f():\n    from . import a\n    from .b import c\n    a()\n    c()",
    ),
    "a constant with what it is made of": (
        "import re\nA = re.I\nB = re.compile('x', A)\ndef f():\n    return B",
        ("re",),
        "def f():\n    import re\n    A = re.I\n    B = re.compile('x', A)\n    return B",
    ),
    "methods, and functions under a condition": (
        "import re\nclass A:\n    def f(self):\n        re\nif 1:\n    def g():\n        re",
        ("re",),
        "class A:\n    def f(self):\n        import re\n        re\n"
        "if 1:\n    def g():\n        import re\n        re",
    ),
    "types go": (
        "from t import A, B\nT = B()\nc: A = 1\ndef f(x: A[T], *y: int, z: B = 1) -> list[A]:\n    pass",
        ("t",),
        "c: object = 1\ndef f(x, *y: int, z=1):\n    pass",
    ),
}

REFUSED = {
    "re is needed at once": (
        "import re\nre.compile('x')",
        "import re\nclass A(re.X):\n    pass",
        "import re\nclass A:\n    x = re.X",
        "import re\n@re.x\ndef f():\n    pass",
        "import re\ndef f(x=re.X):\n    pass",
        "import re\nif re.X:\n    pass",
        "import re\na[0] = re.X",
    ),
    "re is not imported": ("import os", "def f():\n    import re"),
}


@pytest.mark.parametrize("case", PUT_OFF)
def test_an_import_moves_to_where_it_is_used(case: str) -> None:
    source, modules, then = PUT_OFF[case]
    tree = ast.parse(source)
    put_off(tree, modules)
    assert ast.unparse(tree) == ast.unparse(ast.parse(then))


@pytest.mark.parametrize(
    ("reason", "source"), [(key, source) for key in REFUSED for source in REFUSED[key]]
)
def test_an_import_that_cannot_wait_is_refused(reason: str, source: str) -> None:
    with pytest.raises(ValueError, match=reason):
        put_off(ast.parse(source), ("re",))


def test_types_leave_classes_and_functions_that_are_called() -> None:
    tree = ast.parse(
        inspect.cleandoc("""
        class A(Generic[T], B[T], metaclass=C):
            @overload
            def f(self, x: int) -> int: ...
            def f(self, x):
                return x
        @t.x
        class D(Protocol):
            pass
        @overload
        def g(): ...
        def g(): ...
        """)
    )
    drop_types(tree)
    assert ast.unparse(tree) == (
        "class A(B, metaclass=C):\n\n    def f(self, x):\n        return x\n\n"
        "@t.x\nclass D:\n    pass\n\ndef g():\n    ..."
    )


@pytest.mark.parametrize("name", CHANGES)
def test_a_module_that_is_new_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=f"must learn {name} anew: it has .* 0 times"):
        changed(name, b"pass\n")
