"""What the build changes in Python's library, since every millisecond of a start counts."""

import ast
from typing import Final

from making.later import drop_types, put_off

# What is not imported with a module, but where it is used: file -> modules, as put_off takes them.
LATER: Final = {
    "_pyodide/_base.py": ("typing",),
    "_pyodide/_core_docs.py": ("typing",),
    "_pyodide/_importhook.py": ("re", "typing"),
    "_pyodide/docs_argspec.py": ("typing",),
    "_pyodide/jsbind.py": ("inspect", "typing"),
    "asyncio/coroutines.py": ("inspect",),
    "asyncio/events.py": ("signal", "warnings"),
    "asyncio/format_helpers.py": (".constants", "inspect"),
    "asyncio/tasks.py": (".queues", ".timeouts", "inspect"),
    "json/encoder.py": ("re",),
    "pyodide/_state.py": ("typing",),
    "pyodide/code.py": ("inspect", "typing"),
    "pyodide/webloop.py": ("inspect", "typing", "warnings"),
}

# What keeps its types to itself, for to make them needs all of `typing`.
WITHOUT_TYPES: Final = ("_pyodide/_core_docs.py", "pyodide/webloop.py")

# Small changes: file -> what stands in it once, and what stands there then.
CHANGES: Final = {
    # Python's own hook has done the same since 3.13.
    "_pyodide/__init__.py": (("    sys.excepthook = traceback.print_exception\n", "    pass\n"),),
    # A script is read token by token to see whether a semicolon ends it. That can only be so where one ends
    # the last line that is no comment, or a comment the line that has one.
    "_pyodide/_base.py": (
        (
            "    source_io = StringIO(source)\n",
            """    for line in reversed(source.splitlines()):
        if line.strip() and not line.lstrip().startswith("#"):
            if ";" not in line or "#" not in line and not line.rstrip().endswith(";"):
                return False
            break
    source_io = StringIO(source)
""",
        ),
        # A type, which others import from here.
        ('ReturnMode = Literal["last_expr", "last_expr_or_assign", "none"]\n', "ReturnMode = str\n"),
    ),
    # Without their types its classes can be subscripted all the same.
    "_pyodide/_core_docs.py": (
        ("from types import TracebackType\n", "from types import GenericAlias, TracebackType\n"),
        (
            "(metaclass=_JsProxyMetaClass):\n",
            "(metaclass=_JsProxyMetaClass):\n    __class_getitem__ = classmethod(GenericAlias)\n",
        ),
    ),
    # Python asks a finder and a loader for their methods, and not whether they are of these classes.
    "_pyodide/_importhook.py": (
        ("from importlib.abc import Loader, MetaPathFinder\n", ""),
        ("class JsFinder(MetaPathFinder):\n", "class JsFinder:\n"),
        ("class JsLoader(Loader):\n", "class JsLoader:\n"),
        (
            "from importlib.util import spec_from_loader\n",
            "from importlib._bootstrap import spec_from_loader\n",
        ),
    ),
    # What it makes of a function that says nothing of itself, and of an argument without a default.
    "_pyodide/jsbind.py": (
        ("no_default = Parameter.empty\n", "class no_default:\n    pass\n"),
        (
            "kwparam_defaults.append(p.default)\n",
            "kwparam_defaults.append(no_default if p.default is Parameter.empty else p.default)\n",
        ),
        (
            "default_signature = func_to_sig_inner(_default_sig_stencil, None)\n",
            """default_signature = JsFuncSignature(
    _default_sig_stencil,
    False,
    0,
    (),
    (),
    py2js_default,
    (),
    (),
    (),
    py2js_default,
    js2py_default_call_result,
)
""",
        ),
    ),
    # asyncio has its `run` when somebody asks for it.
    "pyodide/webloop.py": (
        ("_orig_run = asyncio.run\n\n\n@wraps(_orig_run)\n", ""),
        ("    return _orig_run(main,", "    return asyncio.runners.run(main,"),
    ),
}


def changed(name: str, source: bytes) -> ast.Module:
    """A module of the library as the site wants it; ValueError where it is not as we know it."""
    text = source.decode()
    try:
        for old, new in CHANGES.get(name, ()):
            if text.count(old) != 1:
                raise ValueError(f"it has {old!r} {text.count(old)} times")
            text = text.replace(old, new)
        tree = ast.parse(text)
        if name in WITHOUT_TYPES:
            drop_types(tree)
        put_off(tree, LATER.get(name, ()))
    except ValueError as error:
        raise ValueError(f"web/making/changes.py must learn {name} anew: {error}") from None
    return tree
