"""The test table of files of puzzles as bytes, in every encoding, intact and damaged.

The command line, the board and the lists must read each file in the same way. MicroPython imports this
module, too.
"""

import binascii

from tests.puzzles import PUZZLES

A, D = PUZZLES["A"], PUZZLES["D"]
ROWS = "\n".join([D[start : start + 9] for start in range(0, 81, 9)])
FULL_WIDTH_DIGITS = "".join([chr(ord(sign) + 0xFEE0) if sign.isdigit() else "．" for sign in D])

TITLE_GBK = b"\xcc\xe2\xc4\xbf\xd2\xbb"  # 题目一
TITLE_LATIN_1 = b"# \xc9l\xe8ve num\xe9ro 3 \xdf\xfc"  # Élève numéro 3 ßü
PLAIN = (D + "\n").encode()
BOTH = (A + "\n" + D + "\n").encode()


def wide(text: str, order: str, size: int = 2) -> bytes:
    """Return a text in UTF-16 or UTF-32, without a byte order mark."""
    units = []
    for sign in text:
        code = ord(sign)
        if code > 0xFFFF and size == 2:
            units += [0xD800 + (code - 0x10000 >> 10), 0xDC00 + (code - 0x10000 & 0x3FF)]
        else:
            units.append(code)
    return b"".join([unit.to_bytes(size, order) for unit in units])  # type: ignore[arg-type]


def gbk_of_wide_digits() -> bytes:
    """Return D in full-width digits and full stops, in GBK."""
    return b"".join([bytes([0xA3, 0xB0 + int(s)]) if s.isdigit() else b"\xa3\xae" for s in D])


def gzip_member(data: bytes) -> bytes:
    """Return a gzip member whose content is stored uncompressed."""
    size = len(data).to_bytes(2, "little")
    block = b"\x01" + size + bytes([255 - byte for byte in size]) + data
    end = binascii.crc32(data).to_bytes(4, "little") + len(data).to_bytes(4, "little")
    return b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + block + end


WITH_NAME = b"\x1f\x8b\x08\x08\0\0\0\0\0\xff" + b"list.txt\0" + gzip_member(PLAIN)[10:]
WRONG_SUM = gzip_member(BOTH)[:-8] + b"\0\0\0\0" + gzip_member(BOTH)[-4:]
BAD_BLOCK = gzip_member(PLAIN) + gzip_member(BOTH)[:10] + b"\x07" + gzip_member(BOTH)[11:]
CUT = gzip_member((A + "\n" + D + "\n" + "1" * 60).encode())[:-20]

# Description of a file -> its bytes, its puzzles in order, and the problem with the whole file.
FILES = {
    # ------------------------------------------------------------ encodings
    "ASCII": (PLAIN, [D], ""),
    "UTF-8": ("题目一\n".encode() + PLAIN, [D], ""),
    "UTF-8 with a mark": (b"\xef\xbb\xbf" + PLAIN, [D], ""),
    "two files with marks in one": (("\ufeff" + A + "\n\ufeff" + D).encode(), [A, D], ""),
    "UTF-16 LE with a mark": (b"\xff\xfe" + wide(D + "\r\n", "little"), [D], ""),
    "UTF-16 BE with a mark": (b"\xfe\xff" + wide(D + "\r\n", "big"), [D], ""),
    "UTF-16 LE without a mark": (wide("题目\n" + D + "\n", "little"), [D], ""),
    "UTF-16 BE without a mark": (wide("题目\n" + D + "\n", "big"), [D], ""),
    "UTF-16 with half characters": (
        b"\xff\xfe" + wide("# 😀 ", "little") + b"\0\xd8" + wide("\n" + D + "\n", "little"),
        [D],
        "",
    ),
    "UTF-16 that ends within a character": (b"\xff\xfe" + wide(D + "\n", "little") + b"5", [D], ""),
    "two files of UTF-16 in one": (b"\xff\xfe" + wide(A + "\n\ufeff" + D + "\n", "little"), [A, D], ""),
    "UTF-32 LE with a mark": (b"\xff\xfe\0\0" + wide(D + "\n", "little", 4), [D], ""),
    "UTF-32 BE without a mark": (wide(D + "\n", "big", 4), [D], ""),
    "a title in GBK": (b"# " + TITLE_GBK + b"\n" + PLAIN, [D], ""),
    "full-width digits in GBK": (gbk_of_wide_digits() + b"\n", [D], ""),
    "full-width digits in UTF-8": ((FULL_WIDTH_DIGITS + "\n").encode(), [D], ""),
    "GB18030 of four bytes": (b"# \x81\x39\xee\x39 \x82\x35\x8f\x33\n" + PLAIN, [D], ""),
    "a title in Latin-1": (TITLE_LATIN_1 + b"\n" + PLAIN, [D], ""),
    "names of columns in Latin-1": (b"num\xe9ro,puzzle\n7," + PLAIN, [D], ""),
    "names of columns in GBK": (b"\xb1\xe0\xba\xc5," + TITLE_GBK + b"\n7," + PLAIN, [D], ""),
    "one stray byte in UTF-8": ("# 题目\n# ".encode() + b"\xff\n" + BOTH, [A, D], ""),
    "three encodings in one": ("# 题目\n# ".encode() + TITLE_GBK + b"\n# \xe9\n" + PLAIN, [D], ""),
    # ------------------------------------------------------------ line ends, control characters
    "ends of Windows": ((A + "\r\n" + D + "\r\n").encode(), [A, D], ""),
    "ends of an old Macintosh": ((A + "\r" + D + "\r").encode(), [A, D], ""),
    "rows with ends of an old Macintosh": (ROWS.replace("\n", "\r").encode(), [D], ""),
    "ends of all kinds": ((A + "\r" + D + "\n" + A + "\r\n" + D).encode(), [A, D, A, D], ""),
    "NEL in UTF-8": ((A + "\x85" + D + "\x85").encode(), [A, D], ""),
    "NEL in Latin-1": (A.encode() + b"\x85" + D.encode() + b"\x85", [A, D], ""),
    "U+2028 and U+2029": ((A + "\u2028" + D + "\u2029").encode(), [A, D], ""),
    "a form feed": ((A + "\n\x0c" + D + "\n").encode(), [A, D], ""),
    "a vertical tab": ((A + "\x0b" + D + "\n").encode(), [A, D], ""),
    "the end of a file in DOS": (PLAIN + b"\x1a", [D], ""),
    "zero bytes at the end": (PLAIN + b"\0" * 512, [D], ""),
    "zero bytes among the lines": ((A + "\0\n\0\0" + D + "\n").encode(), [A, D], ""),
    "no end of the last line": (D.encode(), [D], ""),
    "nine rows": (ROWS.encode(), [D], ""),
    "nothing": (b"", [], ""),
    "one byte": (b"\xff", [], ""),
    # ------------------------------------------------------------ gzip
    "gzip": (gzip_member(PLAIN), [D], ""),
    "gzip with a name": (WITH_NAME, [D], ""),
    "two members": (gzip_member((A + "\n").encode()) + gzip_member(PLAIN), [A, D], ""),
    "a line in two members": (gzip_member(PLAIN[:40]) + gzip_member(PLAIN[40:]), [D], ""),
    "an empty member": (gzip_member(b"") + gzip_member(PLAIN) + gzip_member(b""), [D], ""),
    "members with padding": (
        gzip_member(BOTH) + b"\0" * 30 + gzip_member(PLAIN) + b"\0" * 512, [A, D, D], ""
    ),
    "UTF-16 in gzip": (gzip_member(b"\xff\xfe" + wide(D + "\n", "little")), [D], ""),
    "a title in GBK in gzip": (gzip_member(b"# " + TITLE_GBK + b"\n" + PLAIN), [D], ""),
    "other bytes behind gzip": (gzip_member(PLAIN) + b"other bytes", [D], "behind"),
    "a line break behind gzip": (gzip_member(PLAIN) + b"\n", [D], "behind"),
    "half a mark behind gzip": (gzip_member(PLAIN) + b"\x1f", [D], "behind"),
    "gzip that is cut": (CUT, [A, D], "cut"),
    "gzip without its sum": (gzip_member(BOTH)[:-8], [A, D], "cut"),
    "gzip without the end of its sum": (gzip_member(BOTH)[:-3], [A, D], "cut"),
    "a mark of gzip alone": (b"\x1f\x8b", [], "cut"),
    "gzip with a wrong sum": (WRONG_SUM, [A, D], "damaged"),
    "a damaged second member": (BAD_BLOCK, [D], "damaged"),
    "no gzip behind its mark": (b"\x1f\x8b no archive", [], "damaged"),
    # ------------------------------------------------------------ files that are not text
    "a zip archive": (b"PK\x03\x04" + b"\x14\0" * 40, [], "foreign"),
    "a PDF": (b"%PDF-1.4\n" + PLAIN, [], "foreign"),
    "xz": (b"\xfd7zXZ\0" + b"5" * 90, [], "foreign"),
}  # fmt: skip
