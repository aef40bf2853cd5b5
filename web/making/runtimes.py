"""The interpreters of the site: as their makers ship them, but for what no page of ours would use."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from making.files import copy, core_files, fingerprint
from making.halves import cut, watched
from making.machine import UnknownGlueError, roots, without_unused_exports
from making.needs import MAKING, NODE_MODULES, ROOT, WEB, BuildError, node, run, say
from making.pyscript_python import kept_files, without_package
from making.wasm import FormatError

LOCK = WEB / "package-lock.json"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
LEAN_QR = NODE_MODULES / "lean-qr"
BINARYEN = NODE_MODULES / "binaryen"

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


# The files of the machine: what a start and the first answers need, and the rest.
HALVES = ("pyodide.asm.wasm", "pyodide.rest.wasm")

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
    _write_total(site)


def python_of_pyscript() -> dict[str, str]:
    """The files of the package `pyscript` that the site has, name -> Python."""
    return kept_files((PYSCRIPT / "src" / "stdlib" / "pyscript.js").read_text("utf-8"))


def _lighten_pyscript(site: Path) -> None:
    """Take out of PyScript's script its Python, which lies compiled where each interpreter looks first."""
    (script,) = (site / "vendor" / "pyscript").glob("core-*.js")
    script.write_text(without_package(script.read_text("utf-8")), "utf-8")


def _machine() -> Path:
    """A folder with Pyodide as its makers ship it, but for what only compiled packages would use."""
    parts = [MAKING / "machine.py", LOCK]
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
    (making / glue.name).write_text(text, "utf-8")
    graph, whole = making / "graph.json", PYODIDE / "pyodide.asm.wasm"
    graph.write_text(json.dumps(roots(exports)), "utf-8")
    features = ["-mvp", *[f"--enable-{feature}" for feature in MACHINE_FEATURES]]
    metadce: list[str | Path] = [*node()[0], BINARYEN / "bin" / "wasm-metadce", whole]
    metadce += ["--graph-file", graph, *features, "-o", making / whole.name]
    run(metadce, "Node could not run Binaryen", output=subprocess.DEVNULL)
    making.rename(made)
    return made


def _write_library(site: Path, machine: Path) -> None:
    """Python's standard library, trimmed, precompiled, with the core in it; an empty list of packages.

    The core lies in dist/ as source too, to be read; the worker loads it from here, with one request. So it
    does with what answers the page, of which the script that it is given is but a name.
    machine: the Pyodide that compiles it, which is the one that will load it.
    """
    tools = [*[MAKING / name for name in ("library.py", "library.mjs", "machine.py")], LOCK]
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
    copy(library, site / "vendor" / "pyodide" / "python_stdlib.zip")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}
    (site / worker.name).write_text(WORKER, "utf-8")
    (site / "vendor" / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def _write_halves(site: Path, machine: Path) -> None:
    """The machine as two files: what a worker needs to start and to answer, and the rest.

    Which is which Node finds out, with the worker that the site has already.
    """
    whole = machine / "pyodide.asm.wasm"
    library = site / "vendor" / "pyodide" / "python_stdlib.zip"
    script = site / "worker.py"
    tools = [MAKING / name for name in ("halves.py", "wasm.py", "watch.mjs")]
    read = [path.read_bytes() for path in [*tools, whole, library, script]]
    made = NODE_MODULES / f".sudoku-lab-halves-{fingerprint(*read)}"
    if not made.exists():
        say("Cutting Pyodide in two: what a start needs, and the rest")
        for old in NODE_MODULES.glob(".sudoku-lab-halves-*"):
            shutil.rmtree(old)
        making = NODE_MODULES / ".sudoku-lab-halves-unfinished"
        making.mkdir()
        with tempfile.TemporaryDirectory() as folder:
            ran = _functions_that_run(Path(folder), machine, library, script)
        try:
            halves = cut(whole.read_bytes(), ran)
        except FormatError as error:
            raise BuildError(f"{error}: web/making/halves.py must learn it") from error
        for name, half in zip(HALVES, halves, strict=True):
            (making / name).write_bytes(half)
        making.rename(made)
    for name in HALVES:
        copy(made / name, site / "vendor" / "pyodide" / name)


def _functions_that_run(folder: Path, machine: Path, library: Path, script: Path) -> list[int]:
    """The functions of the machine that run when a worker starts and answers, found out in this folder."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json"):
        copy(machine / name, folder / name)
    whole = machine / "pyodide.asm.wasm"
    (folder / whole.name).write_bytes(watched(whole.read_bytes()))
    command: list[str | Path] = [*node()[0], MAKING / "watch.mjs", folder, library, script]
    run([*command, folder / "ran.json"], "Node could not run Pyodide")
    ran: list[int] = json.loads((folder / "ran.json").read_text("utf-8"))
    return ran


def _write_total(site: Path) -> None:
    """How many bytes the worker will fetch, for the page to show how far it is."""
    pyodide = site / "vendor" / "pyodide"
    names = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    total = sum((pyodide / name).stat().st_size for name in names)
    script = site / "interpreter.js"
    text = script.read_text("utf-8").replace("const TOTAL = 0;", f"const TOTAL = {total};")
    script.write_text(text, "utf-8")
