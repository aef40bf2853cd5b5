"""List the pinned packages that have a newer version: `python build.py outdated`."""

import json
import re
import subprocess
import tomllib

from building.needs import ROOT, VENV_PYTHON, WEB, BuildError, node, say


def print_outdated() -> None:
    """Print each pin of pyproject.toml and web/package.json that has a newer version."""
    found = [*_of_pip(), *_of_npm()]
    for place, name, pinned, newest in found:
        say(f"{place:<20} {name:<32} {pinned:<14} -> {newest}")
    say(f"{len(found)} pins are outdated" if found else "no pin is outdated")
    say(describe_package_name(_answer_on("sudoku-core")))


def describe_package_name(answer: str) -> str:
    """Return a sentence on the state of our package's name in the package index.

    answer: pip's answer; "" if the name is free.
    """
    if not answer:
        return "sudoku-core is not in the package index: the texts say to install it from the release"
    return (
        f"sudoku-core {newest_in(answer)} is in the package index: if it is ours, PACKAGE.md and api.lead "
        "can say pip install; if not, choose another name before a release"
    )


def _answer_on(name: str) -> str:
    """Return pip's answer for a name in the package index, or "" if it does not have the name."""
    command = [str(VENV_PYTHON), "-m", "pip", "index", "versions", name]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    if done.returncode and "No matching distribution" not in done.stderr:
        raise BuildError(f"the index did not answer: is there a way to it? ({' '.join(command)})")
    return "" if done.returncode else done.stdout


def pins(project: str) -> dict[str, str]:
    """Return name -> version of each pin in the text of pyproject.toml."""
    groups = tomllib.loads(project)["dependency-groups"].values()
    split = [
        re.fullmatch(r"([\w.-]+)(?:\[.*\])?==([\w.]+)", wanted) for group in groups for wanted in group
    ]
    return {pin[1]: pin[2] for pin in split if pin}


def newest_in(answer: str) -> str:
    """Return the newest version in pip's answer, whose first line is "name (1.2.3)"."""
    found = re.match(r"\S+ \((\S+)\)", answer)
    if not found:
        raise BuildError(f"pip says {answer.strip()!r}, in which there is no version")
    return found[1]


def _of_pip() -> list[tuple[str, str, str, str]]:
    pinned = pins((ROOT / "pyproject.toml").read_text("utf-8"))
    found = []
    for name, version in sorted(pinned.items()):
        command = [VENV_PYTHON, "-m", "pip", "index", "versions", name]
        newest = newest_in(_output([str(part) for part in command]))
        if newest != version:
            found.append(("pyproject.toml", name, version, newest))
    return found


def _of_npm() -> list[tuple[str, str, str, str]]:
    wanted = json.loads((WEB / "package.json").read_text("utf-8"))
    found = []
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        newest = json.loads(_output([*node()[1], "view", "--json", name, "dist-tags.latest"]))
        if newest != version:
            found.append(("web/package.json", name, version, newest))
    return found


def _output(command: list[str]) -> str:
    try:
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(
            f"the index did not answer: is there a way to it? ({' '.join(command)})"
        ) from error
