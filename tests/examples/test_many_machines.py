"""The example for many machines, on a cluster of two processes."""

from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from tests.examples.many_machines import solve_file
from tests.puzzles import EMPTY, EQUAL_GIVENS, PUZZLES, SOLUTIONS


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_lines_in_lines_out_order_kept(tmp_path: Path) -> None:
    names = [list(PUZZLES)[number % 4] for number in range(2000)]
    lines = [PUZZLES[name] for name in names]
    expected = [SOLUTIONS[name] for name in names]
    for place, line, status in (
        (100, EMPTY, "multiple"),
        (1999, EQUAL_GIVENS, "invalid"),
        (7, "?", "unreadable"),
    ):
        lines[place], expected[place] = line, status
    (tmp_path / "puzzles.txt").write_text("\n".join(lines) + "\n")
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        solve_file(tmp_path / "puzzles.txt", tmp_path / "answers.txt", client, part=20_000)
    assert (tmp_path / "answers.txt").read_text().split("\n") == [*expected, ""]
