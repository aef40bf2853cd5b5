"""Test that the npm package starts and solves in bundles built by other tools."""

import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import build
from building.needs import NODE_MODULES, ROOT, node
from building.release.making import write_npm_package
from tests.hosts import Host
from tests.installed import install_npm_packages
from tests.page.conftest import Complaints, Open

SOURCES = ROOT / "tests" / "examples" / "bundlers"
SITE = "https://your.host/"

# Tool -> its command, which runs in a separate folder, and the path of the built page.
TOOLS = {
    "astro": ("astro build", "out"),
    "esbuild": ("esbuild main.js --bundle --format=iife --outfile=out/main.js", "out"),
    "next": ("next build", "out"),
    "parcel": ("parcel build index.html --dist-dir out --no-cache", "out"),
    "rollup": ("rollup --config rollup.config.mjs", "out"),
    "svelte": ("vite build --outDir out", "out"),
    "vite": ("vite build --outDir out", "out"),
    "vue": ("vite build --outDir out", "out"),
    "webpack": ("webpack --mode production --entry ./main.js --output-path out", "out"),
}
# These tools build only a script; the test's page loads it as a classic script.
OF_A_SCRIPT = ("esbuild", "rollup", "webpack")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the unpacked package."""
    folder = tmp_path_factory.mktemp("package")
    write_npm_package(build.DIST, folder, "1.0.0", {})
    with tarfile.open(next(folder.glob("*.tgz"))) as packed:
        packed.extractall(folder, filter="data")
    return folder / "package"


@pytest.fixture
def packages(package: Path, pytestconfig: pytest.Config) -> Iterator[Path]:
    """Yield a folder in which all tools and the package are installed; remove added apps afterwards."""
    folder = install_npm_packages(pytestconfig.cache.mkdir("bundlers"), SOURCES / "package.json")
    shutil.copytree(package, folder / "node_modules" / "sudoku-lab", dirs_exist_ok=True)
    yield folder
    shutil.rmtree(folder / "apps", ignore_errors=True)


def run(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    program, *options = command.split()
    return subprocess.run(
        ["npx", "--no-install", program, *options], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_builds_a_page_that_starts_and_solves(
    open_page: Open, host: Host, complaints: Complaints, packages: Path, tool: str
) -> None:
    app = packages / "apps" / tool
    source = SOURCES / tool
    if source.is_dir():
        shutil.copytree(source, app)
    else:
        app.mkdir(parents=True)
        for name in ("index.html", "main.js"):
            shutil.copyfile(SOURCES / name, app / name)
    for path in app.rglob("*"):
        if path.is_file() and SITE in (text := path.read_text("utf-8")):
            path.write_text(text.replace(SITE, host.address), "utf-8")
    command, out = TOOLS[tool]
    done = run(app, command)
    assert done.returncode == 0, done.stdout + done.stderr
    if tool in OF_A_SCRIPT:
        html = (app / "index.html").read_text("utf-8").replace('type="module"', "defer")
        (app / out / "index.html").write_text(html, "utf-8")
    with Host(app / out) as elsewhere:
        page = open_page(phase="", at=elsewhere.address)
        expect(page.locator("#rest")).to_have_text("the rest of the bundle runs")
        expect(page.locator("sudoku-lab svg")).to_be_visible()
        assert page.locator("sudoku-lab iframe").count() == 0, "it is not live"
        page.get_by_role("button", name="Start").click()
        answer = page.evaluate("document.querySelector('sudoku-lab').solve()")
        assert (answer["status"], answer["solution"][:9]) == ("unique", "534678912")
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "refused"),
    [
        ("tsc --project .", 0),
        ("tsc --project alone", 0),
        ("vue-tsc --project .", 0),
        ("svelte-check --tsconfig tsconfig.json --output machine", 1),
    ],
)
def test_compilers_know_the_types(packages: Path, command: str, refused: int) -> None:
    """The types fit React, Vue, Svelte and `sudoku-lab/classic`, and wrong values are errors."""
    folder = packages / "apps" / "types"
    shutil.copytree(SOURCES / "types", folder)
    done = run(folder, command)
    assert (done.returncode != 0) == bool(refused), done.stdout + done.stderr
    assert done.stdout.count("is not assignable to type") == refused


@pytest.mark.parametrize("name", ["element.js", "element.classic.js"])
def test_a_bundle_that_names_no_site_says_where_it_will_ask_and_stops_nothing(
    open_page: Open, host: Host, complaints: Complaints, package: Path, tmp_path: Path, name: str
) -> None:
    (tmp_path / "main.js").write_text(f"import {str(package / name)!r};\ndocument.title = 'It runs';")
    esbuild = [*node()[0], str(NODE_MODULES / "esbuild" / "bin" / "esbuild"), "main.js"]
    options = ["--bundle", "--format=iife", "--outfile=bundle.js", "--log-level=error"]
    subprocess.run([*esbuild, *options], cwd=tmp_path, check=True)
    (tmp_path / "index.html").write_text(
        "<!doctype html><link rel='icon' href='data:,'><sudoku-lab></sudoku-lab><sudoku-lab></sudoku-lab>"
        f"<sudoku-lab site='{host.address}'></sudoku-lab><script type='module' src='bundle.js'></script>"
    )
    with Host(tmp_path) as elsewhere:
        page = open_page(phase="", at=elsewhere.address)
        expect(page.locator("sudoku-lab svg")).to_have_count(3)
        assert page.title() == "It runs"
        (warning,) = complaints
        assert 'site="https://…/"' in warning
        assert elsewhere.address in warning
        page.evaluate("postMessage({ sudokuLab: { height: 500 } }, '*')")
        page.evaluate("() => new Promise((go) => setTimeout(go))")
    complaints.remove(warning)
