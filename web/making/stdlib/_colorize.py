"""There is no terminal to colour."""


class _Nothing:
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return ""


class _Theme:
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Nothing()


ANSIColors = _Nothing()
COLORIZE = False


def can_colorize(*, file=None):
    return False


def decolor(text):
    return text


def get_colors(colorize=False, *, file=None):
    return ANSIColors


def get_theme(**_options):
    return _Theme()
