"""List the pinned packages that have a newer version, for `python build.py outdated`."""

import json
import re
import subprocess
import tomllib

from building.needs import ROOT, VENV_PYTHON, WEB, BuildError, node, say


def print_outdated() -> None:
    """Print each pin of pyproject.toml and web/package.json that has a newer version."""
    outdated_pins = [*_outdated_pip_pins(), *_outdated_npm_pins()]
    for file, name, pinned, newest in outdated_pins:
        say(f"{file:<20} {name:<32} {pinned:<14} -> {newest}")
    say(f"{len(outdated_pins)} pins are outdated" if outdated_pins else "no pin is outdated")
    say(describe_package_name(_pip_versions("sudoku-core")))


def describe_package_name(pip_output: str) -> str:
    """Return a sentence that says whether our package's name is still free in the package index.

    pip_output: the output of `pip index versions`; "" if the name is free.
    """
    if not pip_output:
        return "sudoku-core is not in the package index: the texts say to install it from the release"
    return (
        f"sudoku-core {newest_version(pip_output)} is in the package index: if it is ours, PACKAGE.md and "
        "api.lead can say pip install; if not, choose another name before a release"
    )


def _pip_versions(name: str) -> str:
    """Return the output of `pip index versions` for a package; "" if the index does not have it."""
    command = [str(VENV_PYTHON), "-m", "pip", "index", "versions", name]
    process = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    if process.returncode and "No matching distribution" not in process.stderr:
        raise BuildError(f"the index did not answer: is there a way to it? ({' '.join(command)})")
    return "" if process.returncode else process.stdout


def pinned_versions(project: str) -> dict[str, str]:
    """Return the version of each pinned package in the text of pyproject.toml, by name."""
    groups = tomllib.loads(project)["dependency-groups"].values()
    matches = [
        re.fullmatch(r"([\w.-]+)(?:\[.*\])?==([\w.]+)", requirement)
        for group in groups
        for requirement in group
    ]
    return {match[1]: match[2] for match in matches if match}


def newest_version(pip_output: str) -> str:
    """Return the newest version from the output of `pip index versions`, which begins "name (1.2.3)"."""
    match = re.match(r"\S+ \((\S+)\)", pip_output)
    if not match:
        raise BuildError(f"pip says {pip_output.strip()!r}, in which there is no version")
    return match[1]


def _outdated_pip_pins() -> list[tuple[str, str, str, str]]:
    pinned = pinned_versions((ROOT / "pyproject.toml").read_text("utf-8"))
    outdated_pins = []
    for name, version in sorted(pinned.items()):
        command = [VENV_PYTHON, "-m", "pip", "index", "versions", name]
        newest = newest_version(_output([str(part) for part in command]))
        if newest != version:
            outdated_pins.append(("pyproject.toml", name, version, newest))
    return outdated_pins


def _outdated_npm_pins() -> list[tuple[str, str, str, str]]:
    manifest = json.loads((WEB / "package.json").read_text("utf-8"))
    outdated_pins = []
    for name, version in {**manifest["dependencies"], **manifest["devDependencies"]}.items():
        newest = json.loads(_output([*node()[1], "view", "--json", name, "dist-tags.latest"]))
        if newest != version:
            outdated_pins.append(("web/package.json", name, version, newest))
    return outdated_pins


def _output(command: list[str]) -> str:
    try:
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(
            f"the index did not answer: is there a way to it? ({' '.join(command)})"
        ) from error
