"""Find the installed Python interpreters that the package supports."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

# Some packages have no wheels for PyPy. Hypothesis is pure Python up to this version; the unit tests do not
# need the others.
PURE_HYPOTHESIS = "hypothesis==6.155.7"
MISSING_ON_PYPY = (
    "cyclonedx-python-lib",
    "dask",
    "distributed",
    "ipykernel",
    "mypy",
    "nbconvert",
    "playwright",
)


def pythons() -> list[str]:
    """Return the paths of all installed Pythons from 3.11 on, including PyPy."""
    names = [f"python3.{minor}{kind}" for minor in range(11, 16) for kind in ("", "t")]
    paths = [shutil.which(name) for name in (*names, "pypy3")]
    folder = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in ("3.1[1-9]*", "pypy3*"):
        paths += [str(path) for path in sorted(folder.glob(f"{version}/bin/python"))]
    code = "import sys; print(sys.version_info >= (3, 11) and sys.version)"
    versions: dict[str, str] = {}
    for path in [sys.executable, *filter(None, paths)]:
        process = subprocess.run([path, "-c", code], capture_output=True, text=True, check=False)
        if process.returncode == 0 and process.stdout.strip() != "False":
            versions.setdefault(process.stdout, path)
    return list(versions.values())


def is_pypy(python: str) -> bool:
    """Return whether this interpreter is PyPy."""
    code = "import sys; sys.exit(sys.implementation.name == 'pypy')"
    return bool(subprocess.run([python, "-c", code], check=False).returncode)


def packages_for_pypy(packages: Iterable[str]) -> list[str]:
    """Return the packages that PyPy can install. wanted: packages such as "mypy==2.4.1"."""
    selected = []
    for package in packages:
        name = package.split("==")[0].split("[")[0]
        if name not in MISSING_ON_PYPY:
            selected.append(PURE_HYPOTHESIS if name == "hypothesis" else package)
    return selected
