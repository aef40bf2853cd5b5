"""A start uses one function of it, and not the regular expressions of the others."""

from _later import Later


def dedent(text):
    lines = text.split("\n")
    margins = [line[: len(line) - len(line.lstrip(" \t"))] for line in lines if line.strip(" \t")]
    first, last = min(margins, default=""), max(margins, default="")
    same = next((n for n, sign in enumerate(first) if sign != last[n]), len(first))
    return "\n".join([line[same:] if line.strip(" \t") else "" for line in lines])


__getattr__ = Later(globals())
