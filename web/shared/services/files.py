"""Files: those that the reader chooses or gets, those of the site, and those that came with the script."""

from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, js_import, window

if TYPE_CHECKING:
    from typing import Any

    from dom import Blob, File


def save_text(name: str, text: str, type: str) -> None:
    """Give the reader a file of this name with this text."""
    save_blob(name, window.Blob.new(ffi.to_js([text]), ffi.to_js({"type": type})))


def save_blob(name: str, blob: "Blob") -> None:
    """Give the reader this blob as a file of this name."""
    url = window.URL.createObjectURL(blob)
    link = window.document.createElement("a")
    link.href = url
    link.download = name
    link.click()
    # The browser reads the blob when it likes, perhaps after asking the reader where to put the file.
    window.setTimeout(lambda: window.URL.revokeObjectURL(url), 60_000)


def text_of_bytes(numbers: "Any") -> str:
    """Return the text in an array of JavaScript that holds bytes of UTF-8."""
    text: str = window.TextDecoder.new().decode(numbers.slice())  # it takes none whose size can change
    return text


async def text_of_file(file: "File") -> str | None:
    """Return the text of a file that the reader chose or dropped; None where it cannot be read."""
    try:
        return await file.text()
    except Exception:  # it is gone, or a folder
        return None


async def text_of_site(name: str) -> str | None:
    """Return the text of this file of the site; None where it does not come.

    name: as it is seen from the scripts of this build.
    """
    try:
        response = await window.fetch(javascript.address(name))
        return await response.text() if response.ok else None
    except Exception:  # a JsException: no network, and not stored
        return None


def read_own(name: str) -> str:
    """Return the text of a file that came with this script."""
    with open(name) as file:
        return file.read()


def bytes_of_own(name: str) -> bytes:
    """Return the bytes of a file that came with this script, or has been brought."""
    with open(name, "rb") as file:
        return file.read()


async def bring(files: str) -> bool:
    """Put the modules and texts in this file of the site among Python's own; return whether it came."""
    return await _add("addFiles", files)


async def bring_language(tag: str) -> bool:
    """Put what the page says in this language among Python's own files; return whether it is there."""
    return _has_own(f"locales/{tag}.json") or await _add("addLanguage", tag)


def _has_own(name: str) -> bool:
    try:
        return bool(read_own(name))
    except OSError:
        return False


async def _add(function: str, what: str) -> bool:
    try:
        (module,) = await js_import(javascript.address("micropython.js"))
        await getattr(module, function)(what)
    except Exception:  # a JsException: no network, and not stored
        return False
    return True
