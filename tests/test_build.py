"""Test build.py: the site is complete and reproducible, and the wheel installs and runs."""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import build
from building import needs, page_python, runtimes
from building.files import core_files, gzip_bytes
from building.site import write_zip
from pages import ROWS, Page
from tests.dist import ADDRESSES, app_file, library, vendor
from tests.puzzles import PUZZLES, SOLUTIONS


def fingerprints(site: Path) -> dict[str, str]:
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }


def test_two_builds_give_identical_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = fingerprints(build.DIST)
    monkeypatch.setattr(build, "DIST", tmp_path / "second")
    build.build_site()
    assert "index.html" in first
    assert first == fingerprints(tmp_path / "second"), "or dist/ is older than its sources: build it again"


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_an_invalid_port_is_refused_before_the_build(port: str) -> None:
    command = [sys.executable, str(needs.ROOT / "build.py"), "serve", "--no-open", f"--port={port}"]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (process.stdout, process.returncode) == ("", 2)
    assert f"'{port}' is not a number from 0 to 65535" in process.stderr


def test_the_page_has_its_cells_and_words_before_any_script_runs() -> None:
    html = (build.DIST / "index.html").read_text("utf-8")
    assert sorted(re.findall(r'data-cell="(r\dc\d)"', html)) == [
        f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)
    ]
    assert re.search(r'<button [^>]*data-command="solve"[^>]* disabled>Solve</button>', html)
    assert "<!-- cells" not in html
    _assert_only_python_is_inline(html)


def test_the_site_has_the_licences_of_its_parts() -> None:
    licenses = {path.stem for path in (build.DIST / "licenses").glob("*.txt")}
    assert {
        "sudoku-lab",
        "pyscript",
        "pyodide",
        "python",
        "micropython",
        "lean-qr",
        "codemirror",
    } <= licenses


def test_the_security_policy_of_every_page_comes_before_its_scripts_and_styles() -> None:
    pages = sorted(build.DIST.glob("*.html"))
    assert {page.name for page in pages} == {"404.html", *(name for name in ADDRESSES if "/" not in name)}
    technique_pages = [build.DIST / "techniques" / name for name in ("index.html", "x-wing.html")]
    for page in (*pages[1:], *technique_pages, app_file("own_frame.html")):
        before, _, after = page.read_text("utf-8").partition('<meta http-equiv="Content-Security-Policy"')
        assert after.startswith(" content=\"default-src 'self'; ") or page.name == "own_frame.html"
        assert "default-src 'none'" in after or page.name != "own_frame.html"
        assert not re.search("<(script|link|style|iframe)", before)


def test_the_site_has_no_unneeded_files() -> None:
    assert not list(build.DIST.rglob("*.map"))
    assert not list(build.DIST.rglob("__pycache__"))
    assert {path.name for path in app_file("").glob("*.py")} == {
        "list_worker.py",
        "own_worker.py",
        "worker.py",
    }


@pytest.mark.parametrize(("row", "name"), [*zip(ROWS, ADDRESSES)], ids=ADDRESSES)
def test_every_file_that_a_page_fetches_early_exists(row: Page, name: str) -> None:
    path = build.DIST / name
    html = path.read_text("utf-8")
    links = re.findall(r'<link rel="modulepreload" href="([^"]+)"', html)
    assert [link for link in links if re.search(r"/core-\w+\.js$", link)], "PyScript's own core"
    assert not [link for link in links if not (path.parent / link).is_file()]
    files = re.findall(r'data-files="([^"]+)"', html)
    assert files == [row.python]
    assert 'rel="preload"' not in html, "WebKit fetches again what a page preloads as data"


# A file that a page waits for -> its maximum size in bytes. web/README.md lists the files that a page loads
# after its start.
MOST_BYTES = {
    "index.gz": 118_000,
    "lab.gz": 102_000,
    "learn.gz": 50_000,
    "book.gz": 60_000,
    "bulk.gz": 36_000,
}


@pytest.mark.parametrize("file", MOST_BYTES)
def test_the_files_that_a_start_waits_for_are_small(file: str) -> None:
    assert app_file(file).stat().st_size <= MOST_BYTES[file]


@pytest.mark.parametrize("file", MOST_BYTES)
def test_the_files_that_a_start_waits_for_are_smaller_than_zlib_makes_them(file: str) -> None:
    packed = app_file(file).read_bytes()
    assert len(packed) < 0.98 * len(gzip_bytes(gzip.decompress(packed)))


def test_a_page_does_not_contain_modules_of_other_pages() -> None:
    page, lab, learn, listing, technique, authors, book, bulk, api, guide = map(_modules_and_keys, ROWS)
    assert {"techniques.opens", "techniques/state"} <= technique - page - lab - listing
    assert {"listing.none", "techniques/listing/state"} <= listing - page - lab - technique
    assert not {"lab.step_remove", "solving/state"} & (technique | listing | authors)
    assert {"articles.lead", "embedding/composer/tools"} <= authors - page - lab - listing - technique
    assert {"lab.step_remove", "lab/state", "sudoku_core/lab/recording/trace"} <= lab - page
    others = page | lab | listing | technique | authors
    assert {"book.lead", "books/state", "sudoku_core/book/layout"} <= book - others
    assert {"learn.hint", "learning/state", "lab.own_run"} <= learn - page - listing - book - bulk
    assert {"bulk.lead", "bulk/state"} <= bulk - others - book
    assert {"api.lead", "shared/page/plain/state"} <= api - others - book - bulk
    assert {"help.lead", "shared/page/plain/state"} <= guide - others - book - bulk
    assert {"solving/state", "solving/games/saved_games"} <= page - lab


@pytest.mark.parametrize(("row", "name"), [*zip(ROWS, ADDRESSES)], ids=ADDRESSES)
def test_a_page_contains_every_text_that_its_html_names(row: Page, name: str) -> None:
    """A missing text would leave the page in the language of its HTML."""
    path = build.DIST / name
    named_keys = set(re.findall(r'data-(?:text|label|content)="([^"]+)"', path.read_text("utf-8")))
    missing = named_keys - _modules_and_keys(row)
    assert {key for key in missing if not key.startswith("notice.")} == set()  # loaded separately


def _assert_only_python_is_inline(html: str) -> None:
    """Check that the only inline script is a line of Python, which browsers do not run."""
    ((start, text),) = re.findall(r"<script(?![^>]*src=)([^>]*)>(.*?)</script>", html)
    assert 'type="mpy"' in start
    assert re.fullmatch(r"import [\w.]+", text)


def _modules_and_keys(page: Page) -> set[str]:
    files = page_python.unpack_files(app_file(page.python).read_bytes())
    words = page_python.unpack_files(app_file(page_python.text_file_name(page.python, "en")).read_bytes())
    return {name.rsplit(".", 1)[0] for name in files} | set(json.loads(words["locales/en.json"]))


def test_the_lab_has_its_first_grid_and_words_before_any_script_runs() -> None:
    html = (build.DIST / "lab.html").read_text("utf-8")
    assert len(set(re.findall(r'data-board-cell="(r\dc\d)"', html))) == 81
    assert "data-cell=" not in html
    words = '<span data-text="lab.play">Play</span>'
    assert re.search(rf'<button [^>]*data-command="play"[^>]* disabled>.*{words}</button>', html)
    _assert_only_python_is_inline(html)


def test_the_interpreters_are_the_published_files_byte_for_byte() -> None:
    published = {
        "pyodide": runtimes.PYODIDE,
        "pyscript": runtimes.PYSCRIPT / "dist",
        "micropython": runtimes.MICROPYTHON,
        "lean-qr": runtimes.LEAN_QR,
    }
    for name, package in published.items():
        path_of_served_name = {
            runtimes.served_name(path): path for path in package.iterdir() if path.is_file()
        }
        # In some packages the served name of one file is the name of another file.
        path_of_served_name |= {runtimes.served_name(path): path for path in package.glob("*.mjs")}
        for path in vendor(name).iterdir():
            assert path.read_bytes() == path_of_served_name[path.name].read_bytes(), path.name
    names = {path.name for path in vendor("pyscript").iterdir()}
    assert names == {path.name for path in published["pyscript"].iterdir() if path.suffix != ".map"}


def test_the_library_has_the_core_as_byte_code_and_the_displayed_sources() -> None:
    with zipfile.ZipFile(library()) as packed:
        names = set(packed.namelist())
    core = {path.relative_to(needs.ROOT).as_posix() for path in core_files()}
    core = {name for name in core if not name.startswith("sudoku_core/book/")}
    assert {f"{name}c" if name.endswith(".py") else name for name in core} <= names
    sources = {name for name in names if name.endswith(".py")}
    assert {"sudoku_core/search/solver.py", "sudoku_core/lab/classics/fewest.py"} <= sources <= core


def test_the_build_packs_the_same_library_twice(tmp_path: Path) -> None:
    again = tmp_path / "again.zip"
    runtimes.pack_library(again)
    assert again.read_bytes() == library().read_bytes()


def test_the_zip_has_the_whole_site_and_is_reproducible(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(build.DIST, site, ignore=shutil.ignore_patterns("pyodide-*", "pyscript-*"))
    for name in ("first.zip", "second.zip"):
        write_zip(site, tmp_path / name, 1_790_000_000)
        for path in site.rglob("*"):
            os.utime(path, (2_000_000_000, 2_000_000_000))
            path.chmod(0o700)
    assert (tmp_path / "first.zip").read_bytes() == (tmp_path / "second.zip").read_bytes()
    shutil.unpack_archive(tmp_path / "first.zip", tmp_path / "unpacked")
    assert fingerprints(tmp_path / "unpacked") == fingerprints(site)


def test_the_workflow_publishes_what_the_command_builds() -> None:
    workflow = (needs.ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8")
    assert "run: python build.py\n" in workflow
    assert re.search(r"uses: actions/upload-pages-artifact@v\d+\n\s+with:\n\s+path: dist\n", workflow)


@pytest.mark.parametrize(
    "program",
    ["browsers", "benchmarks.__main__", "tools.make_puzzles", "tools.measure_explanations"],
)
def test_each_program_of_the_tests_can_be_started(program: str) -> None:
    process = subprocess.run(
        [sys.executable, "-c", f"import tests.{program}"],
        cwd=needs.ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert process.returncode == 0, process.stderr


@pytest.mark.slow
def test_a_wheel_installs_and_its_command_line_runs(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", tmp_path, needs.ROOT],
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "venv", with_pip=False)
    bin_folder = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    site_packages = next((tmp_path / "venv" / "lib").glob("python*")) / "site-packages"
    subprocess.run(
        [*pip, "install", "--quiet", "--no-index", "--no-deps", "--target", site_packages, wheel],
        check=True,
    )
    process = subprocess.run(
        [bin_folder / "python", "-m", "sudoku_core", "solve"],
        input=PUZZLES["A"], capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    assert process.stdout == SOLUTIONS["A"] + "\n"
    assert (site_packages / "sudoku_core" / "py.typed").exists()
    # The wheel contains the sentences of the techniques, too.
    process = subprocess.run(
        [bin_folder / "python", "-m", "sudoku_core", "hint", "--language", "zh-CN"],
        input=PUZZLES["D"], capture_output=True, text=True, check=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip
    assert "r9c7" in process.stdout
