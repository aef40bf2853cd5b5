"""Build the site. build.py uses this package; none of it runs in a browser.

site.py          the order of the build: the folder of the site, and its zip
html/            the HTML: frame.py puts each page into the common frame; pages.py fills in texts, parts
                 and the tables of first_look.js; parts.py makes cells, buttons, lists and empty rows;
                 oembed.py describes pages for sites that use oEmbed; languages.py lists the files that each
                 language needs
page_python.py   finds the modules of each page and of the parts that are loaded later;
                 library/page_files.py writes them
explanations.py  converts the Markdown about the algorithms to HTML, in the build's virtual environment
lessons.py       checks the lessons, and writes a file for each lesson and language
api/             the page about the Python package, made from its docstrings
scripts.py       JavaScript: bundles, and the constants that the build fills in
runs/            the recorded runs that the site ships
techniques/      the pages about techniques: examples.py reads their examples and finds the source of their
                 finders; practice.py writes the practice positions
runtimes.py      copies the interpreters as published
library/         Python's libraries: pack.py packs Pyodide's standard library together with sudoku_core
                 (pack.mjs runs it under Pyodide in Node); byte code and a `typing` module for MicroPython;
                 stubs of the browser and of PyScript for mypy
offline.py       the service worker and its list of files
safe_names.py    renames files whose endings some hosts refuse
pictures/        icons.mjs: the icons as PNG; previews.mjs: preview pictures for links
licenses/        licences that are missing in the packages of the site
release/         makes the files of a release; see its README
files.py         copies, lists, names and dates files
needs.py         runs programs and installs packages; stops pip, npm and apt if no server answers
systems.py       the differences between Linux, macOS and Windows: program names, paths, variables
"""
