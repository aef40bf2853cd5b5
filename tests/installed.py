"""Install packages that only some --long tests need; each set has its own cached folder.

python_with(cache, requirements)    return the programs of a virtual environment
npm_with(cache, package)            return a folder with node_modules
"""

import hashlib
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from building.needs import node


def python_with(cache: Path, requirements: Path) -> Path:
    """Return the folder with the programs of a virtual environment that has these packages."""
    folder = cache / _fingerprint(requirements.read_bytes() + sys.version.encode())
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    if not (folder / "complete").exists():
        venv.create(folder, with_pip=True, clear=True)
        command = [programs / "python", "-m", "pip", "install", "--quiet", "-r", requirements]
        subprocess.run([*map(str, command)], check=True)
        (folder / "complete").touch()
    return programs


def npm_with(cache: Path, package: Path) -> Path:
    """Return a folder whose node_modules has the packages of this package.json."""
    folder = cache / _fingerprint(package.read_bytes())
    if not (folder / "complete").exists():
        folder.mkdir(exist_ok=True)
        shutil.copyfile(package, folder / "package.json")
        command = [*node()[1], "install", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=folder, check=True)
        (folder / "complete").touch()
    return folder


def _fingerprint(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]
