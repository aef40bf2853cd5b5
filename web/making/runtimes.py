"""The interpreters: their published files, and Python's library with sudoku_core packed into it."""

import json
import shutil
from pathlib import Path

from making.files import copy, core_files, fingerprint
from making.needs import CORE, MAKING, NODE_MODULES, WEB, node, run, say
from making.scripts import fill_constants

LOCK = WEB / "package-lock.json"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
LEAN_QR = NODE_MODULES / "lean-qr"

# Folder of dist/ -> the published files that go into it, byte for byte. PyScript's folder is taken whole,
# without its source maps: PyScript alone knows which of its files it loads.
RUNTIMES = {
    "vendor/pyscript": [PYSCRIPT / "dist"],
    "vendor/micropython": [MICROPYTHON / name for name in ("micropython.mjs", "micropython.wasm")],
    "vendor/pyodide": [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")],
    "vendor/lean-qr": [LEAN_QR / "index.mjs"],
}

# What our pages load of PyScript. Its core.js only names the next file, which always loads the plug-in for
# errors.
LOADED_OF_PYSCRIPT = tuple(f"vendor/pyscript/{name}" for name in ("core.js", "core-*.js", "error-*.js"))

LIBRARY = "python_stdlib.zip"

# The files whose bytes interpreter.js counts.
COUNTED = ("pyodide.asm.wasm", LIBRARY)


def write_runtimes(site: Path) -> None:
    """Write PyScript, MicroPython and Pyodide, the library, and what interpreter.js knows of them."""
    for folder, sources in RUNTIMES.items():
        for source in sources:
            if source.is_dir():
                shutil.copytree(source, site / folder, ignore=shutil.ignore_patterns("*.map"))
            else:
                copy(source, site / folder / source.name)
    pyodide = site / "vendor" / "pyodide"
    copy(_library(), pyodide / LIBRARY)
    total = sum((pyodide / name).stat().st_size for name in COUNTED)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock = {**lock, "packages": {}}
    fill_constants(site / "interpreter.js", {"TOTAL_BYTES": total, "LOCK": lock})
    fill_constants(site / "own_worker.js", {"LOCK": lock})


def _library() -> Path:
    """Return the packed library. Where one was packed from the same files, return that."""
    packer = sorted((MAKING / "library").glob("pack.*"))
    sources = [*packer, LOCK, *core_files()]
    name = fingerprint(*[path.read_bytes() for path in sources])
    library = NODE_MODULES / f".sudoku-lab-library-{name}.zip"
    if not library.exists():
        say("Compiling Python's standard library and sudoku_core")
        for old in NODE_MODULES.glob(".sudoku-lab-library-*.zip"):
            old.unlink()
        pack_library(library)
    return library


def pack_library(target: Path) -> None:
    """Write the packed library to this file; see library/pack.py."""
    command: list[str | Path] = [*node()[0], MAKING / "library" / "pack.mjs"]
    run([*command, PYODIDE, CORE, target], "Node could not run Pyodide")
