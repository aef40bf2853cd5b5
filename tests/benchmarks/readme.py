"""Figures go into the README between two marks, written by the command that measured them."""

from making import needs

README = needs.ROOT / "README.md"


def write_figures(name: str, table: str) -> None:
    """Put this table between the marks `<!-- figures: name -->` and `<!-- end -->`."""
    begin, end = f"<!-- figures: {name} -->\n", "<!-- end -->"
    before, found, rest = README.read_text("utf-8").partition(begin)
    if not found:
        raise SystemExit(f"the README has no place for the figures of {name!r}")
    _, _, after = rest.partition(end)
    README.write_text(before + begin + table.rstrip() + "\n" + end + after, "utf-8")
    print(table)
