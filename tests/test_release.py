"""Test the files of a release: their content, and that they work."""

import email
import hashlib
import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from playwright.sync_api import sync_playwright

import build
import sudoku_core
from building import needs
from building.files import date_of_sources
from building.needs import BuildError
from building.release import outdated
from building.release.making import CHECKSUM_FILE, make_release, release_notes
from tests import browsers
from tests.hosts import Host
from tests.page.driver import expect_phase
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.pythons import pythons

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("release")]

VERSION = sudoku_core.__version__
NAMES = {
    f"sudoku-lab-{VERSION}-site.zip",
    f"sudoku_core-{VERSION}-py3-none-any.whl",
    f"sudoku_core-{VERSION}.tar.gz",
    f"sudoku-lab-{VERSION}.tgz",
    f"sudoku-lab-{VERSION}.cdx.json",
    "NOTES.md",
    CHECKSUM_FILE,
}


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files of a release, made from the built site."""
    folder = tmp_path_factory.mktemp("release") / "dist-release"
    make_release(build.DIST, folder, date_of_sources())
    return folder


def file_with_ending(release: Path, ending: str) -> Path:
    (path,) = release.glob(f"*{ending}")
    return path


def test_all_files_exist_and_have_their_checksums(release: Path) -> None:
    assert {path.name for path in release.iterdir()} == NAMES
    for line in (release / CHECKSUM_FILE).read_text().splitlines():
        total, name = line.split("  ")
        assert total == hashlib.sha256((release / name).read_bytes()).hexdigest()
    assert len((release / CHECKSUM_FILE).read_text().splitlines()) == len(NAMES) - 1


def test_the_same_sources_give_the_same_bytes(release: Path, tmp_path: Path) -> None:
    """File times, the folder and a restrictive umask do not change the bytes.

    The test also compares the files of `build.py release`, if they were made from the current site.
    """
    umask = os.umask(0o077)
    try:
        make_release(build.DIST, tmp_path / "again", date_of_sources())
    finally:
        os.umask(umask)
    written = build.RELEASE / CHECKSUM_FILE
    current_release = [written] if written.exists() and _is_newer_than_site(written) else []
    for checksum_file in (tmp_path / "again" / CHECKSUM_FILE, *current_release):
        assert checksum_file.read_text() == (release / CHECKSUM_FILE).read_text()


def _is_newer_than_site(checksum_file: Path) -> bool:
    return checksum_file.stat().st_mtime > max(path.stat().st_mtime for path in build.DIST.iterdir())


def test_the_packages_for_pip_meet_the_rules_of_the_index(release: Path) -> None:
    packages = [file_with_ending(release, ".whl"), file_with_ending(release, ".tar.gz")]
    check = [sys.executable, "-W", "ignore", "-m", "twine", "check", "--strict"]
    command: list[str | Path] = [*check, *packages]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    assert process.stdout.count("PASSED") == 2, process.stdout + process.stderr
    with zipfile.ZipFile(packages[0]) as wheel:
        names = wheel.namelist()
        (metadata,) = [name for name in names if name.endswith("/METADATA")]
        assert email.message_from_bytes(wheel.read(metadata))["Version"] == VERSION
    data = {"py.typed", "pictures/player.js", "photo/weights.json"}
    assert {f"sudoku_core/{name}" for name in data} <= set(names)
    assert not [name for name in names if "__pycache__" in name or name.startswith(("web/", "tests/"))]


PYTHONS = pythons()
INSTALLED = [
    (".whl", PYTHONS[0]),
    *[pytest.param(".whl", python, marks=pytest.mark.long) for python in PYTHONS[1:]],
    pytest.param(".tar.gz", PYTHONS[0], marks=pytest.mark.long),
]


@pytest.mark.parametrize(("ending", "python"), INSTALLED)
def test_it_installs_in_a_clean_environment_of_every_installed_python(
    release: Path, tmp_path: Path, ending: str, python: str
) -> None:
    subprocess.run([python, "-m", "venv", tmp_path / "clean"], check=True)
    programs = tmp_path / "clean" / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(programs / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    subprocess.run([*pip, file_with_ending(release, ending)], check=True, stderr=subprocess.DEVNULL)
    for program in ([programs / "sudoku-core"], [programs / "python", "-I", "-m", "sudoku_core"]):
        command: list[str | Path] = [*program, "solve"]
        process = subprocess.run(
            command, input=PUZZLES["B"], capture_output=True, text=True, check=False, cwd=tmp_path
        )
        assert (process.stdout.strip(), process.stderr) == (SOLUTIONS["B"], "")


def test_npm_accepts_the_package_of_the_element(release: Path, tmp_path: Path) -> None:
    package = file_with_ending(release, ".tgz")
    with tarfile.open(package) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
        packed.extractall(tmp_path, filter="data")
    scripts = {"element.js", "element.classic.js", "element.d.ts"}
    assert names == {"LICENSE", "README.md", "package.json", *scripts}
    manifest = json.loads((tmp_path / "package" / "package.json").read_text())
    assert (manifest["name"], manifest["version"]) == ("sudoku-lab", VERSION)
    exports = manifest["exports"]
    exported_paths = {path for export in exports.values() for path in export.values()}
    assert manifest["main"] == manifest["module"] == exports["."]["default"], "for Parcel"
    assert {path.removeprefix("./") for path in exported_paths} == scripts
    process = subprocess.run(
        [*needs.node()[1], "publish", "--dry-run", "--json", str(package)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert process.returncode == 0, process.stderr
    complaints = [line for line in process.stderr.splitlines() if line.startswith("npm warn")]
    assert not [line for line in complaints if "logged in" not in line]  # only the workflow has it


def test_the_site_of_the_archive_opens(release: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(file_with_ending(release, "-site.zip")) as packed:
        packed.extractall(tmp_path)
    with Host(tmp_path, "/lab/") as host, sync_playwright() as playwright:
        browser = browsers.launch_chromium(playwright)
        page = browser.new_page()
        page.goto(f"{host.address}?puzzle={PUZZLES['D']}")
        expect_phase(page, "ready")
        assert page.title()
        browser.close()


def test_the_parts_of_the_site_are_listed_with_their_licences(release: Path) -> None:
    text = file_with_ending(release, ".cdx.json").read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    components = json.loads(text)["components"]
    listed = {component["name"] for component in components}
    assert {"@pyscript/core", "lean-qr", "@codemirror/view", "python", "sudoku-core"} <= listed
    assert not {"esbuild", "axe-core", "oxlint"} & listed
    for folder in (build.DIST / "vendor").iterdir():
        name = folder.name.rpartition("-")[0]
        assert any(name in component for component in listed), f"{name} is shipped and not listed"
    assert all(component["licenses"] for component in components)


CHANGELOG = (
    "# Changelog\n\n## [1.1.0] - 2027-01-02\n\n### Added\n\n- `a`.\n\n## [1.0.0] - 2026-01-02\n\n- `b`.\n"
)


@pytest.mark.parametrize(("number", "notes"), [("1.1.0", "### Added\n\n- `a`.\n"), ("1.0.0", "- `b`.\n")])
def test_the_notes_are_a_section_of_the_changelog(number: str, notes: str) -> None:
    assert release_notes(CHANGELOG, number) == notes


def test_a_version_without_a_section_of_the_changelog_cannot_be_released() -> None:
    with pytest.raises(BuildError, match=r"nothing under `## \[2\.0\.0\] - DATE`: write it there"):
        release_notes(CHANGELOG, "2.0.0")


def test_the_pins_include_all_groups() -> None:
    project = '[dependency-groups]\na = ["one==1.2", "two>=2"]\nb = ["three[x]==3.4.5"]\n'
    assert outdated.pinned_versions(project) == {"one": "1.2", "three": "3.4.5"}


def test_the_newest_version_is_read_from_the_output_of_pip() -> None:
    assert outdated.newest_version("ruff (0.18.1)\nAvailable versions: 0.18.1, 0.17.6\n") == "0.18.1"
    with pytest.raises(BuildError, match="no version"):
        outdated.newest_version("")


def test_our_name_in_the_package_index_is_checked() -> None:
    assert "is not in the package index" in outdated.describe_package_name("")
    assert "sudoku-core 0.1 is in the package index: if it is ours" in outdated.describe_package_name(
        "sudoku-core (0.1)\nAvailable versions: 0.1\n"
    )


def test_the_workflow_has_no_secrets_and_trusts_the_tag() -> None:
    text = (needs.ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert "secrets." not in text
    assert "python build.py release" in text
    for line in ("id-token: write", "attestations: write", "--provenance"):
        assert line in text
