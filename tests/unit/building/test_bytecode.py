"""Test MicroPython's byte code: pages can run it, and get sources if the compiler is not available."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from building import needs, runtimes
from building.library import bytecode
from building.needs import BuildError

GREETING = {"greeting.py": "def greet(name):\n    return f'hello {name}'\n", "words.json": '{"a": "é"}'}


@pytest.fixture(autouse=True)
def empty_cache() -> Iterator[None]:
    """Search for the compiler again in each test."""
    bytecode._compiler_path.cache_clear()
    yield
    bytecode._compiler_path.cache_clear()


def test_the_pages_micropython_runs_compiled_modules(tmp_path: Path) -> None:
    files = bytecode.compile_files(GREETING)
    if "greeting.py" in files:
        pytest.skip("the compiler is not available for this platform")
    assert files["words.json"] == GREETING["words.json"].encode()
    (tmp_path / "greeting.mpy").write_bytes(files["greeting.mpy"])
    (tmp_path / "main.py").write_text("import greeting\nprint(greeting.greet('you'))\n", "utf-8")
    runtime = runtimes.MICROPYTHON / "micropython.mjs"
    runner = needs.ROOT / "tests" / "micropython.mjs"
    command: list[str | Path] = [
        *needs.node()[0],
        runner,
        tmp_path,
        runtime,
        "main.py",
        "main.py",
        "greeting.mpy",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.strip() == "hello you", done.stdout + done.stderr


def test_a_module_that_does_not_compile_stops_the_build_with_its_name() -> None:
    if "greeting.py" in bytecode.compile_files(GREETING):
        pytest.skip("the compiler is not available for this platform")
    with pytest.raises(BuildError, match=r"folder/wrong\.py"):
        bytecode.compile_files({"folder/wrong.py": "x = [await y for y in z]"})


def test_without_a_compiler_pages_get_sources_and_the_build_reports_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_package(extra: str) -> None:
        raise BuildError(f"no package of {extra}")

    monkeypatch.setattr(bytecode, "python_packages", no_package)
    assert bytecode.compile_files(GREETING) == {name: text.encode() for name, text in GREETING.items()}
    assert "no package of micropython" in capsys.readouterr().out
