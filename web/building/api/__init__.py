"""The page api.html: what Python programs can use of sudoku_core, from its docstrings and signatures.

reading.py       what griffe reads from the sources: a name, its signature, its docstring, its members
writing.py       all of it as HTML; it runs in the environment that has the packages for it
groups.py        which name stands under which heading
errors.py        each error of a text, with one that has it
elsewhere.md     from other libraries: what one wrote there, what one writes here
"""
