"""Write the parts of api.html as JSON: `python -m building.api.writing FILE`.

Docstrings and signatures are escaped. Only backticks, examples and indented blocks are converted to markup.
"""

import json
import re
import sys
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt

sys.path.append(str(Path(__file__).resolve().parents[3]))  # makes sudoku_core importable

from building.api import errors, groups
from building.api.reading import Entry, entries

CORE = "sudoku_core"
PORTING_GUIDE = Path(__file__).with_name("elsewhere.md")
MOST_EXAMPLE_CHARACTERS = 60  # characters of an example text that the page shows

# Kind of entry -> the word that is printed before its name.
_KINDS = {"class": "class", "exception": "exception", "coroutine": "async", "property": "property"}


def main(file: Path) -> None:
    """Write the parts into this JSON file. The keys are the names of the parts' marks in api.html."""
    groups.check_groups()
    entry_of_name = {entry.name: entry for entry in entries(CORE)}
    groups_of_entries = [
        (title, title, [entry_of_name[name] for name in names]) for title, names in groups.GROUPS.items()
    ]
    for module, title in groups.MODULES.items():
        groups_of_entries.append((f"{title}: {CORE}.{module}", title, entries(f"{CORE}.{module}")))
    parts_of_page = {
        "api-contents": "\n".join(
            _contents_row(title, group_entries) for _, title, group_entries in groups_of_entries
        ),
        "api-names": "\n".join(
            _section(title, short, group_entries) for title, short, group_entries in groups_of_entries
        ),
        "api-errors": "\n".join(_error_row(*row) for row in errors.error_rows()),
        "api-elsewhere": MarkdownIt().render(PORTING_GUIDE.read_text("utf-8")),
    }
    file.write_text(json.dumps(parts_of_page, ensure_ascii=False), "utf-8", newline="\n")


def _contents_row(title: str, group_entries: list[Entry]) -> str:
    links = " ".join(f'<a href="#{entry.anchor}">{escape(entry.name)}</a>' for entry in group_entries)
    return f'<p><a class="group" href="#{_id(title)}">{escape(title)}</a> {links}</p>'


def _section(title: str, anchor_title: str, group_entries: list[Entry]) -> str:
    entries_ = "\n".join(_entry(entry, "h3") for entry in group_entries)
    heading = f'<h2 id="{_id(anchor_title)}">{escape(title)}</h2>'
    return f'<section aria-labelledby="{_id(anchor_title)}">\n{heading}\n{entries_}\n</section>'


def _id(title: str) -> str:
    return "part-" + re.sub(r"\W+", "-", title.lower())


def _entry(entry: Entry, heading_tag: str) -> str:
    kind = f'<span class="kind">{_KINDS[entry.kind]}</span> ' if entry.kind in _KINDS else ""
    members = "".join(_entry(member, "h4") for member in entry.members)
    inner = f'<div class="members">{members}</div>' if members else ""
    signature = escape(entry.signature or entry.name)
    return (
        f'<article class="item" id="{entry.anchor}">'
        f"<{heading_tag}>{kind}<code>{_add_line_breaks(signature)}</code></{heading_tag}>\n"
        f"{docstring_html(entry.docstring)}{inner}</article>"
    )


def _add_line_breaks(signature: str) -> str:
    """Allow line breaks after an underscore or a dot."""
    return re.sub(r"([_.])(?=\w)", r"\1<wbr>", signature)


def docstring_html(docstring: str) -> str:
    """Return a docstring as HTML."""
    blocks = re.split(r"\n\s*\n", docstring.strip()) if docstring.strip() else []
    return "".join(_block_html(block) for block in blocks)


def _block_html(block: str) -> str:
    if block.lstrip().startswith(">>>"):
        return f"<pre><code>{escape(block)}</code></pre>\n"
    html, lines = "", block.splitlines()
    while lines:
        is_example = lines[0].startswith("    ")
        block_lines = [lines.pop(0)]
        while lines and lines[0].startswith("    ") == is_example:
            block_lines.append(lines.pop(0))
        if is_example:
            html += "<pre><code>" + escape("\n".join(line[4:] for line in block_lines)) + "</code></pre>\n"
        else:
            html += "".join(f"<p>{line_html(paragraph)}</p>\n" for paragraph in _paragraphs(block_lines))
    return html


# Matches a line that begins a paragraph about an argument, a field, the result or the errors.
_PARAGRAPH_START = re.compile(
    r"[a-z_]+(?:, [a-z_]+)*: |Raises |The result |The last item |Each item |The keys |The attribute "
)


def _paragraphs(lines: list[str]) -> list[str]:
    """Join the lines of a block into paragraphs, one for each argument and for the errors."""
    paragraphs: list[str] = []
    for line in lines:
        if paragraphs and not _PARAGRAPH_START.match(line):
            paragraphs[-1] += f" {line.strip()}"
        else:
            paragraphs.append(line.strip())
    return paragraphs


def line_html(line: str) -> str:
    """Return a line of a docstring as HTML, with <code> in place of backticks."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(line))


def _error_row(code: str, example: str, sentence: str) -> str:
    excerpt = (
        example if len(example) <= MOST_EXAMPLE_CHARACTERS else example[:MOST_EXAMPLE_CHARACTERS] + "…"
    )
    cells = (f"<code>{code}</code>", f"<code>{escape(excerpt)}</code>", escape(sentence))
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
