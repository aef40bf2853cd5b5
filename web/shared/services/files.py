"""Read and save the reader's files; read files of the site and files bundled with the page's Python."""

import asyncio
import json
from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, js_import, window

if TYPE_CHECKING:
    from typing import Any

    from dom import Blob, File

MOST_BYTES = 1_000_000  # the maximum number of bytes in a file that the page itself reads

_loaded: set[str] = set()  # the bundles that have been loaded


def save_text(name: str, text: str, type: str) -> None:
    """Download a text to the reader's disk, as a file with this name."""
    save_blob(name, window.Blob.new(ffi.to_js([text]), ffi.to_js({"type": type})))


def save_blob(name: str, blob: "Blob") -> None:
    """Download a blob to the reader's disk, as a file with this name."""
    url = window.URL.createObjectURL(blob)
    link = window.document.createElement("a")
    link.href = url
    link.download = name
    link.click()
    # The browser may read the blob much later, for example after asking for a folder.
    window.setTimeout(lambda: window.URL.revokeObjectURL(url), 60_000)


def text_of_bytes(byte_array: "Any") -> str:
    """Decode a JavaScript array of UTF-8 bytes."""
    # Copy the bytes, because TextDecoder rejects resizable buffers.
    text: str = window.TextDecoder.new().decode(byte_array.slice())
    return text


async def own_text_of_file(file: "File", most: int) -> "str | None":
    """Return the text of a file that this site has written, or None if it is unreadable or too large."""
    try:
        return await file.text() if file.size <= most else None
    except Exception:  # a JsException: the file no longer exists, or is a folder
        return None


async def text_of_file(file: "File", most: int = MOST_BYTES) -> "tuple[str | None, str]":
    """Return the text of a file that the reader has chosen or dropped, and the problem with it.

    The text is None if the file cannot be read. The problem is one of Decoder's, or "long" if the file was
    not read completely, or "". The decoder is loaded with the first file; if that fails, the browser reads
    the file as UTF-8.
    most: The maximum number of bytes to read.
    """
    try:
        data = bytes.fromhex(await javascript.hex(file.slice(0, most)))
    except Exception:  # a JsException: the file no longer exists, or is a folder
        return None, ""
    decoding = await load_part("decoding.gz", "sudoku_core.notation.decoding")
    if not decoding:
        return await own_text_of_file(file, most), ""
    decoder = decoding.Decoder(_decode)
    pieces: list[str] = []
    for piece in decoder.feed(data):
        pieces.append(piece)
        if decoder.size > most:  # a small compressed file can contain gigabytes
            return "".join(pieces), "long"
    if file.size > most:
        return "".join(pieces), "long"
    pieces += list(decoder.close())
    return None if decoder.problem == "foreign" else "".join(pieces), decoder.problem


def _decode(data: bytes, encoding: str) -> "str | None":
    """Decode these bytes; return None if they are not valid in this encoding."""
    from sudoku_core.notation.decoding import decode_natively

    if encoding == "utf-8":
        return decode_natively(data, encoding)
    text: str | None = javascript.decoded("".join([chr(byte) for byte in data]), encoding)
    return text


async def text_of_site(name: str) -> str | None:
    """Fetch the text of a file of the site; return None if that fails.

    name: The file's path, relative to the scripts of this build.
    """
    try:
        response = await window.fetch(javascript.address(name))
        return await response.text() if response.ok else None
    except Exception:  # a JsException: the browser is offline and has not stored the file
        return None


async def json_of_site(name: str) -> "Any":
    """Fetch the value in a JSON file of the site; return None if that fails or the file is truncated."""
    text = await text_of_site(name)
    try:
        return json.loads(text) if text else None
    except ValueError:  # some hosts answer with an HTML page if a file is missing
        return None


def read_own(name: str) -> str:
    """Return the text of a file that is bundled with the page's Python."""
    with open(name) as file:
        return file.read()


def bytes_of_own(name: str) -> bytes:
    """Return the bytes of a file that is bundled with the page's Python or was loaded later."""
    with open(name, "rb") as file:
        return file.read()


async def load_part(file: str, module: str, language: str = "") -> "Any":
    """Load a module that is in a separate bundle; return it, or None if loading fails.

    The bundle contains the module and its imports; `PARTS` of building/page_python.py lists all bundles.
    language: The language of the texts that the module needs, if they are in another bundle.
    """
    texts = asyncio.create_task(load_bundle(file.replace(".", "." + language + "."))) if language else None
    is_loaded = await load_bundle(file)
    if texts and not await texts:
        return None
    return __import__(module, None, None, (module,)) if is_loaded else None


async def load_bundle(file: str) -> bool:
    """Load the modules and texts in this file into Python's file system; return whether that worked."""
    if file not in _loaded and await _call_loader("addFiles", file):
        _loaded.add(file)
    return file in _loaded


async def load_language(tag: str) -> bool:
    """Load the page's texts in this language; return whether they are loaded."""
    return _has_file(f"locales/{tag}.json") or await _call_loader("addLanguage", tag)


def _has_file(name: str) -> bool:
    try:
        return bool(read_own(name))
    except OSError:
        return False


async def _call_loader(function: str, argument: str) -> bool:
    """Call a function of micropython.js; return whether it succeeded."""
    try:
        (module,) = await js_import(javascript.address("micropython.js"))
        await getattr(module, function)(argument)
    except Exception:  # a JsException: the browser is offline and has not stored the file
        return False
    return True
