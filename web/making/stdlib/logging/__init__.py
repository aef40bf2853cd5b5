"""asyncio asks for this number; whoever asks for more gets the whole module's."""

DEBUG = 10


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    from logging import _whole

    return getattr(_whole, name)
