"""Copy the interpreters, and Python's library with sudoku_core, into the site.

Each has its own folder. The folder's name contains the hash of its contents, so that browsers reuse
unchanged folders after an update of the site.
"""

import json
import shutil
from pathlib import Path

from building.files import copy, core_files, fingerprint, name_by_content
from building.needs import BUILDING, CORE, NODE_MODULES, WEB, node, run, say
from building.scripts import fill_constants
from sudoku_core.questions import limits

PACKAGE_LOCK = WEB / "package-lock.json"
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

# The files of PyScript that our pages load. core.js only loads core-HASH.js, which always loads the
# plug-in for errors.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")

# The folder of the library. It changes with sudoku_core, so it is separate from Pyodide's folder.
LIBRARY_FOLDER = "python"
LIBRARY_FILE = "python_stdlib.zip"


def served_name(source: Path) -> str:
    """Return the name of a published file in the site: .mjs becomes .js, which every host knows."""
    return source.with_suffix(".js").name if source.suffix == ".mjs" else source.name


def write_runtimes(site: Path) -> dict[str, Path]:
    """Copy PyScript, MicroPython, Pyodide, lean-qr and the library; return the folder of each by name."""
    vendor = site / "vendor"
    for name, sources in RUNTIMES.items():
        for source in sources:
            if source.is_dir():
                shutil.copytree(source, vendor / name, ignore=shutil.ignore_patterns("*.map"))
            else:
                copy(source, vendor / name / served_name(source))
    copy(_packed_library(), vendor / LIBRARY_FOLDER / LIBRARY_FILE)
    return {name: name_by_content(vendor / name) for name in (*RUNTIMES, LIBRARY_FOLDER)}


def fill_runtime_addresses(app: Path, runtimes: dict[str, Path]) -> None:
    """Fill in the addresses and sizes of Pyodide's files in the scripts that start it.

    app: the folder of these scripts.
    runtimes: the result of `write_runtimes`.
    """
    total_bytes = (runtimes["pyodide"] / "pyodide.asm.wasm").stat().st_size
    total_bytes += (runtimes[LIBRARY_FOLDER] / LIBRARY_FILE).stat().st_size
    pyodide_lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    pyodide_lock = {**pyodide_lock, "packages": {}}
    addresses = {
        "PYODIDE": relative_address(app, runtimes["pyodide"]),
        "PYTHON": relative_address(app, runtimes[LIBRARY_FOLDER]),
    }
    fill_constants(app / "interpreter.js", {**addresses, "TOTAL_BYTES": total_bytes, "LOCK": pyodide_lock})
    fill_constants(app / "own_worker.js", {"LOCK": pyodide_lock, "MOST_MEMORY": limits.MOST_MEMORY})
    runtime_files = [
        runtimes["pyodide"] / name for name in ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
    ]
    runtime_files += [runtimes[LIBRARY_FOLDER] / LIBRARY_FILE, app / "own_worker.js", app / "own_worker.py"]
    sizes = {path.name: path.stat().st_size for path in runtime_files}
    fill_constants(app / "walled.js", {**addresses, "SIZES": sizes})


def relative_address(app: Path, folder: Path) -> str:
    """Return the address of a folder of the site relative to a file in `app`; it ends with a slash."""
    return f"../{folder.relative_to(app.parent).as_posix()}/"


def _packed_library() -> Path:
    """Return the packed library. Pack it again only if its sources have changed."""
    packer = sorted((BUILDING / "library").glob("pack.*"))
    sources = [*packer, PACKAGE_LOCK, *core_files()]
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
