"""Copy the interpreters, and Python's library with sudoku_core, into the site.

Each has its own folder. Its name contains the hash of its contents, so that browsers reuse unchanged
folders after an update of the site.
"""

import json
import shutil
from pathlib import Path

from building.files import copy, core_files, fingerprint, name_by_content
from building.needs import BUILDING, CORE, NODE_MODULES, WEB, node, run, say
from building.scripts import fill_constants
from sudoku_core.questions import limits

LOCK = WEB / "package-lock.json"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
LEAN_QR = NODE_MODULES / "lean-qr"

# Folder of dist/vendor/ -> the published files that are copied into it. PyScript's folder is copied as a
# whole, without source maps, because only PyScript knows which of its files it loads.
RUNTIMES = {
    "pyscript": [PYSCRIPT / "dist"],
    "micropython": [MICROPYTHON / name for name in ("micropython.mjs", "micropython.wasm")],
    "pyodide": [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")],
    "lean-qr": [LEAN_QR / "index.mjs"],
}

# The files of PyScript that our pages load. core.js only loads the next file, which always loads the
# plug-in for errors.
LOADED_OF_PYSCRIPT = ("core.js", "core-*.js", "error-*.js")

# The folder of the library. It changes with sudoku_core, so it is separate from Pyodide's folder.
PYTHON = "python"
LIBRARY = "python_stdlib.zip"


def served_name(source: Path) -> str:
    """Return the name under which a published file is served: some hosts do not know .mjs as JavaScript."""
    return source.with_suffix(".js").name if source.suffix == ".mjs" else source.name


def write_runtimes(site: Path) -> dict[str, Path]:
    """Copy PyScript, MicroPython, Pyodide, lean-qr and the library; return the folder of each."""
    vendor = site / "vendor"
    for name, sources in RUNTIMES.items():
        for source in sources:
            if source.is_dir():
                shutil.copytree(source, vendor / name, ignore=shutil.ignore_patterns("*.map"))
            else:
                copy(source, vendor / name / served_name(source))
    copy(_library(), vendor / PYTHON / LIBRARY)
    return {name: name_by_content(vendor / name) for name in (*RUNTIMES, PYTHON)}


def fill_runtime_addresses(app: Path, runtimes: dict[str, Path]) -> None:
    """Fill in the addresses and sizes of Pyodide's files in the scripts that start it.

    app: the folder of these scripts.
    runtimes: the result of `write_runtimes`.
    """
    total = (runtimes["pyodide"] / "pyodide.asm.wasm").stat().st_size
    total += (runtimes[PYTHON] / LIBRARY).stat().st_size
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock = {**lock, "packages": {}}
    places = {"PYODIDE": seen_from(app, runtimes["pyodide"]), "PYTHON": seen_from(app, runtimes[PYTHON])}
    fill_constants(app / "interpreter.js", {**places, "TOTAL_BYTES": total, "LOCK": lock})
    fill_constants(app / "own_worker.js", {"LOCK": lock, "MOST_MEMORY": limits.MOST_MEMORY})
    runtime_files = [
        runtimes["pyodide"] / name for name in ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
    ]
    runtime_files += [runtimes[PYTHON] / LIBRARY, app / "own_worker.js", app / "own_worker.py"]
    sizes = {path.name: path.stat().st_size for path in runtime_files}
    fill_constants(app / "walled.js", {**places, "SIZES": sizes})


def seen_from(app: Path, folder: Path) -> str:
    """Return the address of a folder of the site relative to a file in `app`; it ends with a slash."""
    return f"../{folder.relative_to(app.parent).as_posix()}/"


def _library() -> Path:
    """Return the packed library. Pack it again only if its sources have changed."""
    packer = sorted((BUILDING / "library").glob("pack.*"))
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
    """Pack the library into this file; see library/pack.py."""
    command: list[str | Path] = [*node()[0], BUILDING / "library" / "pack.mjs"]
    run([*command, PYODIDE, CORE, target], "Node could not run Pyodide")
