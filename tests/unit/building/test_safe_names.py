"""Test --safe-names: no file has a suffix that hosts refuse, references work, and contents are the same."""

import gzip
import json
import re
from pathlib import Path

import pytest

import build
from building.files import all_files, app_of
from building.safe_names import ENDINGS, SCRIPTS
from tests.dist import write_with_safe_names


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_with_safe_names(tmp_path_factory.mktemp("safe") / "site")


def safe_name(name: str) -> str:
    ending = Path(name).suffix
    return name.removesuffix(ending) + ENDINGS.get(ending, ending)


@pytest.mark.slow
def test_no_file_has_a_refused_suffix_and_published_files_have_the_same_bytes(site: Path) -> None:
    assert not [path.name for path in all_files(site) if path.suffix in ENDINGS]
    assert len(all_files(site)) == len(all_files(build.DIST))
    for folder in ("vendor", "runs", "licenses"):
        for path in all_files(build.DIST / folder):
            twin = site / safe_name(path.relative_to(build.DIST).as_posix())
            assert twin.read_bytes() == path.read_bytes(), path.name


def test_every_file_named_by_a_page_or_the_service_worker_exists(site: Path) -> None:
    for page in site.rglob("*.html"):
        html = page.read_text("utf-8")
        assert app_of(build.DIST).name not in html, page.name
        for address in re.findall(r'(?:src|href)="([^":?#]+)["#?]', html):
            if not address.startswith("//") and page.name != "404.html":
                assert (page.parent / address).exists(), (page.name, address)
    script = (site / "sw.js").read_text("utf-8")
    tables = [
        json.loads(text) for text in re.findall(r"(?m)^const (?:FILES|EXTRAS|CORE|RUNS) = (.*);$", script)
    ]
    names = [name for table in tables for name in table]
    assert len(tables) == 4
    assert len(names) > 90
    assert all((site / name).exists() for name in names)


def test_packed_texts_have_their_safe_names(site: Path) -> None:
    kept = json.loads((app_of(site) / "kept.json").read_text("utf-8"))
    assert all((app_of(site) / name).is_file() for name in kept)
    pages = json.loads(gzip.decompress((site / "techniques" / "pages.bin").read_bytes()))
    assert all(app_of(site).name in html for html in pages.values())


def test_the_scripts_that_make_addresses_have_the_table_of_suffixes(site: Path) -> None:
    table = json.dumps(ENDINGS, separators=(",", ":"))
    with_table = [
        path.name
        for path in all_files(app_of(site))
        if table in path.read_bytes().decode("utf-8", "ignore")
    ]
    assert sorted(with_table) == sorted(SCRIPTS)
