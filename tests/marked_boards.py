"""Test cases for boards as short texts, `board="…"`; Python and the element must draw the same picture.

A row has a name, the text, the tints of cells, the values, and the marks in order. A cell is 60 units wide.
Each shape has a role and numbers: x, y, width and height of a tint; a digit and its centre; centre and
radius of a ring; start and extent of a stroke.
"""

EMPTY = "." * 81

DRAWN = (
    ("an empty board", EMPTY, (), (), ()),
    ("a given", "1" + EMPTY[1:], (), ("given 1 30 30",), ()),
    ("an entry", EMPTY[1:] + "i", (), ("entry 9 510 510",), ()),
    (
        "givens and entries side by side",
        "5c" + EMPTY[3:] + "g",
        (),
        ("given 5 30 30", "entry 3 90 30", "entry 7 510 510"),
        (),
    ),
    ("a row", EMPTY + " r3", ("tint 0 120 540 60",), (), ()),
    ("a column", EMPTY + " c4", ("tint 180 0 60 540",), (), ()),
    ("a box", EMPTY + " b8", ("tint 180 360 180 180",), (), ()),
    ("a cell", EMPTY + " r9c2", ("tint 60 480 60 60",), (), ()),
    (
        "the first units",
        EMPTY + " r1,c1,b1",
        ("tint 0 0 540 60", "tint 0 0 60 540", "tint 0 0 180 180"),
        (),
        (),
    ),
    (
        "the last units",
        EMPTY + " r9,c9,b9",
        ("tint 0 480 540 60", "tint 480 0 60 540", "tint 360 360 180 180"),
        (),
        (),
    ),
    ("a ringed candidate", EMPTY + " r2c1+5", (), (), ("on 30 90 9.6", "note 5 30 90")),
    (
        "ringed candidates in all corners of a cell",
        EMPTY + " r1c1+1,r1c1+3,r1c1+7,r1c1+9",
        (),
        (),
        ("on 12 12 9.6", "note 1 12 12", "on 48 12 9.6", "note 3 48 12")
        + ("on 12 48 9.6", "note 7 12 48", "on 48 48 9.6", "note 9 48 48"),
    ),
    ("a struck candidate", EMPTY + " r2c3-4", (), (), ("note 4 132 90", "struck 123.6 81.6 16.8 16.8")),
    ("a digit that is placed", EMPTY + " r4c5=7", (), (), ("on 270 210 25.2", "placed 7 270 210")),
    (
        "marks in their order, over the tints",
        "8" + EMPTY[1:] + " r1c2=6,r1c2,r1c3-8,r1,r1c3+2",
        ("tint 60 0 60 60", "tint 0 0 540 60"),
        ("given 8 30 30",),
        ("on 90 30 25.2", "placed 6 90 30")
        + ("note 8 150 48", "struck 141.6 39.6 16.8 16.8")
        + ("on 150 12 9.6", "note 2 150 12"),
    ),
)

# Invalid boards, and boards with invalid marks.
UNREADABLE = ("", EMPTY[1:], EMPTY + ".", EMPTY[1:] + "j", EMPTY[1:] + "0", EMPTY[1:] + "A")
WITH_BAD_MARKS = tuple(
    [
        EMPTY + " " + mark
        for mark in (
            "r1,,r2",
            "r0",
            "r1c",
            "x1",
            "r1c1*5",
            "r1c1+0",
            "r1c1+55",
            "r10c1",
            "R1",
            "r1c1+",
            "1r",
        )
    ]
)
