"""Install packages that only some --long tests need. Each set of packages has its own cached folder.

install_python_packages(cache, requirements)    return the programs of a virtual environment
install_npm_packages(cache, package)            return a folder with node_modules
"""

import hashlib
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from building.needs import node


def install_python_packages(cache: Path, requirements: Path) -> Path:
    """Install these packages in a virtual environment; return the folder with its programs."""
    folder = cache / _fingerprint(requirements.read_bytes() + sys.version.encode())
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    if not (folder / "complete").exists():
        venv.create(folder, with_pip=True, clear=True)
        command = [programs / "python", "-m", "pip", "install", "--quiet", "-r", requirements]
        subprocess.run([*map(str, command)], check=True)
        (folder / "complete").touch()
    return programs


def install_npm_packages(cache: Path, package: Path) -> Path:
    """Install the packages of this package.json; return the folder that contains node_modules."""
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
