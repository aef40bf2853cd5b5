"""PyScript's own Python, which it has as text in its JavaScript: what the site imports of it, and no more.

At each start, of a page and of a worker, PyScript writes this package into the file system of the
interpreter and imports it whole, with what is there for pages that draw, fetch and store from Python
without a layer of their own. Here its script has none, and each interpreter finds the part that the site
uses among its own files, compiled.
"""

import json
import re
from typing import Final

from making.needs import BuildError

# The package itself, and what it is to import.
KEPT: Final = ("__init__.py", "context.py", "ffi.py", "util.py", "workers.py")

# How PyScript begins to write it, and a beginning that can make a folder without all of pathlib.
_WITH_PATH: Final = '"from pathlib import Path as _Path"'
_WITHOUT_PATH: Final = '"class _Path(str):mkdir=lambda path,**_:_os.mkdir(path)"'

LEARN: Final = "web/making/pyscript_python.py must learn what is new"

# What its licence asks of those who change a file.
NOTICE: Final = "/* Changed for Sudoku Lab: its Python package is taken out, and is found elsewhere. */\n"

# The package as an object in JavaScript: {pyscript:{"__init__.py":"…",…}}; braces are in its texts alone.
_PACKAGE: Final = re.compile(
    r"""\{pyscript:\{(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[^"'`{}])*\}\}""", re.DOTALL
)


def kept_files(script: str) -> dict[str, str]:
    """The files that stay, name -> Python.

    script: PyScript's `src/stdlib/pyscript.js`. Raises BuildError where one of them is missing.
    """
    files: dict[str, str] = json.loads(script[script.index("{") : script.rindex("}") + 1])["pyscript"]
    missing = [name for name in KEPT if name not in files]
    if missing:
        raise BuildError(f"PyScript's package has no {missing[0]}: {LEARN}")
    return {**{name: files[name] for name in KEPT}, "__init__.py": _without_dropped(files["__init__.py"])}


def without_package(script: str) -> str:
    """PyScript's built script with an empty package: it makes the folder and imports what is found.

    script: its `dist/core-….js`. Raises BuildError where it is not as we know it.
    """
    found = _PACKAGE.findall(script)
    if len(found) != 1 or script.count(_WITH_PATH) != 1:
        raise BuildError(f"PyScript's script writes its package in another way: {LEARN}")
    return NOTICE + script.replace(found[0], "{pyscript:{}}").replace(_WITH_PATH, _WITHOUT_PATH)


def _without_dropped(init: str) -> str:
    """The lines of the package's `__init__`, without those that import from a file that goes."""
    stay = []
    for line in init.splitlines():
        module = re.search(r"\bfrom pyscript\.(\w+) import", line)
        if not module or f"{module[1]}.py" in KEPT:
            stay.append(line)
    return "\n".join(stay)
