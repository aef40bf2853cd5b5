"""Make api.html, the reference of sudoku_core, from its docstrings and signatures.

reading.py       reads names, signatures, docstrings and members from the sources, with griffe
writing.py       writes them as HTML, in the build's virtual environment
groups.py        the headings, and the names under each heading
errors.py        an example text for each parse error
elsewhere.md     how to port code from other libraries
"""
