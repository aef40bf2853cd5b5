"""Write the times of the last complete run of `python build.py test` into tests/README.md, by group."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
README = ROOT / "tests" / "README.md"
REPORT = ROOT / ".pytest_cache" / "times.xml"
BEGIN, END = "<!-- times -->\n", "<!-- end of times -->"

# The beginning of a test's name or of its parameters -> its group; the first match counts.
GROUPS = (
    ("tests.page.test_webkit", "pages in WebKit"),
    ("firefox", "pages in Firefox"),
    ("tests.page", "pages in Chromium"),
    ("tests.unit.test_under_micropython", "unit tests under MicroPython"),
    ("tests.unit.core", "units of the core"),
    ("tests.unit.learning", "lessons and their wrong answers"),
    ("tests.unit.building", "units of the build"),
    ("tests.unit", "units of the pages"),
    ("tests.conformance", "data from outside"),
    ("tests", "the build, releases, linters, READMEs"),
)


def group_of(name: str) -> str:
    """Return the group of the test with this full name."""
    return next(group for prefix, group in GROUPS if name.startswith(prefix) or f"[{prefix}" in name)


def group_table(report: str) -> str:
    """Return a Markdown table of the groups in a report of pytest, a JUnit XML file."""
    seconds: Counter[str] = Counter()
    tests: Counter[str] = Counter()
    root = ElementTree.fromstring(report)
    for case in root.iter("testcase"):
        group = group_of(f"{case.get('classname', 'tests')}::{case.get('name', '')}")
        seconds[group] += float(case.get("time", 0))  # type: ignore[assignment]
        tests[group] += 1
    lines = ["| group | tests | seconds of one process |", "|---|---|---|"]
    lines += [f"| {group} | {tests[group]:,} | {time:,.0f} |" for group, time in seconds.most_common()]
    lines += [f"| together | {tests.total():,} | {sum(seconds.values()):,.0f} |"]
    wall_clock = sum(float(suite.get("time", 0)) for suite in root.iter("testsuite"))
    lines += [f"| from beginning to end, side by side | | {wall_clock:,.0f} |"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Replace the table in the README with one for the last report."""
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    new_table = group_table(REPORT.read_text("utf-8"))
    README.write_text(before + BEGIN + new_table + END + after, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
