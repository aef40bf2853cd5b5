"""Build the site, which build.py then serves, tests and measures; nothing of this runs in a browser.

needs.py      what a build needs: programs, packages, a word on the terminal
files.py      copy, list and name files
runtimes.py   the interpreters as they are published, and Python's library with the core in it
library.py    what packs that library, under Pyodide in Node (library.mjs)
bytecode.py   MicroPython's byte code of the pages' Python
bundles.py    scripts with what they import, in one file each: the start of MicroPython, the editor
skeleton.py   the words and the cells in the HTML
pages.py      the pages: their HTML, and the Python of each in one file
site.py       all of it in one folder, with the service worker and the licences; the same as a zip
icons.mjs     the icons as PNG
"""
