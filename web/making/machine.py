"""What build.py leaves of Pyodide's machine: a program in WebAssembly, and the JavaScript around it.

It exports thousands of functions for packages that are compiled themselves. A page without such packages
has no use for them, nor for what only they call, and each costs a start some time. Emscripten's JavaScript
takes all of them by name,
    _malloc=Module["_malloc"]=wasmExports["malloc"];
and uses a few hundred. Those that it names nowhere else go: here from the JavaScript; and from the
WebAssembly, with all that only they need, by Binaryen's wasm-metadce, which takes what `roots` gives.

Emscripten's library for graphics, sound and windows is in the JavaScript for those packages, too. Pyodide
imports nothing of it: `without_unused_library` lets go of it, and Terser then finds it unused.
"""

import re
from collections import Counter
from collections.abc import Collection

_NAME = r"[A-Za-z_$][\w$]*"
_TAKEN = re.compile(
    rf'(?P<variable>{_NAME})=(?:Module\["{_NAME}"\]=)?'
    rf'wasmExports\["(?P<export>[^"]+)"\](?:\.value(?:>>>0)?)?(?:;|(?=}}))'
)
_DECLARED = re.compile(rf"var (?P<names>{_NAME}(?:,{_NAME})*);(?=function assignWasmExports\()")
_LIBRARY = re.compile(r"var wasmImports=\{(?P<items>[^{}]*)\};")
_SHARED = re.compile(rf'Module\["(?P<name>{_NAME})"\]={_NAME};')
_TYPE = re.compile(rf'(?P<function>{_NAME})\.sig="\w*";')
_EVAL = re.compile(r"(?<![\w$.])eval\(")
_EXPORT = re.compile(r'wasmExports\["([^"]+)"\]')


class UnknownGlueError(ValueError):
    """JavaScript of another form than Emscripten gave it: another version needs another look."""


def without_unused_exports(glue: str, main: str) -> tuple[str, list[str]]:
    """The glue without the exports that nothing uses, and the names of those that are left.

    glue: the text of `pyodide.asm.mjs`; main: that of `pyodide.mjs`, which uses some too. Raises
    UnknownGlueError where the glue takes its exports in another way.
    """
    declared = _DECLARED.search(glue)
    if not declared:
        raise UnknownGlueError("pyodide.asm.mjs declares its exports in another way than it did")
    around = _TAKEN.sub("", glue[: declared.start()] + glue[declared.end() :])
    mentioned = Counter(re.findall(_NAME, around + main))
    dropped = set()

    def drop(taken: re.Match[str]) -> str:
        if taken["variable"] in mentioned or taken["export"] in mentioned:
            return taken[0]
        dropped.add(taken["variable"])
        return ""

    glue = _TAKEN.sub(drop, glue)
    names = [name for name in declared["names"].split(",") if name not in dropped]
    glue = _DECLARED.sub(f"var {','.join(names)};", glue)
    return glue, sorted(set(_EXPORT.findall(glue)))


def without_unused_library(glue: str, main: str, imported: Collection[str]) -> str:
    """The glue, which holds on to no function that neither the machine imports nor anything names.

    Packages that are compiled themselves find nothing of it then. glue and main: as above; imported: the
    names of what the machine imports. Raises UnknownGlueError where the glue has it in another way.
    """
    library = _LIBRARY.findall(glue)
    if len(library) != 1:
        raise UnknownGlueError("pyodide.asm.mjs gives the machine its functions in another way")
    items = [item for item in library[0].split(",") if item.partition(":")[0].strip('"') in imported]
    glue = _LIBRARY.sub(f"var wasmImports={{{','.join(items)}}};", glue)
    functions = {item.partition(":")[2] for item in items}
    around = _SHARED.sub("", glue) + main
    named = set(re.findall(rf"\.({_NAME})|[\"'`]({_NAME})[\"'`]", around))
    named_in_words = {word for pair in named for word in pair}
    glue = _SHARED.sub(lambda shared: shared[0] if shared["name"] in named_in_words else "", glue)
    glue = _TYPE.sub(lambda typed: typed[0] if typed["function"] in functions else "", glue)
    # What is evaluated where all can be named is the code of such packages; it keeps all of this alive.
    return _EVAL.sub("(0,eval)(", glue)


def roots(exports: list[str]) -> list[dict[str, object]]:
    """The graph that wasm-metadce takes: these exports are needed, and what they need."""
    return [{"name": f"export {name}", "export": name, "root": True} for name in exports]
