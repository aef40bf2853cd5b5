"""The interpreters of the site: as their makers ship them, but for what no page of ours would use."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from making.files import copy, core_files, fingerprint
from making.halves import cut, watched
from making.library_halves import cut_library
from making.machine import UnknownGlueError, roots, without_unused_exports, without_unused_library
from making.needs import MAKING, NODE_MODULES, ROOT, WEB, BuildError, node, run, say
from making.pyscript_python import kept_files, without_package
from making.wasm import FormatError, custom, imported_names

LOCK = WEB / "package-lock.json"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
LEAN_QR = NODE_MODULES / "lean-qr"
BINARYEN = NODE_MODULES / "binaryen"
TERSER = NODE_MODULES / "terser"

# Folder of dist/ -> the files that go into it. PyScript's `dist` is taken whole, less its source maps:
# which of its chunks a page loads is its own affair.
RUNTIMES = {
    "vendor/pyscript": [PYSCRIPT / "dist"],
    "vendor/micropython": [MICROPYTHON / "micropython.mjs", MICROPYTHON / "micropython.wasm"],
    "vendor/lean-qr": [LEAN_QR / "index.mjs"],
}

# What Pyodide's machine is compiled to use, of WebAssembly's later features: Binaryen asks.
MACHINE_FEATURES = (
    "bulk-memory",
    "bulk-memory-opt",
    "exception-handling",
    "extended-const",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)


# The files of the machine: what a start and the first answers need, and the rest. With the latter comes the
# rest of the library, whose first half is a file of its own.
HALVES = ("pyodide.asm.wasm", "pyodide.rest.wasm")
LIBRARY = "python_stdlib.zip"

# The script of a worker: Pyodide would compile a longer one anew at each start.
WORKER = """\
# What answers the page lies compiled in vendor/pyodide/python_stdlib.zip.
from worker import *
from worker import __export__
"""


def write_runtimes(site: Path) -> None:
    """PyScript, MicroPython and Pyodide, and Python's library with the core in it."""
    for folder, sources in RUNTIMES.items():
        for source in sources:
            if source.is_dir():
                shutil.copytree(source, site / folder, ignore=shutil.ignore_patterns("*.map"))
            else:
                copy(source, site / folder / source.name)
    _lighten_pyscript(site)
    machine = _machine()
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        copy(machine / name, site / "vendor" / "pyodide" / name)
    _write_library(site, machine)
    _write_halves(site, machine)
    _write_interpreter(site)


def python_of_pyscript() -> dict[str, str]:
    """The files of the package `pyscript` that the site has, name -> Python."""
    return kept_files((PYSCRIPT / "src" / "stdlib" / "pyscript.js").read_text("utf-8"))


def _lighten_pyscript(site: Path) -> None:
    """Take out of PyScript's script its Python, which lies compiled where each interpreter looks first."""
    (script,) = (site / "vendor" / "pyscript").glob("core-*.js")
    script.write_text(without_package(script.read_text("utf-8")), "utf-8")


def _machine() -> Path:
    """A folder with Pyodide as its makers ship it, but for what only compiled packages would use."""
    parts = [*[MAKING / name for name in ("machine.py", "runtimes.py", "wasm.py")], LOCK]
    made = NODE_MODULES / f".sudoku-lab-machine-{fingerprint(*[path.read_bytes() for path in parts])}"
    if made.exists():
        return made
    say("Taking out of Pyodide what only compiled packages would use")
    for old in NODE_MODULES.glob(".sudoku-lab-machine-*"):
        shutil.rmtree(old)
    making = NODE_MODULES / ".sudoku-lab-machine-unfinished"
    shutil.copytree(PYODIDE, making)
    glue, main = (PYODIDE / name for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    try:
        text, exports = without_unused_exports(glue.read_text("utf-8"), main.read_text("utf-8"))
    except UnknownGlueError as error:
        raise BuildError(f"{error}: web/making/machine.py must learn it") from error
    graph, whole = making / "graph.json", PYODIDE / "pyodide.asm.wasm"
    graph.write_text(json.dumps(roots(exports)), "utf-8")
    features = ["-mvp", *[f"--enable-{feature}" for feature in MACHINE_FEATURES]]
    metadce: list[str | Path] = [*node()[0], BINARYEN / "bin" / "wasm-metadce", whole]
    metadce += ["--graph-file", graph, *features, "-o", making / whole.name]
    run(metadce, "Node could not run Binaryen", output=subprocess.DEVNULL)
    _write_glue(making / glue.name, text, main.read_text("utf-8"), (making / whole.name).read_bytes())
    making.rename(made)
    return made


def _write_glue(path: Path, glue: str, main: str, machine: bytes) -> None:
    """The machine's JavaScript, without the functions of Emscripten that it does not need."""
    try:
        path.write_text(without_unused_library(glue, main, imported_names(machine)), "utf-8")
    except UnknownGlueError as error:
        raise BuildError(f"{error}: web/making/machine.py must learn it") from error
    # It stays readable: shorter names would not make it much shorter on its way, and errors name functions.
    terser: list[str | Path] = [*node()[0], TERSER / "bin" / "terser", path, "--module"]
    terser += ["--compress", "passes=2,sequences=false,inline=0", "--output", path]
    run(terser, "Node could not run Terser")


def _write_library(site: Path, machine: Path) -> None:
    """Python's standard library, trimmed, precompiled, with the core in it.

    The core lies in dist/ as source too, to be read; the worker loads it from here, with one request. So it
    does with what answers the page, of which the script that it is given is but a name.
    machine: the Pyodide that compiles it, which is the one that will load it.
    """
    scripts = ("library.py", "later.py", "changes.py", "library.mjs", "machine.py")
    tools = [*[MAKING / name for name in scripts], LOCK]
    core = core_files()
    pyscript = python_of_pyscript()
    worker = WEB / "worker.py"
    modules = [worker, *sorted((MAKING / "stdlib").rglob("*.py")), *core]
    read = [path.read_bytes() for path in [*tools, *modules]]
    library = NODE_MODULES / f".sudoku-lab-library-{fingerprint(*read, json.dumps(pyscript))}.zip"
    if not library.exists():
        say("Precompiling Python's standard library, PyScript's Python and sudoku_core")
        for old in NODE_MODULES.glob(".sudoku-lab-library-*.zip"):
            old.unlink()
        with tempfile.TemporaryDirectory() as made:
            for path in core:
                copy(path, Path(made) / path.relative_to(ROOT))
            copy(worker, Path(made) / worker.name)
            (Path(made) / "pyscript").mkdir()
            for name, text in pyscript.items():
                (Path(made) / "pyscript" / name).write_text(text, "utf-8")
            command: list[str | Path] = [*node()[0], MAKING / "library.mjs", machine, library]
            run([*command, MAKING / "stdlib", made], "Node could not run Pyodide")
    copy(library, site / "vendor" / "pyodide" / LIBRARY)
    (site / worker.name).write_text(WORKER, "utf-8")


def _write_halves(site: Path, machine: Path) -> None:
    """The machine and its library in two halves: what a worker needs to start and to answer, and the rest.

    Which is which Node finds out, with the worker that the site has already. The rest is one file.
    """
    whole = machine / "pyodide.asm.wasm"
    library = site / "vendor" / "pyodide" / LIBRARY
    script = site / "worker.py"
    tools = [MAKING / name for name in ("halves.py", "library_halves.py", "wasm.py", "watch.mjs")]
    read = [path.read_bytes() for path in [*tools, whole, library, script]]
    made = NODE_MODULES / f".sudoku-lab-halves-{fingerprint(*read)}"
    if not made.exists():
        say("Cutting Pyodide in two: what a start needs, and the rest")
        for old in NODE_MODULES.glob(".sudoku-lab-halves-*"):
            shutil.rmtree(old)
        making = NODE_MODULES / ".sudoku-lab-halves-unfinished"
        making.mkdir()
        with tempfile.TemporaryDirectory() as folder:
            ran, imported = _needed(Path(folder), machine, library, script)
        try:
            first, second = cut(whole.read_bytes(), ran)
        except FormatError as error:
            raise BuildError(f"{error}: web/making/halves.py must learn it") from error
        early, late = cut_library(library.read_bytes(), imported)
        halves = {HALVES[0]: first, HALVES[1]: second + custom("library", late), LIBRARY: early}
        for name, half in halves.items():
            (making / name).write_bytes(half)
        making.rename(made)
    for name in (*HALVES, LIBRARY):
        copy(made / name, site / "vendor" / "pyodide" / name)


def _needed(folder: Path, machine: Path, library: Path, script: Path) -> tuple[list[int], list[str]]:
    """The machine's functions and the modules with which a worker starts and answers, found out here."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json"):
        copy(machine / name, folder / name)
    whole = machine / "pyodide.asm.wasm"
    (folder / whole.name).write_bytes(watched(whole.read_bytes()))
    command: list[str | Path] = [*node()[0], MAKING / "watch.mjs", folder, library, script]
    run([*command, folder / "ran.json"], "Node could not run Pyodide")
    needed = json.loads((folder / "ran.json").read_text("utf-8"))
    return needed["ran"], needed["modules"]


def _write_interpreter(site: Path) -> None:
    """What starts Pyodide, which knows how many bytes that is, and that there are no packages."""
    pyodide = site / "vendor" / "pyodide"
    total = sum((pyodide / name).stat().st_size for name in (HALVES[0], LIBRARY))
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    script = site / "interpreter.js"
    text = script.read_text("utf-8").replace("const TOTAL = 0;", f"const TOTAL = {total};")
    text = text.replace("const LOCK = {};", f"const LOCK = {json.dumps({**lock, 'packages': {}})};")
    script.write_text(text, "utf-8")
