"""A start needs none of it, nor its regular expressions."""


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    import _whole_tokenize

    return getattr(_whole_tokenize, name)
