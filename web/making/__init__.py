"""Makes the site, which build.py then serves, tests and measures; nothing of this runs in a browser.

needs.py      what the making needs: programs, packages, a word on the terminal
runtimes.py   the interpreters, trimmed, and the library with the core in it
editor.py     CodeMirror, and our script for it, in one file
pages.py      the HTML with its words, and each page's Python as one script
site.py       puts it all into one folder, with what keeps it in a browser; the same as a zip
"""
