"""The interpreters of the site: their published files, and Python's library packed with the core in it."""

import json
import shutil
from pathlib import Path

from making.files import copy, core_files, fingerprint
from making.needs import CORE, MAKING, NODE_MODULES, WEB, node, run, say

LOCK = WEB / "package-lock.json"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
LEAN_QR = NODE_MODULES / "lean-qr"

# Folder of dist/ -> the published files that go into it, byte for byte. PyScript's folder is taken
# whole, but for its source maps: which of its files a page loads is its own affair.
RUNTIMES = {
    "vendor/pyscript": [PYSCRIPT / "dist"],
    "vendor/micropython": [MICROPYTHON / name for name in ("micropython.mjs", "micropython.wasm")],
    "vendor/pyodide": [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")],
    "vendor/lean-qr": [LEAN_QR / "index.mjs"],
}

LIBRARY = "python_stdlib.zip"

# What interpreter.js counts while it loads.
COUNTED = ("pyodide.asm.wasm", LIBRARY)


def write_runtimes(site: Path) -> None:
    """Write PyScript, MicroPython and Pyodide, the library, and what starts Pyodide."""
    for folder, sources in RUNTIMES.items():
        for source in sources:
            if source.is_dir():
                shutil.copytree(source, site / folder, ignore=shutil.ignore_patterns("*.map"))
            else:
                copy(source, site / folder / source.name)
    copy(_library(), site / "vendor" / "pyodide" / LIBRARY)
    _write_interpreter(site)


def _library() -> Path:
    """Return the packed library; one that was made from the same files is used again."""
    read = [MAKING / "library.py", MAKING / "library.mjs", LOCK, *core_files()]
    library = NODE_MODULES / f".sudoku-lab-library-{fingerprint(*[path.read_bytes() for path in read])}.zip"
    if not library.exists():
        say("Precompiling Python's standard library and sudoku_core")
        for old in NODE_MODULES.glob(".sudoku-lab-library-*.zip"):
            old.unlink()
        pack_library(library)
    return library


def pack_library(target: Path) -> None:
    """Write the library to this file; see library.py."""
    command: list[str | Path] = [*node()[0], MAKING / "library.mjs"]
    run([*command, PYODIDE, CORE, target], "Node could not run Pyodide")


def _write_interpreter(site: Path) -> None:
    """Tell interpreter.js how many bytes it will count, and that there are no packages."""
    total = sum((site / "vendor" / "pyodide" / name).stat().st_size for name in COUNTED)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    script = site / "interpreter.js"
    text = script.read_text("utf-8").replace("const TOTAL = 0;", f"const TOTAL = {total};")
    text = text.replace("const LOCK = {};", f"const LOCK = {json.dumps({**lock, 'packages': {}})};")
    script.write_text(text, "utf-8")
