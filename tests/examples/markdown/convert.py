"""Convert the texts of standard input with each Markdown converter.

{name: text} -> {converter: {name: HTML}}
"""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any


def _module(name: str) -> Any:
    return import_module(name)


def _cmarkgfm(text: str) -> str:
    module = _module("cmarkgfm")
    options = _module("cmarkgfm.cmark").Options.CMARK_OPT_UNSAFE
    html: str = module.markdown_to_html_with_extensions(text, options, ["table", "autolink"])
    return html


def _comrak(text: str) -> str:
    module = _module("comrak")
    options = module.RenderOptions()
    options.unsafe_ = True
    html: str = module.render_markdown(text, render_options=options)
    return html


# Each is configured to let HTML through.
CONVERTERS: dict[str, Callable[[str], str]] = {
    "Markdown": lambda text: _module("markdown").markdown(text),
    "Markdown extra": lambda text: _module("markdown").markdown(
        text, extensions=["extra", "toc", "smarty"]
    ),
    "Markdown pymdownx": lambda text: _module("markdown").markdown(
        text,
        extensions=[
            "md_in_html",
            "attr_list",
            "pymdownx.extra",
            "pymdownx.magiclink",
            "pymdownx.smartsymbols",
        ],
    ),
    "cmarkgfm": _cmarkgfm,
    "commonmark.py": lambda text: _module("commonmark").commonmark(text),
    "comrak": _comrak,
    "markdown-it-py": lambda text: _module("markdown_it").MarkdownIt().render(text),
    "markdown-it-pyrs": lambda text: _module("markdown_it_pyrs").MarkdownIt("commonmark").render(text),
    "markdown2": lambda text: _module("markdown2").markdown(text),
    "markdown2 extras": lambda text: _module("markdown2").markdown(
        text, extras=["fenced-code-blocks", "tables", "footnotes", "header-ids", "smarty-pants"]
    ),
    "marko": lambda text: _module("marko").convert(text),
    "md4c": lambda text: _module("md4c").HTMLRenderer().parse(text),
    "mistletoe": lambda text: _module("mistletoe").markdown(
        text, _module("mistletoe.html_renderer").HTMLRenderer
    ),
    "mistune": lambda text: _module("mistune").create_markdown(escape=False)(text),
    "pyromark": lambda text: _module("pyromark").html(text),
}

if __name__ == "__main__":
    texts = json.load(sys.stdin)
    found = {
        name: {key: convert(text) for key, text in texts.items()} for name, convert in CONVERTERS.items()
    }
    json.dump(found, sys.stdout)
