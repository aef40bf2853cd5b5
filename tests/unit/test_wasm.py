"""The sections of a WebAssembly module: read, written, and refused where they are none."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import build
from making import wasm
from making.wasm import FormatError, Reader

VENDOR = build.DIST / "vendor"


@pytest.mark.parametrize(
    ("value", "written"),
    [(0, "00"), (127, "7f"), (128, "8001"), (624485, "e58e26")],  # the last as in the DWARF standard
)
def test_a_number_without_a_sign(value: int, written: str) -> None:
    assert wasm.number(value).hex() == written


@pytest.mark.parametrize(
    ("value", "written"), [(0, "4100"), (63, "413f"), (64, "41c000"), (8191, "41ff3f")]
)
def test_a_constant_keeps_clear_of_the_sign(value: int, written: str) -> None:
    assert wasm.constant(value).hex() == written


@given(st.integers(0, 2**40), st.binary())
def test_what_is_written_is_read(value: int, data: bytes) -> None:
    reader = Reader(wasm.number(value) + wasm.sized(data) + wasm.vector([b"a", b"b"]))
    assert reader.number() == value
    assert reader.sized() == data
    assert reader.vector(Reader.byte) == [*b"ab"]


@pytest.mark.parametrize("file", ["micropython/micropython.wasm", "pyodide/pyodide.rest.wasm"])
def test_a_whole_machine_is_the_same_when_it_is_put_together_again(file: str) -> None:
    if not (VENDOR / file).exists():
        build.build_site()
    binary = (VENDOR / file).read_bytes()
    assert wasm.module(wasm.sections(binary)) == binary


@pytest.mark.parametrize(
    "binary", [b"", b"#!/bin/sh", wasm.PREAMBLE[:-1], wasm.PREAMBLE + b"\1", wasm.PREAMBLE + b"\1\5ab"]
)
def test_what_is_none_is_refused(binary: bytes) -> None:
    with pytest.raises(FormatError):
        wasm.sections(binary)


@pytest.mark.parametrize(
    ("item", "data"),
    [
        (wasm.signature, "5f0000"),  # the type of a structure
        (wasm.signature, "6001646f00"),  # a reference that cannot be null
        (wasm.imported, "0161016205"),  # a kind of import that there is not
        (wasm.global_type, "7e0042010b"),  # begins with a number of 64 bits
        (wasm.global_type, "7f00230041016a0b"),  # begins with another global
    ],
)
def test_forms_that_were_never_met_are_refused(item: Callable[[Reader], object], data: str) -> None:
    with pytest.raises(FormatError):
        item(Reader(bytes.fromhex(data)))
