"""Test the wheel in a page of another site, with the published Pyodide and without files of our site."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from building import needs
from tests.hosts import Host
from tests.page.conftest import Open
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.unit.core.test_package import wheel_in

PAGE = """\
<!doctype html>
<meta charset="utf-8">
<title>Three lines</title><link rel="icon" href="data:,">
<script src="pyodide/pyodide.js"></script>
<script type="module">
const pyodide = await loadPyodide();
pyodide.unpackArchive(await (await fetch("{wheel}")).arrayBuffer(), "wheel");
document.body.textContent = pyodide.runPython("from sudoku_core import solve; str(solve('{puzzle}').grid)");
</script>
<body></body>
"""


@pytest.mark.slow
def test_three_lines_of_a_page_solve_a_puzzle_with_the_wheel(open_page: Open, tmp_path: Path) -> None:
    """The page unpacks the wheel; it needs neither a package index nor an installer."""
    (tmp_path / "pyodide").symlink_to(needs.NODE_MODULES / "pyodide")
    page = PAGE.format(wheel=wheel_in(tmp_path).name, puzzle=PUZZLES["A"])
    (tmp_path / "index.html").write_text(page, "utf-8")
    with Host(tmp_path) as host:
        shown = open_page(at=host.address, phase="").locator("body")
        expect(shown).to_have_text(SOLUTIONS["A"])
