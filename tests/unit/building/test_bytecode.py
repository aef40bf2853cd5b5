"""MicroPython's byte code: the page's interpreter runs it, and where there is none the text will do."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from building import needs, runtimes
from building.library import bytecode
from building.needs import BuildError

GREETING = {"greeting.py": "def greet(name):\n    return f'hello {name}'\n", "words.json": '{"a": "é"}'}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Have the compiler looked for anew, here and in whatever test comes next."""
    bytecode._compiler.cache_clear()
    yield
    bytecode._compiler.cache_clear()


def test_the_pages_micropython_runs_what_its_compiler_makes(tmp_path: Path) -> None:
    files = bytecode.compiled(GREETING)
    if "greeting.py" in files:
        pytest.skip("this machine can have no compiler")
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


def test_what_micropython_cannot_compile_stops_the_build_by_its_name() -> None:
    if "greeting.py" in bytecode.compiled(GREETING):
        pytest.skip("this machine can have no compiler")
    with pytest.raises(BuildError, match=r"folder/wrong\.py"):
        bytecode.compiled({"folder/wrong.py": "x = [await y for y in z]"})


def test_without_a_compiler_the_pages_have_the_text_and_the_build_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none_here(extra: str) -> None:
        raise BuildError(f"no package of {extra}")

    monkeypatch.setattr(bytecode, "python_packages", none_here)
    assert bytecode.compiled(GREETING) == {name: text.encode() for name, text in GREETING.items()}
    assert "no package of micropython" in capsys.readouterr().out
