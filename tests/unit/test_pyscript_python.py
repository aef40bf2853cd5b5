"""PyScript's own Python: what the site imports of it stays, its script has none of it."""

import json
import re

import pytest

from making.needs import BuildError
from making.pyscript_python import KEPT, NOTICE, kept_files, without_package

INIT = """\
from pyscript.context import document
from pyscript.display import display
if not RUNNING_IN_WORKER:from pyscript.workers import workers"""
FILES = {**dict.fromkeys([*KEPT, "display.py"], "x = '{}'"), "__init__.py": INIT}
BEGIN = '"from pathlib import Path as _Path"'
SOURCE = f"// made\nexport default {json.dumps({'pyscript': FILES})};\n"


def test_what_is_imported_from_files_that_go_is_imported_no_more() -> None:
    files = kept_files(SOURCE)
    assert set(files) == set(KEPT)
    assert files["__init__.py"].splitlines() == [INIT.splitlines()[0], INIT.splitlines()[2]]
    assert files["util.py"] == "x = '{}'"


def test_a_package_without_a_file_that_stays_is_an_error() -> None:
    files = {name: text for name, text in FILES.items() if name != "workers.py"}
    with pytest.raises(BuildError, match=re.escape("workers.py")):
        kept_files(SOURCE.replace(json.dumps(FILES), json.dumps(files)))


@pytest.mark.parametrize(
    "package",
    [
        """{pyscript:{"__init__.py":"a = '}'","b.py":"}}\\"{"}}""",
        """{pyscript:{"__init__.py":'a = "}"',"b.py":`"{' \\` }`}}""",
    ],
)
def test_the_script_is_left_without_the_package(package: str) -> None:
    script = without_package(f'a([{BEGIN},{{b:"c"}}]);w(".",{package}),d()')
    assert script.startswith(NOTICE)
    script = script.removeprefix(NOTICE)
    assert re.fullmatch(r'a\(\["class [^"]+",\{b:"c"\}\]\);w\(".",\{pyscript:\{\}\}\),d\(\)', script)


@pytest.mark.parametrize(
    "script", [BEGIN, '{pyscript:{"a":""}}', BEGIN + '{pyscript:{"a":""}}{pyscript:{"a":""}}']
)
def test_another_script_is_an_error_and_not_a_broken_page(script: str) -> None:
    with pytest.raises(BuildError):
        without_package(script)
