"""Make the parts of articles.html: the composer's controls, the reference tables and the list of runs."""

import json
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from building.runs.record import file_of
from building.techniques.examples import Example
from building.techniques.families import group_by_family
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
EXAMPLE_SITE = "https://your.host/"

# The parameters of addresses: name -> values. The key of a parameter's text is "articles.of_<name>".
COMMON_PARAMETERS = {
    "embed": ("1",),
    "puzzle": (),
    "lang": TAGS,
    "theme": THEMES,
    "dark": (),
    "controls": CONTROLS,
    "exercise": (*ON_BOARD, *IN_LAB),
}
PLAYER_PARAMETERS = {
    "trace": (),
    "algorithm": ALGORITHMS,
    "compare": (),
    "find": FINDS,
    "step": (),
    "speed": [str(speed or FASTEST) for speed in SPEEDS],
    "lock": LOCKS,
    "parts": PANEL_PARTS,
}
TECHNIQUE_PARAMETERS = {"stage": STAGES}

# The last part of a locale key -> the attributes, methods or events that its sentence describes.
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

# The field of each list in the composer -> the prefix of the keys of its options' texts.
KEY_PREFIXES = {
    "scheme": "articles.scheme_",
    "controls": "articles.controls_",
    "inside": "articles.inside_",
}


def composer_parts(runs: Path, examples: list[Example], english_texts: str) -> dict[str, str]:
    """Return the parts of the page by name.

    runs: the folder of the shipped runs.
    english_texts: the English texts of the pages, as JSON.
    """
    state = ComposerState(site_address=EXAMPLE_SITE)
    script = message_script(EXAMPLE_SITE.rstrip("/"))
    return {
        "composer-algorithms": _checkboxes("tick_algorithm", ALGORITHMS, "lab.algorithm_"),
        "composer-parts": _checkboxes("tick_part", PANEL_PARTS, "articles.part_"),
        "composer-techniques": technique_options(examples),
        "composer-lists": _language_select() + "\n".join(_select(field) for field in KEY_PREFIXES),
        "composer-tools": "\n".join(_tool_button(tool, tool == Presentation.tool) for tool in TOOLS),
        "composer-needs": "\n".join(_tool_requirements(tool) for tool in TOOLS),
        "composer-lines": escape(write_lines(state, Words(english_texts, TAGS[0])), quote=False),
        "snippet-script": f'<pre class="snippet">{escape(script, quote=False)}</pre>',
        "attributes": _member_rows(ATTRIBUTES, "articles.attribute_"),
        "methods": _member_rows(METHODS, "articles.method_"),
        "events": _member_rows(EVENTS, "articles.event_"),
        "parameters": _parameter_rows(COMMON_PARAMETERS),
        "parameters-of-player": _parameter_rows(PLAYER_PARAMETERS),
        "parameters-of-techniques": _parameter_rows(TECHNIQUE_PARAMETERS),
        "runs": "\n".join(_run_row(algorithm, runs) for algorithm in ALGORITHMS),
    }


# ---------------------------------------------------------------- the composer


def _checkboxes(command: str, names: Iterable[str], key_prefix: str) -> str:
    return "\n".join(
        f'<label class="box"><input type="checkbox" data-command="{command}" data-value="{name}" disabled> '
        f'<span data-text="{key_prefix}{name}"></span></label>'
        for name in names
    )


def technique_options(examples: list[Example]) -> str:
    """Return an option for each technique, with its names in all languages."""
    return "\n".join(
        _technique_option(example)
        for _, examples_of_family in group_by_family(examples)
        for example in examples_of_family
    )


def _technique_option(example: Example) -> str:
    slug = example.technique.slug
    names = {tag: name_of(slug, tag) for tag in TAGS}
    data = escape(json.dumps(names, ensure_ascii=False))
    return f'<option value="{slug}" data-names="{data}">{escape(names[TAGS[0]])}</option>'


def _select(field: str) -> str:
    options = "".join(
        f'<option value="{value}" data-text="{KEY_PREFIXES[field]}{value}"></option>'
        for value in PARAMETER_VALUES[field]
    )
    return _labelled_select(field, options)


def _language_select() -> str:
    page_language = '<option value="" data-text="articles.tongue_own"></option>'
    options = "".join(
        f'<option value="{language.tag}" lang="{language.tag}">{escape(language.name)}</option>'
        for language in LANGUAGES
    )
    return _labelled_select("tongue", page_language + options) + "\n"


def _labelled_select(field: str, options: str) -> str:
    key = "articles.list_" + field
    return (
        f'<div class="field" id="of-{field}"><label for="{field}" data-text="{key}"></label>\n'
        f'<select id="{field}" data-command="choose" data-value="{field}" disabled>{options}</select></div>'
    )


def _tool_button(tool: str, is_pressed: bool) -> str:
    key = "articles.tool_" + tool
    return (
        f'<button type="button" data-command="tool" data-value="{tool}" '
        f'aria-pressed="{str(is_pressed).lower()}" data-text="{key}" disabled></button>'
    )


def _tool_requirements(tool: str) -> str:
    key, hidden = "articles.needs_" + tool, "" if tool == Presentation.tool else " hidden"
    return f'<p class="needs" data-tool="{tool}" data-text="{key}"{hidden}></p>'


# ---------------------------------------------------------------- reference tables


def _member_rows(names: Mapping[str, Iterable[str]], key_prefix: str) -> str:
    return "\n".join(
        _reference_row(members, key_prefix + key_suffix, ()) for key_suffix, members in names.items()
    )


def _parameter_rows(parameters: Mapping[str, Iterable[str]]) -> str:
    return "\n".join(
        _reference_row((name,), f"articles.of_{name}", values) for name, values in parameters.items()
    )


def _reference_row(names: Iterable[str], key: str, values: Iterable[str]) -> str:
    """Return a table row: the names, the sentence of this key, and the values."""
    name_code = " ".join(f"<code>{name}</code>" for name in names)
    value_code = " ".join(f"<code>{value}</code>" for value in values)
    return f'<tr><th scope="row">{name_code}</th><td><span data-text="{key}"></span> {value_code}</td></tr>'


def _run_row(algorithm: str, runs: Path) -> str:
    """Return a row with a link to each run of an algorithm, labelled with the size of its file."""
    cells = "".join(_run_cell(letter, algorithm, runs) for letter, _ in TUTORIALS)
    return f'<tr><th scope="row"><code>{algorithm}</code></th>{cells}</tr>'


def _run_cell(letter: str, algorithm: str, runs: Path) -> str:
    file = file_of(letter, algorithm)
    size = round((runs / file).stat().st_size / 1000)
    attributes = f'aria-label="runs/{file}, {size} kB" title="runs/{file}"'
    return f'<td><a href="lab.html?trace=runs/{file}" {attributes}>{size}&nbsp;kB</a></td>'
