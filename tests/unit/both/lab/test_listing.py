"""Test the listing of a Python file as HTML."""

from lab.looks.listing import folded_lines, listing_html, read_annotations, tokenize_lines


def test_python_is_coloured_line_by_line() -> None:
    source = (
        'def f(a1):  # "not" a string\n    return "a # b" + \'\' + 0x1F\n"""Doc\nfor all."""\nx = d["in"]\n'
    )
    assert tokenize_lines(source) == [
        [("keyword", "def"), ("", " f(a1):  "), ("comment", '# "not" a string')],
        [
            ("", "    "),
            ("keyword", "return"),
            ("", " "),
            ("string", '"a # b"'),
            ("", " + "),
            ("string", "''"),
            ("", " + "),
            ("number", "0x1F"),
        ],
        [("string", '"""Doc')],
        [("string", 'for all."""')],
        [("", "x = d["), ("string", '"in"'), ("", "]")],
    ]
    for line, tokens in zip(source.split("\n"), tokenize_lines(source)):
        assert "".join([text for _, text in tokens]) == line


def test_a_line_that_no_program_has_is_read_in_no_time_and_has_no_colours() -> None:
    line = "+x" * 10_000
    assert tokenize_lines("def f():\n" + line) == [[("keyword", "def"), ("", " f():")], [("", line)]]


def test_characters_that_nobody_sees_are_shown_as_their_numbers() -> None:
    for sign, shown in (
        ("\u202e", "U+202E"),
        ("\u2066", "U+2066"),
        ("\u200b", "U+200B"),
        ("\ufeff", "U+FEFF"),
        ("\U000e0041", "U+E0041"),
    ):
        expected = 'a <span class="invisible">' + shown + "</span> 数"
        assert listing_html("a " + sign + " 数", {}) == "<li><code>" + expected + "</code></li>"
        assert expected in listing_html("# a " + sign + " 数", {})


def test_a_listing_is_html_of_nothing_but_text() -> None:
    hostile = "x = '<img src=1 onerror=alert(1)>' & \"</code>\"\n\n"
    listed = listing_html(hostile, {hostile.strip(): "<b>&"})
    assert listed == (
        "<li><code>x = <span class=\"string\">'&lt;img src=1 onerror=alert(1)&gt;'</span> &amp; "
        '<span class="string">&quot;&lt;/code&gt;&quot;</span>\n<small>&lt;b&gt;&amp;</small></code></li>'
    )
    assert listing_html("a\n\n    b\n", {"b": "乙"}) == (
        "<li><code>a</code></li><li><code> </code></li>"
        '<li><code class="in1">    b\n<small>乙</small></code></li>'
    )


def test_docstrings_and_what_stands_before_the_first_function_can_be_folded() -> None:
    source = '"""One.\n\nTwo.\n"""\n\nimport sys\n\n\ndef f():\n    """Three."""\n    x = """a"""\n'
    source += '\ndef g():\n    """Four.\n\n    Five. """\n    return """\n    """\n'
    lines = source.split("\n")
    assert [lines[number] for number in sorted(folded_lines(lines))] == lines[:8] + ["", '    Five. """']
    assert "<li><code>" in listing_html(source, {}).split('<li class="folded">')[8]
    for whole in ("import sys\n", "", '"""open\n', "x = 1\nimport sys\n", '\ufeff"""\n<b>\n"""'):
        assert folded_lines(whole.split("\n")) == set(), whole


def test_annotations_are_those_of_the_algorithm() -> None:
    text = '{"scan": {"return True": "可以填"}}'
    assert read_annotations(text, "scan") == {"return True": "可以填"}
    assert read_annotations(text, "own") == {}
