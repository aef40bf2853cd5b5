"""Pyodide's machine, cut in two: wherever it is cut, it does the same, and brings the rest when it must."""

import base64
import json
import random
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import build
from making import needs, runtimes
from making.halves import RAN, Machine, cut, watched
from making.wasm import FormatError

# All that functions of two halves can have in common: each calls others, directly or by the table, and
# uses the memory, globals, imports and exceptions. Their numbers are counted from 0, in this order.
PROGRAM = """
(module
  (type $nothing (func))
  (type $binary (func (param i32 i32) (result i32)))
  (import "page" "log" (func $log (param i32)))
  (memory (export "memory") 1)
  (table (export "table") 2 funcref)
  (global $calls (mut i32) (i32.const 0))
  (tag $thrown (param i32))
  (elem (i32.const 0) $add $times)
  (data (i32.const 8) "\\2a\\00\\00\\00")
  (func $add (type $binary) (i32.add (local.get 0) (local.get 1)))
  (func $times (type $binary)
    (local $sum i32)
    (block $done
      (loop $again
        (br_if $done (i32.eqz (local.get 1)))
        (local.set $sum (call $add (local.get $sum) (local.get 0)))
        (local.set 1 (i32.sub (local.get 1) (i32.const 1)))
        (br $again)))
    (local.get $sum))
  (func (export "apply") (param i32 i32 i32) (result i32)
    (call $count)
    (call_indirect (type $binary) (local.get 1) (local.get 2) (local.get 0)))
  (func $count (type $nothing)
    (global.set $calls (i32.add (global.get $calls) (i32.const 1)))
    (call $log (global.get $calls)))
  (func (export "load") (param i32) (result i32) (i32.load (local.get 0)))
  (func (export "store") (param i32 i64) (i64.store (local.get 0) (local.get 1)))
  (func $throw (param i32) (throw $thrown (local.get 0)))
  (func (export "catch") (param i32) (result i32)
    (try (result i32)
      (do (call $throw (local.get 0)) (i32.const -1))
      (catch $thrown)))
  (func $even (export "even") (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (i32.const 1))
      (else (call $odd (i32.sub (local.get 0) (i32.const 1))))))
  (func $odd (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (i32.const 0))
      (else (call $even (i32.sub (local.get 0) (i32.const 1))))))
)
"""
ADD, TIMES, APPLY, COUNT, LOAD, STORE, THROW, CATCH, EVEN, ODD = range(10)

# What is called, with what it gives and logs, and the functions that this runs.
CALLS: list[tuple[list[object], list[object], set[int]]] = [
    (["apply", 0, 3, 4], [7, 1], {APPLY, COUNT, ADD}),
    (["apply", 1, 3, 4], [12, 2], {APPLY, COUNT, ADD, TIMES}),
    (["load", 8], [42], {LOAD}),
    (["catch", 7], [7], {CATCH, THROW}),
    (["even", 10], [1], {EVEN, ODD}),
    (["even", 7], [0], {EVEN, ODD}),
]
ALL = frozenset(range(10))

CUTS = [
    *[frozenset({each}) for each in ALL],
    *[ALL - {each} for each in ALL],
    *[frozenset(random.Random(seed).sample(range(10), 5)) for seed in range(10)],
]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """PROGRAM, assembled by Binaryen."""
    text = tmp_path_factory.mktemp("program") / "program.wat"
    text.write_text(PROGRAM, "utf-8")
    assembler = runtimes.BINARYEN / "bin" / "wasm-as"
    features = ["--enable-exception-handling", "--enable-reference-types"]
    binary = text.with_suffix(".wasm")
    subprocess.run([*needs.node()[0], assembler, text, *features, "-o", binary], check=True)
    return binary.read_bytes()


def results(modules: Sequence[tuple[bytes, bytes | None, list[list[object]]]]) -> Any:
    """What Node prints of these modules: see halves.mjs."""

    def text(binary: bytes | None) -> str | None:
        return None if binary is None else base64.b64encode(binary).decode()

    given = [[text(half), text(rest), calls] for half, rest, calls in modules]
    command: list[str | Path] = [*needs.node()[0], Path(__file__).with_name("halves.mjs")]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_wherever_it_is_cut_it_does_the_same_and_brings_the_rest_once_when_it_is_called(
    program: bytes,
) -> None:
    calls = [call for call, _, _ in CALLS]
    told = results([(*cut(program, early), calls) for early in CUTS])
    for early, answers in zip(CUTS, told, strict=True):
        wanted = []
        brought = 0
        for _, result, ran in CALLS:
            brought = max(brought, int(not ran <= early))
            wanted.append([result, brought])
        assert answers == wanted, f"with {sorted(early)} in the first half"


def test_of_the_sites_machine_a_start_needs_little_more_than_half() -> None:
    vendor = build.DIST / "vendor" / "pyodide"
    if not (vendor / "pyodide.rest.wasm").exists():
        build.build_site()
    whole = (runtimes.PYODIDE / "pyodide.asm.wasm").stat().st_size
    first, second = ((vendor / name).stat().st_size for name in runtimes.HALVES)
    assert first < 0.6 * whole
    assert first + second < 1.1 * whole, "what they have more is but a table and ways into it"


def test_a_watched_machine_notes_what_ran_and_does_the_same(program: bytes) -> None:
    whole = watched(program)
    notes: list[list[object]] = [[f"{RAN}{at}"] for at in range(10)]
    asked = [[call, *notes] for call, _, _ in CALLS]
    told = results([(whole, None, calls) for calls in asked])
    for (_, (value, *_), ran), answers in zip(CALLS, told, strict=True):
        assert answers[0][0][0] == value
        assert {at for at in ALL if answers[1 + at][0] == [1]} == ran


@pytest.mark.parametrize("early", [ALL, frozenset()], ids=["all", "none"])
def test_where_all_have_run_or_none_there_is_nothing_to_cut(program: bytes, early: frozenset[int]) -> None:
    with pytest.raises(ValueError, match="nothing to cut"):
        cut(program, early)


@pytest.mark.parametrize(
    "text",
    [
        '(module (import "page" "memory" (memory 1)) (func))',
        '(module (import "page" "g" (global i32)) (global i32 (global.get 0)) (func))',
    ],
    ids=["imports a memory", "a global from another"],
)
def test_a_machine_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    program = tmp_path / "program.wat"
    program.write_text(text, "utf-8")
    assembler = runtimes.BINARYEN / "bin" / "wasm-as"
    subprocess.run([*needs.node()[0], assembler, program, "-o", tmp_path / "out.wasm"], check=True)
    with pytest.raises(FormatError):
        Machine((tmp_path / "out.wasm").read_bytes())
