"""The rules for the systems and Pythons that the project runs on: Linux, macOS and Windows.

No Windows was at hand when these were written. Each rule takes the system as an argument, as `os.name` has
it ("nt" is Windows), so that tests try every system on any other.
"""

import os
from collections.abc import Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

# A pool of processes can have no more on Windows, which waits for so many at once.
MOST_PROCESSES = 61

# Without a network, pip and npm tried again for minutes. Whatever the reader has set is left as it is.
PATIENCE = {
    "PIP_RETRIES": "1",
    "PIP_DEFAULT_TIMEOUT": "10",
    "npm_config_fetch_retries": "1",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "2000",
}
APT_PATIENCE = ("-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=10")


def program(environment: Path, name: str, system: str = os.name) -> Path:
    """Return the path of a program of a virtual environment, such as "python" or "pip"."""
    return environment / ("Scripts" if system == "nt" else "bin") / program_name(name, system)


def program_name(name: str, system: str = os.name) -> str:
    """Return the file name of a program: Windows adds an ending only to a name without a folder."""
    return f"{name}.exe" if system == "nt" else name


def processes(cores: int | None, system: str = os.name) -> int:
    """Return the number of processes of a pool for a machine with this number of cores."""
    return min(cores or 1, MOST_PROCESSES) if system == "nt" else cores or 1


def patient(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment with a limit for tries without a network; variables that are set remain."""
    known = {name.lower().replace("pip_timeout", "pip_default_timeout") for name in environment}
    return {**environment, **{name: value for name, value in PATIENCE.items() if name.lower() not in known}}


def for_tests(environment: Mapping[str, str], system: str = os.name) -> dict[str, str]:
    """Return the environment for pytest.

    Tests start Python hundreds of times, and without byte code each start would compile the sources again.
    On Windows they read and write UTF-8, as other systems do anyway.
    """
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONUTF8": "1"} if system == "nt" else kept


def show_any_text(*streams: TextIO | None) -> None:
    """Have these streams write characters that their encoding lacks as escapes, as in names of folders."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def unwritable(*paths: Path) -> Path | None:
    """Return the first of these files and folders that is there and cannot be changed; None if none."""
    return next((path for path in paths if path.exists() and not os.access(path, os.W_OK)), None)
