"""Write the table in tests/README.md that says where the time of the suite goes.

    python build.py test --junitxml=times.xml
    python -m tests.tools.times times.xml

On a busy machine each test takes longer, and the share of each group stays about the same.
"""

import sys
from collections import Counter
from xml.etree import ElementTree

from building import needs

README = needs.ROOT / "tests" / "README.md"
BEGIN, END = "<!-- times -->\n", "<!-- end of times -->"

# The beginning of a test's module -> its group; the first that fits.
GROUPS = {
    "tests.page.test_webkit": "pages in WebKit",
    "tests.page": "pages in Chromium",
    "tests.unit.test_under_micropython": "`unit/both/` under MicroPython",
    "tests.unit.both": "`unit/both/` under CPython",
    "tests.unit.core": "`unit/core/`",
    "tests.unit.learning": "`unit/learning/`: the lessons",
    "tests.unit.building": "the build and a release",
    "tests.test_build": "the build and a release",
    "tests.test_release": "the build and a release",
    "tests.unit": "`unit/`, the rest",
    "tests.conformance": "`conformance/`",
    "": "linters, READMEs, hosts, versions, examples",
}
IN_FIREFOX = "pages in Firefox"


def group_of(module: str, name: str) -> str:
    """Return the group of a test."""
    group = next(group for begin, group in GROUPS.items() if module.startswith(begin))
    return IN_FIREFOX if group == GROUPS["tests.page"] and "firefox" in name.partition("[")[2] else group


def table(report: str) -> str:
    """Return the table of the tests in a JUnit report."""
    seconds, tests = Counter[str](), Counter[str]()
    for case in ElementTree.fromstring(report).iter("testcase"):
        group = group_of(case.get("classname") or "", case.get("name") or "")
        seconds[group] += round(float(case.get("time") or 0), 3)
        tests[group] += 1
    rows = [("group", "tests", "seconds of a worker"), ("---", "--:", "--:")]
    rows += [(group, f"{tests[group]:,}", f"{time:,.0f}") for group, time in seconds.most_common()]
    rows.append(("all", f"{tests.total():,}", f"{sum(seconds.values()):,.0f}"))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def main(path: str) -> None:
    """Write the table of this report."""
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    with open(path, encoding="utf-8") as report:
        README.write_text(before + BEGIN + table(report.read()) + END + after, "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1])
