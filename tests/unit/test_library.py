"""Python's library as the site trims it: a start imports little, and what is changed does what it did."""

import json
import subprocess
from pathlib import Path

import build
from making import needs

# Whether a script ends with a semicolon, as Pyodide asks of every script.
QUIET = {
    "1": False,
    "1;": True,
    "1;\n\n# a comment\n": True,
    "1;  # a comment": True,
    "1  # a comment;": False,
    "'''\n;'''": False,
    "''';\n# no comment'''": False,
    "''';\n# no comment''';": True,
    "# nothing;": False,
    "import a; a": False,
    "a; b; ": True,
    "a = ';'": False,
    "a = '#;'; b": False,
    "": False,
}

# What a start does without, and what those that become the library's own would import.
LATER = {
    "asyncio.locks",
    "asyncio.runners",
    "asyncio.timeouts",
    "base64",
    "contextlib",
    "dataclasses",
    "dis",
    "enum",
    "glob",
    "html",
    "importlib.util",
    "json.decoder",
    "pathlib",
    "re",
    "signal",
}

# The page's first answer needs no more of them.
SOLVE = "from sudoku_core import solve; solve('.' * 81); import json; json.dumps({'a': 1})"

# What a reader's program says finds all of the library all the same: what is said, and what that gives.
SAID = {
    "asyncio.run": "<function _run",
    "asyncio.Queue.__module__": "asyncio.queues",
    "asyncio.timeouts.timeout.__name__": "timeout",
    "hasattr(asyncio, 'open_connection')": "False",
    "{'Lock', 'gather', 'run', 'TaskGroup', 'to_thread', 'sleep'} <= set(asyncio.__all__)": "True",
    "json.loads('{\"a\": [1, 2.5, null]}')": "{'a': [1, 2.5, None]}",
    "json.dumps({'b': 'é', 'a': (1,)})": '{"b": "\\u00e9", "a": [1]}',
    "json.dumps({'b': 1, 'a': 2}, sort_keys=True, ensure_ascii=False)": '{"a": 2, "b": 1}',
    "json.dumps([pyodide.ffi.jsnull])": "[null]",
    "json.JSONDecodeError.__module__, json.decoder.__name__": "('json.decoder', 'json.decoder')",
    "hasattr(json, 'x')": "False",
    "inspect.signature(lambda a, /, *b, c=1: 0)": "(a, /, *b, c=1)",
    "inspect.Parameter.empty": "<class 'inspect._empty'>",
    "[inspect.iscoroutinefunction(one) for one in (asyncio.sleep, len)]": "[True, False]",
    "inspect.iscoroutinefunction(functools.partial(asyncio.sleep, 1))": "True",
    "inspect.iscoroutinefunction(inspect.markcoroutinefunction(lambda: 0))": "True",
    "logging.getLogger('a')": "<Logger a (WARNING)>",
    "textwrap.fill('ab cd', 2), textwrap.dedent('  a\\n   b')": "('ab\\ncd', 'a\\n b')",
    "tokenize.NAME": "1",
    "traceback.format_exception_only(ValueError('no'))": "['ValueError: no\\n']",
    "traceback.extract_stack()[-1].name": "<module>",
    "typing.Optional[int], typing.NamedTuple.__module__": "(int | None, 'typing')",
    "dataclasses.fields(Point)": "()",
    "pyodide.ffi.JsArray[int]": "pyodide.ffi.JsArray[int]",
    "pyodide.ffi.JsArray.__mro__[1].__name__": "JsIterable",
    "list(inspect.signature(pyodide.code.eval_code).parameters)[:2]": "['source', 'globals']",
    "pyodide.code.relaxed_wrap(lambda a: a)(1, 2)": "1",
}

SCRIPT = """
import sys
exec({solve!r})
there = sorted(sys.modules)
from typing import *
from asyncio import *
import asyncio, dataclasses, functools, inspect, json, logging, pyodide, textwrap, tokenize, traceback
import typing
from _pyodide._base import should_quiet
@dataclasses.dataclass
class Point:
    zero: ClassVar[int] = 0
quiet = [should_quiet(script) for script in json.loads({scripts!r})]
told = [str(eval(said)).split(" at 0x")[0] for said in json.loads({said!r})]
print(json.dumps([there, quiet, told]))
"""


def test_a_start_imports_little_and_what_is_changed_does_what_it_did(tmp_path: Path) -> None:
    script = tmp_path / "ask.py"
    asked = {"solve": SOLVE, "scripts": json.dumps(list(QUIET)), "said": json.dumps(list(SAID))}
    script.write_text(SCRIPT.format(**asked), "utf-8")
    vendor = build.DIST / "vendor" / "pyodide"
    if not (vendor / "python_stdlib.zip").exists():
        build.build_site()
    runner = needs.ROOT / "tests" / "pyodide.mjs"
    command: list[str | Path] = [*needs.node()[0], runner, vendor, needs.ROOT, script]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    there, quiet, told = json.loads(done.stdout)
    assert sorted(LATER.intersection(there)) == []
    assert dict(zip(QUIET, quiet, strict=True)) == QUIET
    assert dict(zip(SAID, told, strict=True)) == SAID
