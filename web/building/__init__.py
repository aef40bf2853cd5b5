"""Build the site, which build.py then serves, tests and measures; nothing of this runs in a browser.

site.py          the order of it all: everything in one folder; the same as a zip
html/            the HTML: frame.py puts each page into the frame of all, pages.py puts words and parts into
                 it, and tells first_look.js of them; parts.py makes parts from tables: cells, buttons,
                 choices, empty rows; oembed.py: what sites that discover oEmbed show of a link;
                 languages.py: the texts that each language has
page_python.py   the Python of each page, in one file for MicroPython, and what comes in files of their own;
                 library/page_files.py writes them
explanations.py  Markdown about the algorithms becomes HTML, in the environment of the build's packages
lessons.py       the lessons, checked, and a file for each of them in each language
api/             the page about the Python package, from its docstrings
scripts.py       JavaScript: bundles, and constants that the build fills in
runs/            the recorded runs that the site ships
techniques/      the techniques: examples.py has their examples and where their finders stand,
                 practice.py positions to practise on
runtimes.py      the interpreters as they are published
library/         Python's library: Pyodide's, packed with sudoku_core in it by pack.py (under Pyodide, in
                 Node: pack.mjs), byte code and a `typing` for MicroPython, types of browsers and PyScript
                 for mypy
offline.py       the service worker, and the files that it saves
safe_names.py    other endings for files, where a host refuses some
pictures/        icons.mjs: the icons as PNG; previews.mjs: what other sites show of a link
licenses/        licences of what the site ships and whose package has none
release/         the files of a release; it has a README
files.py         copy, list, name and date files
needs.py         what a build needs: programs, packages, a word on the terminal; stops pip, npm and apt
                 when nobody answers
systems.py       how Linux, macOS and Windows differ: names of programs and files, variables, old Pythons
"""
