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
ELSEWHERE = Path(__file__).with_name("elsewhere.md")
LONGEST = 60  # characters of an example text that the page shows

# Kind of entry -> the word before its name.
_KINDS = {"class": "class", "exception": "exception", "coroutine": "async", "property": "property"}


def main(file: Path) -> None:
    """Write the parts into this JSON file. The keys are the names of the parts' marks in api.html."""
    groups.check()
    ours = {entry.name: entry for entry in entries(CORE)}
    parts = [(title, title, [ours[name] for name in names]) for title, names in groups.GROUPS.items()]
    for module, title in groups.MODULES.items():
        parts.append((f"{title}: {CORE}.{module}", title, entries(f"{CORE}.{module}")))
    made = {
        "api-contents": "\n".join(_contents(title, found) for _, title, found in parts),
        "api-names": "\n".join(_section(title, short, found) for title, short, found in parts),
        "api-errors": "\n".join(_error(*row) for row in errors.rows()),
        "api-elsewhere": MarkdownIt().render(ELSEWHERE.read_text("utf-8")),
    }
    file.write_text(json.dumps(made, ensure_ascii=False), "utf-8", newline="\n")


def _contents(title: str, found: list[Entry]) -> str:
    links = " ".join(f'<a href="#{entry.anchor}">{escape(entry.name)}</a>' for entry in found)
    return f'<p><a class="group" href="#{_id(title)}">{escape(title)}</a> {links}</p>'


def _section(title: str, short: str, found: list[Entry]) -> str:
    entries_ = "\n".join(_entry(entry, "h3") for entry in found)
    head = f'<h2 id="{_id(short)}">{escape(title)}</h2>'
    return f'<section aria-labelledby="{_id(short)}">\n{head}\n{entries_}\n</section>'


def _id(title: str) -> str:
    return "part-" + re.sub(r"\W+", "-", title.lower())


def _entry(entry: Entry, head: str) -> str:
    kind = f'<span class="kind">{_KINDS[entry.kind]}</span> ' if entry.kind in _KINDS else ""
    members = "".join(_entry(member, "h4") for member in entry.members)
    inner = f'<div class="members">{members}</div>' if members else ""
    called = escape(entry.signature or entry.name)
    return (
        f'<article class="item" id="{entry.anchor}"><{head}>{kind}<code>{_breakable(called)}</code>'
        f"</{head}>\n{text(entry.docstring)}{inner}</article>"
    )


def _breakable(signature: str) -> str:
    """Allow line breaks after an underscore or a dot."""
    return re.sub(r"([_.])(?=\w)", r"\1<wbr>", signature)


def text(docstring: str) -> str:
    """Return a docstring as HTML."""
    blocks = re.split(r"\n\s*\n", docstring.strip()) if docstring.strip() else []
    return "".join(_block(block) for block in blocks)


def _block(block: str) -> str:
    if block.lstrip().startswith(">>>"):
        return f"<pre><code>{escape(block)}</code></pre>\n"
    html, lines = "", block.splitlines()
    while lines:
        is_example = lines[0].startswith("    ")
        taken = [lines.pop(0)]
        while lines and lines[0].startswith("    ") == is_example:
            taken.append(lines.pop(0))
        if is_example:
            html += "<pre><code>" + escape("\n".join(line[4:] for line in taken)) + "</code></pre>\n"
        else:
            html += "".join(f"<p>{inline(paragraph)}</p>\n" for paragraph in _paragraphs(taken))
    return html


# The beginnings of lines about an argument, a field, the result or the errors.
_BEGINS = re.compile(
    r"[a-z_]+(?:, [a-z_]+)*: |Raises |The result |The last item |Each item |The keys |The attribute "
)


def _paragraphs(lines: list[str]) -> list[str]:
    """Join the lines of a block into paragraphs, one for each argument and for the errors."""
    found: list[str] = []
    for line in lines:
        if found and not _BEGINS.match(line):
            found[-1] += f" {line.strip()}"
        else:
            found.append(line.strip())
    return found


def inline(line: str) -> str:
    """Return a line of a docstring as HTML; backticks become code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(line))


def _error(code: str, example: str, sentence: str) -> str:
    shown = example if len(example) <= LONGEST else example[:LONGEST] + "…"
    cells = (f"<code>{code}</code>", f"<code>{escape(shown)}</code>", escape(sentence))
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
