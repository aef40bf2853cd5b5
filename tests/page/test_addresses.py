"""Check that every address and file name promised in web/embedding/ADDRESSES.md works."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

import build
from building import needs
from shared.boards import board as boards
from solving.texts import board_text
from sudoku_core import parse
from tests import hostile
from tests.hosts import Host, says
from tests.page.conftest import Complaints, Open
from tests.puzzles import PUZZLES

PROMISES = needs.WEB / "embedding" / "ADDRESSES.md"
FORM = re.compile(r"(?m)^\| `([^`]+)` \|")

D = PUZZLES["D"]
STATE = board_text.write_board(boards.board_of_grid(parse(D)))
RUN = "runs/D-bitmask.json.gz"

# Expressions that show the effect of each form.
DIGITS = "[...document.querySelectorAll('[data-cell]')].map((one) => one.dataset.digit || '.').join('')"
BOARD = f"{DIGITS} === '{D}'"
PANELS = "[...document.querySelectorAll('.panel-name')].map((one) => one.textContent).join()"
PLACE = "document.querySelector('#place').textContent"
EDITOR = "document.querySelector('#own-editor').shadowRoot"
STATUS = "document.querySelector('[role=status]').textContent"
FIRST_DIGIT = "document.querySelector('[data-board-cell=r1c1]').dataset.digit === '5'"
X_WING = "location.pathname.endsWith('/techniques/x-wing.html') && document.querySelector('#x-wing')"
DRAWN = "document.querySelector('sudoku-lab').shadowRoot.querySelector('svg')"


def root_has(name: str, value: str) -> str:
    return f"document.documentElement.dataset.{name} === '{value}'"


def chosen(name: str, value: str) -> str:
    return f"document.querySelector('#{name}').value === '{value}'"


class Visit(NamedTuple):
    """An address, and the effect of each of its forms on the page.

    Attributes:
        address: The address.
        seen: For each form in the address, a JavaScript expression that becomes true on the page.
        elsewhere: Whether another test opens the address; this test then opens it only with --long.
    """

    address: str
    seen: dict[str, str]
    elsewhere: bool = False


VISITS = (
    Visit(f"index.html?puzzle={D}", {"index.html?puzzle=": BOARD}, elsewhere=True),
    Visit(
        f"index.html?embed=1&state={STATE}&lang=zh-CN&theme=dark&controls=few",
        {
            "index.html?state=": BOARD,
            "embed=1": root_has("embed", ""),
            "controls=": "getComputedStyle(document.querySelector('.answers')).display === 'none'",
            "lang=": "document.documentElement.lang === 'zh-CN'",
            "theme=": root_has("theme", "dark"),
        },
    ),
    Visit(
        f"lab.html?lang=en&puzzle={D}&algorithm=bitmask&compare=tables&step=20&speed=30",
        {
            "lab.html?puzzle=": FIRST_DIGIT,
            "lab.html?algorithm=": f"{PANELS}.startsWith('Bitmask')",
            "lab.html?compare=": f"{PANELS}.endsWith('Tables')",
            "lab.html?step=": f"{PLACE}.startsWith('Step 20 ')",
            "lab.html?speed=": chosen("speed", "30"),
            "lab.html#race": "document.querySelector('details#race')",
            "lab.html#own": "document.querySelector('details#own')",
        },
    ),
    Visit(
        f"{hostile.link('# mine').replace('?', 'lab.html?', 1)}&find=all&lock=time",
        {
            "lab.html?code=": "document.querySelector('#own').open",
            "lab.html?find=": chosen("find", "all"),
            "lab.html?lock=": chosen("lock", "time"),
        },
        elsewhere=True,
    ),
    Visit(
        f"lab.html?embed=1&lang=en&trace={RUN}&step=20&parts=board,code",
        {
            "lab.html?trace=runs/NAME.json.gz": f"{PLACE}.endsWith('12,524')",
            "lab.html?parts=": "getComputedStyle(document.querySelector('.masks')).display === 'none'",
        },
    ),
    Visit(
        "lab.html?embed=1&lang=en&trace=message",
        {"lab.html?trace=message": "document.querySelector('.status').textContent.startsWith('Opening')"},
        elsewhere=True,
    ),
    Visit(
        "techniques/x-wing.html?stage=done",
        {
            "techniques/NAME.html": X_WING,
            "techniques/NAME.html?stage=": "document.querySelector('[data-value=done][aria-pressed=true]')",
        },
    ),
    Visit(
        f"index.html?puzzle={D}&exercise=solve",
        {"index.html?exercise=": root_has("exercise", "solve")},
        elsewhere=True,
    ),
    Visit(
        "index.html?new=1-hard-7K3Q",
        {"index.html?new=": "document.querySelectorAll('[data-cell]:not([data-digit=\"\"])').length > 16"},
    ),
    Visit(
        "index.html?needs=x-wing",
        {"index.html?needs=": "location.search.startsWith('?new=1-x-wing-')"},
    ),
    Visit(
        "techniques.html?techniques=xy-wing,x-wing",
        {
            "techniques.html?techniques=": "document.querySelector('#next-way li:nth-child(2) a')"
            "?.href.endsWith('/x-wing.html')"
        },
        elsewhere=True,
    ),
    Visit(
        "index.html?day=2026-11-26&level=hard",
        {
            "index.html?day=": f"{STATUS}.includes('November 26, 2026')",
            "index.html?level=": "document.querySelector('#level')?.textContent.includes('Hard')",
        },
    ),
    Visit(
        "index.html?practice=x-wing&position=2",
        {"index.html?practice=": "document.querySelector('.practice-place')?.textContent.includes('1')"},
        elsewhere=True,
    ),
    Visit(
        f"lab.html?trace={RUN}&step=20&exercise=predict",
        {"lab.html?exercise=": root_has("exercise", "predict")},
        elsewhere=True,
    ),
    Visit(
        "lab.html?embed=1&exercise=code#code=def%20solve(board)%3A%20pass",
        {"lab.html#code=": f"{EDITOR}?.textContent.includes('def solve')"},
    ),
    Visit(
        "articles.html?kind=player&algorithm=scan&compare=tables&step=5&tool=mdx",
        {
            "articles.html?kind=": "document.querySelector('#lines').textContent.startsWith("
            '\'<sudoku-lab trace="runs/D-scan.json.gz,runs/D-tables.json.gz" step="5"\')'
        },
        elsewhere=True,
    ),
    Visit(
        hostile.link("# mine").replace("?", "learn.html?lessons=1,3&hide=other&", 1) + "#lesson-3",
        {
            "learn.html?lessons=": "document.querySelectorAll('#lessons li:not([hidden])').length === 3",
            "learn.html?hide=": "document.querySelector('#learn').dataset.hidden === 'other'",
            "learn.html?code=": f"{EDITOR}?.textContent.includes('# mine')",
            "learn.html#lesson-": "document.querySelector('[aria-current=step]')?.dataset.lesson === '3'",
        },
        elsewhere=True,
    ),
    Visit(
        "learn.html#teachers",
        {"learn.html#teachers": "document.querySelector('#teachers').open"},
        elsewhere=True,
    ),
    Visit(
        "api.html#techniques.path",
        {"api.html#NAME": "document.querySelector(':target').id === 'techniques.path'"},
    ),
    Visit(
        "help.html#stored",
        {"help.html#NAME": "document.querySelector(':target').id === 'stored'"},
    ),
    Visit("article.html?element.js", {"element.js": DRAWN}),
    Visit("article.html?element.classic.js", {"element.classic.js": DRAWN}, elsewhere=True),
    Visit(
        "article.html?embed.js",
        {
            "embed.js": "document.querySelector('iframe').style.height !== ''",
            "dark=": "frames[0].document.documentElement.dataset.theme === 'dark'",
        },
        elsewhere=True,
    ),
)

# Only the existence of these files is checked.
FILES = {
    "element.d.ts": "element.d.ts",
    "boards/NAME.txt": "boards/x-wing.txt",
    "boards/NAME.svg": "boards/x-wing.svg",
    "runs/NAME.json.gz": RUN,
}

ARTICLE = f"""<!doctype html><html class="dark"><link rel="icon" href="data:,"><title>An article</title>
<sudoku-lab puzzle="{D}"></sudoku-lab>
<iframe title="Sudoku" src="index.html?embed=1&amp;dark=.dark"></iframe>
<script>
  const file = location.search.slice(1);
  const type = file === "element.js" ? "module" : "";
  document.currentScript.after(Object.assign(document.createElement("script"), {{ src: file, type }}));
</script>"""


def test_each_form_that_is_promised_is_tested_and_each_that_is_tested_is_promised() -> None:
    promised = FORM.findall(PROMISES.read_text("utf-8"))
    tested = [form for visit in VISITS for form in visit.seen] + [*FILES]
    assert sorted(promised) == sorted(tested)
    assert [path for path in FILES.values() if not (build.DIST / path).is_file()] == []


@contextmanager
def naming_form(form: str) -> Iterator[None]:
    """Add the name of this form to an error in the block."""
    try:
        yield
    except PlaywrightTimeoutError as error:
        raise AssertionError(f"{form} does not give what it promises") from error


@pytest.mark.parametrize(
    "visit",
    [
        pytest.param(visit, marks=[pytest.mark.long] * visit.elsewhere, id="  ".join(visit.seen))
        for visit in VISITS
    ],
)
def test_an_address_gives_what_it_promises(
    open_page: Open, host: Host, complaints: Complaints, visit: Visit
) -> None:
    host.answers["article.html"] = says(ARTICLE)
    page = open_page(visit.address, phase="")
    for form, is_so in visit.seen.items():
        with naming_form(form):
            page.wait_for_function(f"() => {is_so}", timeout=20_000)
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]
