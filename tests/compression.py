"""Compress texts as lz-string does, for tests of the decompressor."""

_BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def compress(text: str) -> str:
    """Return the compressed text.

    The format is a sequence of indexes into a table of pieces. The index 0 announces a new character, whose
    8 bits follow. The table gets each new character, and each piece joined with the first character of the
    next piece.
    """
    index_of_piece: dict[str, int] = {}
    count, width, position = 3, 2, 0
    last_piece, bits = "", ""
    while position < len(text):
        size = 1
        while position + size < len(text) and text[position : position + size + 1] in index_of_piece:
            size += 1
        piece = text[position : position + size]
        new_pieces = []
        if piece in index_of_piece:
            bits += _bits(index_of_piece[piece], width)
        else:
            bits += _bits(0, width) + _bits(ord(piece), 8)
            new_pieces = [piece]
        for entry in new_pieces + ([last_piece + piece[0]] if last_piece else []):
            index_of_piece.setdefault(entry, count)
            count += 1
            width += count == 1 << width
        last_piece = piece
        position += size
    bits += _bits(2, width)
    bits += "0" * (-len(bits) % 6)
    code = "".join([_BASE_64[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6)])
    return code + "=" * (-len(code) % 4)


def _bits(number: int, width: int) -> str:
    """Return the bits of a number, the lowest first."""
    return "".join([str(number >> place & 1) for place in range(width)])
