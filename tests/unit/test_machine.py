"""What is left of Emscripten's JavaScript: the exports that something uses."""

import pytest

from making.machine import UnknownGlueError, roots, without_unused_exports

GLUE = (
    "var used=1;var _malloc,_PySet_New,_stdout,_unused,__data,memory,wasmMemory;"
    "function assignWasmExports(wasmExports){"
    '_malloc=Module["_malloc"]=wasmExports["malloc"];'
    '_PySet_New=Module["_PySet_New"]=wasmExports["PySet_New"];'
    '_stdout=Module["_stdout"]=wasmExports["stdout"].value>>>0;'
    '_unused=Module["_unused"]=wasmExports["unused"];'
    'memory=Module["memory"]=wasmMemory=wasmExports["memory"];'
    '__data=Module["__data"]=wasmExports["_data"].value>>>0}'
    'function main(){wasmExports["__wasm_call_ctors"]();_malloc(1);ccall("PySet_New")}'
)
MAIN = "Module._stdout"


def test_what_is_named_elsewhere_stays_and_the_rest_goes() -> None:
    glue, exports = without_unused_exports(GLUE, MAIN)
    assert exports == ["PySet_New", "__wasm_call_ctors", "malloc", "memory", "stdout"]
    assert glue == GLUE.replace(",_unused,__data", "").replace(
        '_unused=Module["_unused"]=wasmExports["unused"];', ""
    ).replace('__data=Module["__data"]=wasmExports["_data"].value>>>0', "")


def test_what_pyodide_itself_uses_stays() -> None:
    assert "stdout" not in without_unused_exports(GLUE, "")[1]


def test_another_glue_is_an_error_and_not_a_broken_page() -> None:
    with pytest.raises(UnknownGlueError):
        without_unused_exports("var a;wasmExports = assign(wasmExports)", MAIN)


def test_what_is_left_is_a_root() -> None:
    assert roots(["malloc"]) == [{"name": "export malloc", "export": "malloc", "root": True}]
