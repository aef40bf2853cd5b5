"""Write the files of a release into dist-release/ for `python build.py release`.

    sudoku-lab-1.0.0-site.zip       the site, to unpack on a host
    sudoku_core-1.0.0-….whl         the package for pip; its sources are sudoku_core-1.0.0.tar.gz
    sudoku-lab-1.0.0.tgz            the element for npm, with type declarations
    sudoku-lab-1.0.0.cdx.json       the bill of materials of the site, in CycloneDX format
    NOTES.md                        the release notes, from the changelog
    SHA256SUMS                      the checksums of all these files

The same sources result in the same bytes. tests/test_release.py checks the files.
"""

import email
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

from building.needs import CORE, ROOT, VENV_PYTHON, WEB, BuildError, node, python_packages, run, say
from building.release.materials import bill_of_materials
from building.site import write_external_script, write_zip

ELEMENT = WEB / "embedding" / "element"
CHECKSUM_FILE = "SHA256SUMS"


def version() -> str:
    """Return the version of the release: `sudoku_core.__version__`."""
    import sudoku_core

    return sudoku_core.__version__


def make_release(site: Path, folder: Path, date: int) -> None:
    """Write all files of a release into this folder, which is emptied first.

    site: the folder of the built site.
    date: the date of the sources, in seconds since 1970.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    number = version()
    python_packages("release")
    write_zip(site, folder / f"sudoku-lab-{number}-site.zip", date)
    _write_python_packages(folder, date)
    write_npm_package(site, folder, number, _urls_in_wheel(folder))
    bill = json.dumps(bill_of_materials(number), indent=2, ensure_ascii=False)
    (folder / f"sudoku-lab-{number}.cdx.json").write_text(bill + "\n", "utf-8", newline="\n")
    changelog = (CORE / "CHANGELOG.md").read_text("utf-8")
    (folder / "NOTES.md").write_text(release_notes(changelog, number), "utf-8", newline="\n")
    checksums = [f"{_checksum(path)}  {path.name}\n" for path in sorted(folder.iterdir())]
    (folder / CHECKSUM_FILE).write_text("".join(checksums), "utf-8", newline="\n")
    for path in sorted(folder.iterdir()):
        say(f"{path.stat().st_size:>11,}  {folder.name}/{path.name}")


def _write_python_packages(folder: Path, date: int) -> None:
    """Write the sources, and the wheel made from them."""
    # Build from a copy, because a checkout may contain files that do not belong to a release. -P prevents
    # Python from importing our build.py instead of the package `build`.
    with tempfile.TemporaryDirectory() as sources:
        for name in ("LICENSE", "README.md", "build.py", "pyproject.toml"):
            shutil.copy2(ROOT / name, sources)
        ignored = shutil.ignore_patterns("__pycache__", "node_modules")
        shutil.copytree(CORE, Path(sources) / "sudoku_core", ignore=ignored)
        shutil.copytree(
            WEB / "building" / "release", Path(sources) / "web" / "building" / "release", ignore=ignored
        )
        arguments = ["-P", "-m", "build", "--no-isolation", "--outdir", str(folder), sources]
        command = [str(VENV_PYTHON), *arguments]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(date)}
        run(command, "the packages for pip could not be made", environment=environment)


def write_npm_package(site: Path, folder: Path, number: str, urls: Mapping[str, str]) -> None:
    """Write the element as a package for npm into this folder.

    urls: the addresses in the metadata of the package for pip, by label.
    """
    files = ["element.js", "element.classic.js", "element.d.ts"]
    with tempfile.TemporaryDirectory() as folder_to_pack:
        shutil.copy(site / "element.d.ts", folder_to_pack)
        for name in files[:2]:
            write_external_script(name, Path(folder_to_pack), in_package=True)
        shutil.copy(ROOT / "LICENSE", folder_to_pack)
        shutil.copy(ELEMENT / "PACKAGE.md", Path(folder_to_pack) / "README.md")
        manifest = json.dumps(_manifest(number, files, urls), indent=2)
        (Path(folder_to_pack) / "package.json").write_text(manifest + "\n", "utf-8", newline="\n")
        for path in Path(folder_to_pack).iterdir():
            path.chmod(0o644)  # npm packs permissions, so make them independent of this machine's umask
        command = [*node()[1], "pack", "--silent", "--pack-destination", str(folder.resolve())]
        run(command, "npm could not pack the element", Path(folder_to_pack), output=subprocess.DEVNULL)


def _manifest(number: str, files: list[str], urls: Mapping[str, str]) -> dict[str, object]:
    """Return the package.json of the element.

    urls: the addresses in the metadata of the package for pip, by label.
    """
    source = {"repository": {"type": "git", "url": f"git+{urls['Source']}.git"}} if "Source" in urls else {}
    return {
        "name": "sudoku-lab",
        "version": number,
        "description": "<sudoku-lab>: Sudoku boards, recorded searches and techniques in any page",
        "keywords": ["sudoku", "custom-element", "web-component", "education"],
        "license": "MIT",
        **({"homepage": urls["Homepage"]} if "Homepage" in urls else {}),
        **source,
        "type": "module",
        "exports": {
            ".": {"types": "./element.d.ts", "default": "./element.js"},
            "./classic": {"types": "./element.d.ts", "default": "./element.classic.js"},
        },
        "main": "./element.js",
        "module": "./element.js",
        "types": "./element.d.ts",
        "sideEffects": True,
        "files": files,
    }


def _urls_in_wheel(folder: Path) -> dict[str, str]:
    """Return the addresses in the metadata of the wheel in this folder, by label."""
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        metadata = email.message_from_bytes(archive.read(name))
    pairs = [url.split(", ", 1) for url in metadata.get_all("Project-URL", [])]
    return dict(pairs)


def _checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def release_notes(changelog: str, number: str) -> str:
    """Return the changelog's section about this version; raise BuildError if there is none."""
    parts = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    sections = [part for part in parts if part.startswith(f"[{number}]")]
    section = sections[0].partition("\n")[2].strip() if sections else ""
    if not section:
        raise BuildError(
            f"sudoku_core/CHANGELOG.md has nothing under `## [{number}] - DATE`: write it there"
        )
    return f"{section}\n"
