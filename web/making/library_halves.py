"""Cuts the library in two: what a start and the first answers import, and the rest, which comes later.

Both are archives as Python takes them. The first has a list of the modules of the second, which
sitecustomize.py finds where Python itself looks in vain.
"""

import io
import zipfile
from collections.abc import Collection, Iterable
from typing import Final

# The list of the modules that come later, a line each: it is there, and empty, before the cut.
LIST: Final = "late.txt"


def cut_library(archive: bytes, imported: Collection[str]) -> tuple[bytes, bytes]:
    """The library as two archives: with these modules and all that is no module, and with the others.

    Where a module's source is kept, it stays beside its byte code.
    """
    with zipfile.ZipFile(io.BytesIO(archive)) as whole:
        files = [(file, whole.read(file)) for file in whole.infolist()]
    modules = {_module(file.filename) for file, _ in files if file.filename.endswith(".pyc")}
    late = sorted(modules - set(imported))
    early = [(file, data) for file, data in files if _module(file.filename) not in late]
    rest = [(file, data) for file, data in files if _module(file.filename) in late]
    listed = [(file, "\n".join(late).encode() if file.filename == LIST else data) for file, data in early]
    return _archive(listed), _archive(rest)


def _module(file: str) -> str:
    """The name of the module that this file holds: a/b.pyc and a/b/__init__.pyc both hold a.b."""
    path, _, ending = file.rpartition(".")
    return path.removesuffix("/__init__").replace("/", ".") if ending in ("py", "pyc") else ""


def _archive(files: Iterable[tuple[zipfile.ZipInfo, bytes]]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for file, data in files:
            fresh = zipfile.ZipInfo(file.filename, file.date_time)
            archive.writestr(fresh, data, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()
