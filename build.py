#!/usr/bin/env python3
"""Build, serve and test Sudoku Lab. Only Python's standard library is needed to start it.

    python build.py                     build the site in dist/: static files for any host
    python build.py zip                 pack the same files into sudoku-lab.zip, to unpack on a host
    python build.py [zip] --address URL set the site's address, so that links to it get a preview picture
    python build.py [zip] --safe-names  avoid .gz, .py, .wasm and .zip, which some hosts refuse
    python build.py release             make and check all files of a release in dist-release/
    python build.py outdated            list the pinned packages that have a newer version
    python build.py serve [--port N] [--no-open]    build the site and serve it on this machine
    python build.py test [ARGUMENT...]  build the site and test everything (the arguments are pytest's)
    python build.py test --quick        build the site and run the fast tests
    python build.py test --long         test everything with complete samples, which takes much longer
    python build.py bench --startup     measure start times and update the page of figures
    python build.py pictures            retake the screenshots in the READMEs

The script installs its own tools: .venv (Python packages), web/node_modules (npm packages at the versions
and hashes of the lock file) and, for the tests, browsers. dist/ contains

    index.html, lab.html, techniques.html     the pages, with their texts filled in
    techniques/x-wing.html, …                 a page for each technique; pages.gz contains all of them
    articles.html                       how to embed a board in an article
    embed.js                            the script that an article loads to embed boards
    runs/                               recorded runs of each algorithm on each example, for articles
    sw.js                               the service worker, which stores the site for offline use
    404.html, .nojekyll                 files that only hosts read
    licenses/                           the licences of everything above
    vendor/NAME-HASH/                   PyScript, MicroPython and Pyodide as published; lean-qr;
                                        Python's library as an archive of byte code, with the solver in it
    app-HASH/                           all files of this version that the pages load
        style.css, images/, manifest.webmanifest    the style sheet, icons, and the data for installation
        index.gz, lab.gz, ...           the modules of each page, which MicroPython runs
        index.en.gz, index.zh-CN.gz, ... the texts of each page in each language
        micropython.js                  starts MicroPython with these files
        first_look.js, starting.js      before Python runs: choose the language, show the progress
        run_files.js                    reads files of recorded runs
        unzip.js                        decompresses files
        sections.gz, editor.js          the lab's race and its editor, loaded on demand
        decoding.gz                     decodes the files that the reader chooses or drops
        formats.gz, frame.gz, work.gz   puzzle formats, frames and lessons, loaded on demand
        worker.py, interpreter.js       the worker that Pyodide runs, and the script that starts it
        own_worker.py, own_worker.js    another worker, for the reader's own code
        own_frame.html, walled.js       the frame with a separate origin that contains this worker
        techniques/                     the example of each technique
        explanations/, answers/         an explanation of each algorithm, and its code for online judges
        sudoku_core/                    sources that the pages show (the workers run byte code)
        kept.json                       the small texts above in one file, for the offline copy
"""

import sys

# Check the version before the imports, which fail in older versions. Keep this file's syntax valid for
# Python 3.6.
OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit(
        f"build.py needs Python 3.11 or newer, and this is {sys.version.split()[0]}: "
        "start it with a newer one, for example `python3.13 build.py serve`"
    )

import argparse
import os
import subprocess
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

from building.files import date_of_sources
from building.html.previews import parse_address
from building.needs import NODE_MODULES, ROOT, VENV, VENV_PYTHON, WEB, BuildError, python_packages, run, say
from building.release.making import make_release
from building.release.outdated import print_outdated
from building.site import make_site, write_zip
from building.systems import environment_for_tests, first_unwritable, show_any_text

DIST = ROOT / "dist"
RELEASE = ROOT / "dist-release"
ARCHIVE = ROOT / "sudoku-lab.zip"

# The packaging tool `build` has the same name as this file. In this folder, `python -m build` runs this
# file unless -P is given. By default, the tool also writes into dist/, which contains the site.
PACKAGING_HINT = """\
build.py: this makes the site; the wheel is made by `python -m pip wheel --no-deps .`, or, where the \
packaging tool `build` is installed, by `python -P -m build --outdir ../packages`."""


def main(*, as_module: bool = False) -> int:
    """Run the command that the arguments name, and return the exit code.

    as_module: whether the user started it with `python -m build`.
    """
    if as_module and not sys.argv[1:]:
        print(PACKAGING_HINT, file=sys.stderr)
        return 2
    show_any_text(sys.stdout, sys.stderr)
    command, *rest = sys.argv[1:] or ["site"]
    if command in ("--address", "--safe-names"):
        command, rest = "site", sys.argv[1:]
    try:
        if command == "site":
            build_site(**vars(_site_parser(command).parse_args(rest)))
        elif command == "zip":
            build_site(**vars(_site_parser(command).parse_args(rest)))
            write_zip(DIST, ARCHIVE, date_of_sources())
            say(f"{ARCHIVE.name} is ready: unpack it into any folder of a web server")
        elif command == "release":
            _parser(command).parse_args(rest)
            build_site()
            return release()
        elif command == "outdated":
            _parser(command).parse_args(rest)
            print_outdated()
        elif command == "serve":
            parser = _parser(command)
            parser.add_argument("--port", type=_port_argument, default=8000)
            parser.add_argument("--no-open", action="store_true", help="do not open a browser")
            options = parser.parse_args(rest)
            build_or_reuse_site()
            serve(options.port, open_browser=not options.no_open)
        elif command == "test":
            build_site()
            return test(rest)
        elif command == "bench":
            build_site()
            return bench(rest)
        elif command == "pictures":
            _parser(command).parse_args(rest)
            build_site()
            take_pictures()
        elif command in ("-h", "--help", "help"):
            print(__doc__)
        else:
            print(PACKAGING_HINT if as_module else f"{__doc__}\n{PACKAGING_HINT}", file=sys.stderr)
            return 2
    except BuildError as error:
        print(f"\nbuild.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def build_site(address: str | None = None, *, safe_names: bool = False) -> None:
    """Rebuild dist/.

    address: the URL of the site, if it is known.
    safe_names: whether to rename the files whose endings some hosts refuse.
    """
    path = _unwritable_folder()
    if path:
        raise BuildError(f"{path} cannot be written: build in a folder of your own, or change its owner")
    make_site(DIST, date_of_sources(), address or "", safe_names=safe_names)


def build_or_reuse_site() -> None:
    """Rebuild dist/, or use the existing one if this checkout is read-only."""
    path = _unwritable_folder()
    if not (path and (DIST / "index.html").is_file()):
        build_site()
        return
    say(f"{path} cannot be written, so this is the site that is there; it may be older than its sources")


def _unwritable_folder() -> Path | None:
    """Return the first folder that a build needs to write but cannot, or None."""
    return first_unwritable(ROOT, DIST, VENV, NODE_MODULES if NODE_MODULES.exists() else WEB)


def release() -> int:
    """Write dist-release/ and check it; return the exit code of the checks."""
    make_release(DIST, RELEASE, date_of_sources())
    python_packages("test")
    check_files = [str(ROOT / "tests" / f"test_{name}.py") for name in ("release", "pythons")]
    command = [str(VENV_PYTHON), "-m", "pytest", *check_files, "-n0", "--long"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _parser(command: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(prog=f"python build.py {command}")


def _site_parser(command: str) -> argparse.ArgumentParser:
    parser = _parser(command)
    parser.add_argument("--address", type=_address_argument, metavar="URL")
    parser.add_argument(
        "--safe-names", action="store_true", help="no file ends with .gz, .py, .wasm or .zip"
    )
    return parser


def _address_argument(text: str) -> str:
    try:
        return parse_address(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _port_argument(text: str) -> int:
    if not text.isdecimal() or not int(text) < 1 << 16:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 65535")
    return int(text)


class Handler(SimpleHTTPRequestHandler):
    """A handler that sends the content types that browsers require, on every machine."""

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
        """Let browsers cache files, but make them check each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self) -> BinaryIO | None:
        """Answer "not modified" only for equal dates, because an older file may replace a newer one."""
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        client_date = self.headers["If-Modified-Since"]
        if client_date and file.is_file() and client_date != self.date_time_string(file.stat().st_mtime):
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing, because only build.py writes to the terminal."""


def make_server(port: int, folder: Path = DIST) -> ThreadingHTTPServer:
    """Return a server for the folder on 127.0.0.1.

    port: the port to listen on; 0 chooses a free one.
    """
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


# Run one pytest process per core, at most four, each with its own browsers.
PARALLEL_OPTIONS = ("--numprocesses=logical", "--maxprocesses=4", "--dist=loadgroup", "--benchmark-disable")
# Write the report that tests.tools.suite_times reads.
REPORT_OPTION = "--junitxml=.pytest_cache/times.xml"
QUICK_OPTIONS = ("tests/unit", "tests/page/test_smoke.py", "-m", "not slow")
LEFT_OUT_OF_QUICK = """\
--quick left out: tests marked slow, tests of pages except one smoke test of each, Firefox and WebKit,
nginx, the build, the linters, the README's examples and the benchmarks. `python build.py test` runs all."""


def test(arguments: list[str]) -> int:
    """Run pytest on the built site and the sources; return its exit code."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--long", action="store_true")
    options, pytest_arguments = parser.parse_known_args(arguments)
    python_packages("test")
    engines = ["chromium"] if options.quick else []
    run([VENV_PYTHON, "-m", "tests.browsers", *engines], "no browser to test in")
    if not options.quick:
        servers = [] if options.long else ["nginx"]
        run([VENV_PYTHON, "-m", "tests.servers", *servers], "no web server to test on")
    say("Testing")
    selection = (*(QUICK_OPTIONS if options.quick else ()), *(["--long"] if options.long else ()))
    if not pytest_arguments:
        pytest_arguments = [
            *PARALLEL_OPTIONS,
            "--durations=10",
            *([] if options.quick else [REPORT_OPTION]),
        ]
    command = [VENV_PYTHON, "-m", "pytest", *selection, *pytest_arguments]
    process = subprocess.run(command, cwd=ROOT, check=False, env=environment_for_tests(os.environ))
    if options.quick:
        say(LEFT_OUT_OF_QUICK)
    return process.returncode


def bench(arguments: list[str]) -> int:
    """Run the benchmarks in the arguments and write their figures; return the exit code."""
    python_packages("test")
    run([VENV_PYTHON, "-m", "tests.browsers"], "no browser to measure in")
    command = [str(VENV_PYTHON), "-m", "tests.benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def take_pictures() -> None:
    """Take the pictures in web/pictures/ of the built site."""
    python_packages("test")
    run([VENV_PYTHON, "-m", "tests.browsers", "chromium"], "no browser to take pictures in")
    run([VENV_PYTHON, "-m", "tests.tools.take_pictures"], "the pictures could not be taken")


if __name__ == "__main__":
    sys.exit(main(as_module=__spec__ is not None))
