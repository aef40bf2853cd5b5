"""The differences between Linux, macOS and Windows.

These rules were written without access to Windows. Each function has the system as an argument, a value of
`os.name` ("nt" is Windows), so that the rules for every system can be tested on any system.
"""

import os
from collections.abc import Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

# The largest pool of processes on Windows, which cannot wait for more handles at once.
MOST_PROCESSES = 61

# Environment variables that limit retries, because without a network pip and npm retry for minutes.
# Variables that are already set are not changed.
PATIENCE = {
    "PIP_RETRIES": "1",
    "PIP_DEFAULT_TIMEOUT": "10",
    "npm_config_fetch_retries": "1",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "2000",
}
APT_PATIENCE = ("-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=10")


def program(environment: Path, name: str, system: str = os.name) -> Path:
    """Return the path of a program, such as "python" or "pip", in a virtual environment."""
    return environment / ("Scripts" if system == "nt" else "bin") / program_name(name, system)


def program_name(name: str, system: str = os.name) -> str:
    """Return the file name of a program. In a path, Windows needs the ending .exe."""
    return f"{name}.exe" if system == "nt" else name


def processes(cores: int | None, system: str = os.name) -> int:
    """Return the number of processes in a pool on a machine with this number of cores."""
    return min(cores or 1, MOST_PROCESSES) if system == "nt" else cores or 1


def patient(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment with the limits of PATIENCE, except for variables that are already set."""
    known = {name.lower().replace("pip_timeout", "pip_default_timeout") for name in environment}
    return {**environment, **{name: value for name, value in PATIENCE.items() if name.lower() not in known}}


def for_tests(environment: Mapping[str, str], system: str = os.name) -> dict[str, str]:
    """Return the environment for pytest.

    Let Python write byte code, because tests start Python hundreds of times and each start would compile
    the sources again. On Windows, make UTF-8 the default encoding, like on other systems.
    """
    kept = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONUTF8": "1"} if system == "nt" else kept


def show_any_text(*streams: TextIO | None) -> None:
    """Make these streams escape characters that their encoding cannot represent."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def unwritable(*paths: Path) -> Path | None:
    """Return the first of these files and folders that exists but cannot be written, or None."""
    return next((path for path in paths if path.exists() and not os.access(path, os.W_OK)), None)
