"""Nobody reads the signatures of Pyodide's own functions, which it makes with `inspect` at each start."""


def dedent_docstring(docstring):
    return docstring


def get_cmeth_docstring(function):
    return function.__name__ + "(*args, **kwargs)\n--\n\n"
