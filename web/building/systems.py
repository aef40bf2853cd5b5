"""The differences between Linux, macOS and Windows.

These rules were written without access to Windows. Each function has the system as an argument, a value of
`os.name` ("nt" is Windows), so that the rules for every system can be tested on any system.
"""

import os
from collections.abc import Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

# The largest number of processes that `ProcessPoolExecutor` permits on Windows.
MOST_PROCESSES = 61

# Environment variables that limit retries and timeouts, because without a network pip and npm retry for
# minutes. The user's own values of these variables have priority.
TIMEOUT_VARIABLES = {
    "PIP_RETRIES": "1",
    "PIP_DEFAULT_TIMEOUT": "10",
    "npm_config_fetch_retries": "1",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "2000",
}
APT_TIMEOUTS = ("-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=10")


def program(environment: Path, name: str, system: str = os.name) -> Path:
    """Return the path of a program, such as "python" or "pip", in a virtual environment."""
    return environment / ("Scripts" if system == "nt" else "bin") / program_name(name, system)


def program_name(name: str, system: str = os.name) -> str:
    """Return the file name of a program. In a path, Windows needs the ending .exe."""
    return f"{name}.exe" if system == "nt" else name


def pool_size(cores: int | None, system: str = os.name) -> int:
    """Return the number of processes in a pool on a machine with this number of cores."""
    return min(cores or 1, MOST_PROCESSES) if system == "nt" else cores or 1


def with_timeouts(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment with TIMEOUT_VARIABLES added, except for variables that are already set."""
    variables_set = {name.lower().replace("pip_timeout", "pip_default_timeout") for name in environment}
    return {
        **environment,
        **{name: value for name, value in TIMEOUT_VARIABLES.items() if name.lower() not in variables_set},
    }


def environment_for_tests(environment: Mapping[str, str], system: str = os.name) -> dict[str, str]:
    """Return the environment for pytest.

    It lets Python write byte code, because tests start Python hundreds of times and each start would
    compile the sources again. On Windows, it makes UTF-8 the default encoding, as on other systems.
    """
    variables = {name: value for name, value in environment.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**variables, "PYTHONUTF8": "1"} if system == "nt" else variables


def show_any_text(*streams: TextIO | None) -> None:
    """Make these streams escape characters that their encoding cannot represent."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def first_unwritable(*paths: Path) -> Path | None:
    """Return the first of these files and folders that exists but is not writable, or None."""
    return next((path for path in paths if path.exists() and not os.access(path, os.W_OK)), None)
