"""Compress texts as lz-string does, for tests of the decompressor."""

_BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def compressed(text: str) -> str:
    """Return the compressed text.

    The numbers are indexes into a table of pieces; 0 comes before a new character of 8 bits. The table gets
    each new character, and each piece together with the first character of the next one.
    """
    places: dict[str, int] = {}
    count, width, at = 3, 2, 0
    before, bits = "", ""
    while at < len(text):
        size = 1
        while at + size < len(text) and text[at : at + size + 1] in places:
            size += 1
        piece = text[at : at + size]
        new = []
        if piece in places:
            bits += _bits(places[piece], width)
        else:
            bits += _bits(0, width) + _bits(ord(piece), 8)
            new = [piece]
        for entry in new + ([before + piece[0]] if before else []):
            places.setdefault(entry, count)
            count += 1
            width += count == 1 << width
        before = piece
        at += size
    bits += _bits(2, width)
    bits += "0" * (-len(bits) % 6)
    code = "".join([_BASE_64[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6)])
    return code + "=" * (-len(code) % 4)


def _bits(number: int, width: int) -> str:
    """Return the bits of a number, the lowest first."""
    return "".join([str(number >> place & 1) for place in range(width)])
