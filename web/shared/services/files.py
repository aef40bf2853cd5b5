"""Files: those that the reader chooses or gets, those of the site, and those that came with the script."""

import asyncio
import json
from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, js_import, window

if TYPE_CHECKING:
    from typing import Any

    from dom import Blob, File

MOST_BYTES = 1_000_000  # of a file that the page itself reads

_there: set[str] = set()  # the files of the site that have been brought


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


async def own_text_of_file(file: "File", most: int) -> "str | None":
    """Return the text of a file that the site has written; None if it is unreadable or too large."""
    try:
        return await file.text() if file.size <= most else None
    except Exception:  # a JsException: it is gone, or a folder
        return None


async def text_of_file(file: "File", most: int = MOST_BYTES) -> "tuple[str | None, str]":
    """Return the text of a file that the reader chose or dropped, and what is wrong with the file.

    most: bytes of its beginning that are read. The text is None if the file cannot be read. The problem is
    that of Decoder, or "long" if only the beginning has been read, or "". What decodes comes with the first
    file; where it does not come, the browser reads the file as UTF-8.
    """
    try:
        data = bytes.fromhex(await javascript.hex(file.slice(0, most)))
    except Exception:  # a JsException: it is gone, or a folder
        return None, ""
    decoding = await bring_part("decoding.gz", "sudoku_core.notation.decoding")
    if not decoding:
        return await own_text_of_file(file, most), ""
    decoder = decoding.Decoder(_decoded)
    pieces: list[str] = []
    for piece in decoder.feed(data):
        pieces.append(piece)
        if decoder.size > most:  # a small file can hold gigabytes
            return "".join(pieces), "long"
    if file.size > most:
        return "".join(pieces), "long"
    pieces += list(decoder.close())
    return None if decoder.problem == "foreign" else "".join(pieces), decoder.problem


def _decoded(data: bytes, encoding: str) -> "str | None":
    """Return the text of these bytes, or None if they are not valid in this encoding."""
    from sudoku_core.notation.decoding import decode_natively

    if encoding == "utf-8":
        return decode_natively(data, encoding)
    text: str | None = javascript.decoded("".join([chr(byte) for byte in data]), encoding)
    return text


async def text_of_site(name: str) -> str | None:
    """Return the text of this file of the site; None where it does not come.

    name: as it is seen from the scripts of this build.
    """
    try:
        response = await window.fetch(javascript.address(name))
        return await response.text() if response.ok else None
    except Exception:  # a JsException: no network, and not stored
        return None


async def json_of_site(name: str) -> "Any":
    """Return the value in this JSON file of the site; None if it does not come, or is cut short."""
    text = await text_of_site(name)
    try:
        return json.loads(text) if text else None
    except ValueError:  # a host may also answer with a page that says it has no such file
        return None


def read_own(name: str) -> str:
    """Return the text of a file that came with this script."""
    with open(name) as file:
        return file.read()


def bytes_of_own(name: str) -> bytes:
    """Return the bytes of a file that came with this script, or has been brought."""
    with open(name, "rb") as file:
        return file.read()


async def bring_part(file: str, module: str, language: str = "") -> "Any":
    """Load a module that the site has in a file of its own; return it, or None if the file does not come.

    The file has the module and all that it imports; `PARTS` of building/page_python.py lists these files.
    language: that of the sentences that the module needs, if those have a file of their own.
    """
    words = asyncio.create_task(bring(file.replace(".", "." + language + "."))) if language else None
    has_come = await bring(file)
    if words and not await words:
        return None
    return __import__(module, None, None, (module,)) if has_come else None


async def bring(files: str) -> bool:
    """Put the modules and texts in this file of the site among Python's own; return whether it came."""
    if files not in _there and await _add("addFiles", files):
        _there.add(files)
    return files in _there


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
