"""Writing JSON plainly needs no regular expressions, as reading it does."""

from _later import Later

from .encoder import JSONEncoder

_plain = JSONEncoder()


def dumps(obj, **wishes):
    if not wishes:
        return _plain.encode(obj)
    _later.become()
    return dumps(obj, **wishes)


__getattr__ = _later = Later(globals())
