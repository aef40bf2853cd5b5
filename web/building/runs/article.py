"""Make parts of articles.html: the composer's choices, the reference tables and the list of runs."""

import json
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from building.runs.record import file_of
from building.techniques.examples import Example
from building.techniques.families import by_family
from embedding.choices import PANEL_PARTS
from embedding.composer.address import PARAMETER_VALUES
from embedding.composer.state import ComposerState, Presentation
from embedding.composer.tools import TOOLS, write_lines
from embedding.lines import message_script
from exercises.state import IN_LAB, ON_BOARD
from lab.address import FASTEST
from lab.choices import ALGORITHMS, FINDS, LOCKS, SPEEDS
from shared.examples import TUTORIALS
from shared.languages import LANGUAGES, TAGS
from shared.visit import CONTROLS, THEMES
from shared.words import Words
from sudoku_core.techniques.words import name_of
from techniques.state import STAGES

# The site's address in the example lines.
SITE = "https://your.host/"

# A parameter of an address -> its values. Its text has the key "articles.of_<name>".
OF_EVERY_PAGE = {
    "embed": ("1",),
    "puzzle": (),
    "lang": TAGS,
    "theme": THEMES,
    "dark": (),
    "controls": CONTROLS,
    "exercise": (*ON_BOARD, *IN_LAB),
}
OF_THE_PLAYER = {
    "trace": (),
    "algorithm": ALGORITHMS,
    "compare": (),
    "find": FINDS,
    "step": (),
    "speed": [str(speed or FASTEST) for speed in SPEEDS],
    "lock": LOCKS,
    "parts": PANEL_PARTS,
}
OF_TECHNIQUES = {"stage": STAGES}

# The end of a locale key -> the attributes, methods or events that the sentence describes.
ATTRIBUTES = {
    "board": ("puzzle", "state"),
    "player": ("algorithm", "compare", "trace", "step", "parts"),
    "technique": ("technique",),
    "exercise": ("exercise", "code"),
    "picture": ("board",),
    "label": ("label",),
    "lang": ("lang",),
    "theme": ("theme",),
    "controls": ("controls",),
    "live": ("live",),
    "follows": ("follows",),
    "height": ("height",),
    "site": ("site",),
    "style": ("--sudoku-accent", "--sudoku-radius", "--sudoku-font"),
}
METHODS = {
    "state": ("state()",),
    "load": ("load(puzzle)",),
    "check": ("check()", "solve()"),
    "hint": ("hint()",),
    "rate": ("rate()",),
    "play": ("play()", "pause()"),
    "step": ("step(number)",),
    "set": ("set({theme, …})",),
    "start": ("start()",),
}
EVENTS = {
    "ready": ("ready",),
    "change": ("change",),
    "mistake": ("mistake",),
    "solved": ("solved",),
    "step": ("step", "done"),
    "error": ("error",),
}

# The composer's lists: the field, and the prefix of the keys of its choices.
LISTS = {
    "scheme": "articles.scheme_",
    "controls": "articles.controls_",
    "inside": "articles.inside_",
}


def parts(runs: Path, examples: list[Example], words: str) -> dict[str, str]:
    """Return the parts of the page by name.

    runs: the folder of the shipped runs.
    words: the English texts.
    """
    state = ComposerState(site_address=SITE)
    return {
        "composer-algorithms": _boxes("tick_algorithm", ALGORITHMS, "lab.algorithm_"),
        "composer-parts": _boxes("tick_part", PANEL_PARTS, "articles.part_"),
        "composer-techniques": technique_options(examples),
        "composer-lists": _list_of_languages() + "\n".join(_list(field) for field in LISTS),
        "composer-tools": "\n".join(_button(tool, tool == Presentation.tool) for tool in TOOLS),
        "composer-needs": "\n".join(_needs(tool) for tool in TOOLS),
        "composer-lines": escape(write_lines(state, Words(words, TAGS[0])), quote=False),
        "snippet-script": f'<pre class="snippet">{escape(message_script(SITE[:-1]), quote=False)}</pre>',
        "attributes": _table(ATTRIBUTES, "articles.attribute_"),
        "methods": _table(METHODS, "articles.method_"),
        "events": _table(EVENTS, "articles.event_"),
        "parameters": _rows(OF_EVERY_PAGE),
        "parameters-of-player": _rows(OF_THE_PLAYER),
        "parameters-of-techniques": _rows(OF_TECHNIQUES),
        "runs": "\n".join(_runs_of(algorithm, runs) for algorithm in ALGORITHMS),
    }


# ---------------------------------------------------------------- the composer


def _boxes(command: str, names: Iterable[str], key: str) -> str:
    return "\n".join(
        f'<label class="box"><input type="checkbox" data-command="{command}" data-value="{name}" disabled> '
        f'<span data-text="{key}{name}"></span></label>'
        for name in names
    )


def technique_options(examples: list[Example]) -> str:
    """Return an option for each technique, with its names in all languages."""
    return "\n".join(_technique(example) for _, found in by_family(examples) for example in found)


def _technique(example: Example) -> str:
    slug = example.technique.slug
    names = {tag: name_of(slug, tag) for tag in TAGS}
    data = escape(json.dumps(names, ensure_ascii=False))
    return f'<option value="{slug}" data-names="{data}">{escape(names[TAGS[0]])}</option>'


def _list(field: str) -> str:
    options = "".join(
        f'<option value="{value}" data-text="{LISTS[field]}{value}"></option>'
        for value in PARAMETER_VALUES[field]
    )
    return _field(field, options)


def _list_of_languages() -> str:
    own = '<option value="" data-text="articles.tongue_own"></option>'
    options = "".join(
        f'<option value="{each.tag}" lang="{each.tag}">{escape(each.name)}</option>' for each in LANGUAGES
    )
    return _field("tongue", own + options) + "\n"


def _field(field: str, options: str) -> str:
    key = "articles.list_" + field
    return (
        f'<div class="field" id="of-{field}"><label for="{field}" data-text="{key}"></label>\n'
        f'<select id="{field}" data-command="choose" data-value="{field}" disabled>{options}</select></div>'
    )


def _button(tool: str, is_pressed: bool) -> str:
    key = "articles.tool_" + tool
    return (
        f'<button type="button" data-command="tool" data-value="{tool}" '
        f'aria-pressed="{str(is_pressed).lower()}" data-text="{key}" disabled></button>'
    )


def _needs(tool: str) -> str:
    key, hidden = "articles.needs_" + tool, "" if tool == Presentation.tool else " hidden"
    return f'<p class="needs" data-tool="{tool}" data-text="{key}"{hidden}></p>'


# ---------------------------------------------------------------- reference tables


def _table(names: Mapping[str, Iterable[str]], key: str) -> str:
    return "\n".join(_named(named, key + end, ()) for end, named in names.items())


def _rows(parameters: Mapping[str, Iterable[str]]) -> str:
    return "\n".join(_named((name,), f"articles.of_{name}", values) for name, values in parameters.items())


def _named(names: Iterable[str], key: str, values: Iterable[str]) -> str:
    """Return a table row: the names, the sentence of this key, and the values."""
    named = " ".join(f"<code>{name}</code>" for name in names)
    listed = " ".join(f"<code>{value}</code>" for value in values)
    return f'<tr><th scope="row">{named}</th><td><span data-text="{key}"></span> {listed}</td></tr>'


def _runs_of(algorithm: str, runs: Path) -> str:
    """Return a row with a link to each run of an algorithm, labelled with the size of its file."""
    cells = "".join(_run(letter, algorithm, runs) for letter, _ in TUTORIALS)
    return f'<tr><th scope="row"><code>{algorithm}</code></th>{cells}</tr>'


def _run(letter: str, algorithm: str, runs: Path) -> str:
    file = file_of(letter, algorithm)
    size = round((runs / file).stat().st_size / 1000)
    name = f'aria-label="runs/{file}, {size} kB" title="runs/{file}"'
    return f'<td><a href="lab.html?trace=runs/{file}" {name}>{size}&nbsp;kB</a></td>'
