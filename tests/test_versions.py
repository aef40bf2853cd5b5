"""Check that no visitor gets files of two versions while a new version of the site is deployed."""

import re
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import build
from building.files import all_files, pad_text
from building.site import write_zip
from tests.dist import ADDRESSES, next_build

DATE = 1_790_000_000

Files = dict[str, bytes]


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> list[Files]:
    """Return the files of two versions of the site by address."""
    return [_files(build.DIST), _files(next_build(tmp_path_factory.mktemp("versions") / "next"))]


def _files(site: Path) -> Files:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in all_files(site)}


def test_files_with_fixed_names_are_the_only_ones_that_differ_under_one_address(
    versions: list[Files],
) -> None:
    first, second = versions
    changed = {name for name in first.keys() & second.keys() if first[name] != second[name]}
    technique_pages = {name for name in first if name.startswith("techniques/")}
    # 89 pages, the index of their folder, and the file that contains all of them
    assert len(technique_pages) == 91
    assert changed == {*ADDRESSES, *technique_pages, "sw.js"}
    names = {"embed.js", "element.js", "element.classic.js", "element.d.ts", "404.html", ".nojekyll"}
    folders = ("runs/", "boards/", "licenses/")
    other_names = {name for name in first if name not in names | changed and not name.startswith(folders)}
    assert [name for name in other_names if not re.match(r"(app|vendor/[a-z-]+)-[0-9a-f]{16}/", name)] == []


def test_two_versions_of_a_file_with_a_fixed_name_differ_in_length() -> None:
    """Versions differ only in a 16-digit fingerprint, so without padding their lengths would be equal."""
    scripts = [pad_text(f'const BUILD = "{number:016x}";', 16_000) for number in range(40)]
    assert len({len(script) for script in scripts}) == len(scripts)


def test_the_files_have_the_date_of_the_sources_in_the_folder_and_in_the_zip(tmp_path: Path) -> None:
    (date,) = {int(path.stat().st_mtime) for path in all_files(build.DIST)}
    assert f'data-time="{date}"' in (build.DIST / "index.html").read_text("utf-8")
    write_zip(build.DIST, tmp_path / "site.zip", DATE)
    with zipfile.ZipFile(tmp_path / "site.zip") as packed:
        entries = packed.infolist()
    names = [entry.filename for entry in entries]
    last = [name for name in names if "/" not in name or name.startswith("techniques/")]
    assert names[-len(last) :] == last
    assert {*ADDRESSES, "sw.js"} <= {*last}
    assert {entry.date_time for entry in entries} == {(2026, 9, 21, 14, 13, 20)}  # in UTC
    # Unix programs prefer this field, which has a time zone.
    assert {struct.unpack("<HHBi", entry.extra) for entry in entries} == {(0x5455, 5, 1, DATE)}


# ---------------------------------------------------------------- during the replacement


def deploy_file_by_file(old: Files, new: Files, random: Random) -> Iterator[Files]:
    """Replace the files of a host in random order; yield all its files after each change."""
    changes = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
    random.shuffle(changes)
    host = dict(old)
    for name in changes:
        host.pop(name, None)
        if name in new:
            host[name] = new[name]
        yield dict(host)


def files_of_page(page: bytes) -> list[str]:
    """Return the files of the app and of vendored packages that a page's HTML names."""
    text = page.decode()
    return sorted(
        set(re.findall(r'(?:href|src)="(?:\.\./)?((?:app|vendor/[a-z-]+)-[0-9a-f]{16}/[^"#?]+)"', text))
    )


def test_a_visitor_during_a_deployment_gets_files_of_one_version_or_misses_some(
    versions: list[Files],
) -> None:
    """A visitor loads the page at a random moment, and each of its files at the same or a later moment."""
    builds = {versions[number][page]: number for number in (0, 1) for page in ADDRESSES}
    random = Random(28)
    missing_count = 0
    for old, new in ((0, 1), (1, 0)) * 2:
        states_of_host = list(deploy_file_by_file(versions[old], versions[new], random))
        for _ in range(50):
            first = random.randrange(len(states_of_host))
            page = states_of_host[first][random.choice(ADDRESSES)]
            for name in files_of_page(page):
                content = states_of_host[random.randrange(first, len(states_of_host))].get(name)
                missing_count += content is None
                assert content in (None, versions[builds[page]][name]), name
    assert missing_count > 100
