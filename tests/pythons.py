"""The Pythons of this machine that the package is for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path


def pythons() -> list[str]:
    """Return every Python from 3.11 on that this machine has."""
    found = [shutil.which(f"python3.{minor}{kind}") for minor in range(11, 16) for kind in ("", "t")]
    folder = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found += [str(path) for path in sorted(folder.glob("3.1[1-9]*/bin/python"))]
    asked = "import sys; print(sys.version_info >= (3, 11) and sys.version)"
    versions: dict[str, str] = {}
    for path in [sys.executable, *filter(None, found)]:
        done = subprocess.run([path, "-c", asked], capture_output=True, text=True, check=False)
        if done.returncode == 0 and done.stdout.strip() != "False":
            versions.setdefault(done.stdout, path)
    return list(versions.values())
