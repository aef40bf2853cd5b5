"""Types of what the pages use of PyScript."""

from collections.abc import Awaitable
from typing import Any

from dom import Document, Promise, Window
from pyscript import ffi as ffi

document: Document
window: Window

class Workers:
    """The workers with a name; each is awaited, and then has the functions of its Python as its own."""

    def __getitem__(self, name: str) -> Awaitable[Any]: ...

workers: Workers

def js_import(*addresses: str) -> Promise[list[Any]]: ...
async def create_named_worker(src: str, name: str, config: str | None = ..., type: str = ...) -> Any: ...
