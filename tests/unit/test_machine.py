"""What is left of Emscripten's JavaScript: the exports that something uses."""

import pytest

from making.machine import UnknownGlueError, roots, without_unused_exports, without_unused_library

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


LIBRARY = (
    'var _open=x=>x;_open.sig="ip";var _glBegin=x=>x;_glBegin.sig="vi";var _run=x=>eval(x);_run.sig="ip";'
    'Module["_open"]=_open;Module["_glBegin"]=_glBegin;Module["FS"]=FS;Module["said"]=said;Module["_run"]=_run;'
    'Module.FS;Module[x?"said":y];API.evaluate(1);var wasmImports={"open":_open,glBegin:_glBegin,run:_run};'
)


def test_of_emscriptens_library_stays_what_the_machine_imports_or_something_names() -> None:
    assert without_unused_library(LIBRARY, "e._run", ["open"]) == (
        'var _open=x=>x;_open.sig="ip";var _glBegin=x=>x;var _run=x=>(0,eval)(x);'
        'Module["FS"]=FS;Module["said"]=said;Module["_run"]=_run;'
        'Module.FS;Module[x?"said":y];API.evaluate(1);var wasmImports={"open":_open};'
    )


def test_another_library_is_an_error_and_not_a_broken_page() -> None:
    with pytest.raises(UnknownGlueError):
        without_unused_library("var wasmImports=given;", "", ["open"])


def test_what_is_left_is_a_root() -> None:
    assert roots(["malloc"]) == [{"name": "export malloc", "export": "malloc", "root": True}]
