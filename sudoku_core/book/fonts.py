"""Find fonts for a PDF and embed them; print shops require the outlines of all letters.

ReportLab includes Vera, which has the letters of Western languages. Other letters come from any font of
this computer: fontTools extracts them as TrueType, which ReportLab can embed.
"""

import hashlib
import io
import os
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

LATIN: Final = ("Vera", "VeraBd")  # regular and bold
MAX_LISTED_LETTERS: Final = 5  # in an error message
INSTALL: Final = "pip install fonttools reportlab segno"

# The font folders of the operating systems.
FOLDERS: Final = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "~/Library/Fonts",
    "$WINDIR/Fonts",
    "$LOCALAPPDATA/Microsoft/Windows/Fonts",
)
FONT_SUFFIXES: Final = (".ttf", ".ttc", ".otf", ".otc")
# The beginnings of common font names, without spaces and hyphens, in order of preference.
PREFERRED_FONTS: Final = (
    "dejavusans.",
    "notosanscjkregular",
    "notosanscjksc",
    "notosanssc",
    "sourcehansanssc",
    "wqy",
    "droidsansfallback",
    "pingfang",
    "hiraginosansgb",
    "stheiti",
    "msyh.",
    "simhei",
    "simsun",
    "arialunicode",
    "notosansregular",
)
# Fields of the table `maxp`; fontTools computes them, or they are 0 in a font without programs.
LIMIT_FIELDS: Final = (
    "maxTwilightPoints",
    "maxStorage",
    "maxFunctionDefs",
    "maxInstructionDefs",
    "maxStackElements",
    "maxSizeOfInstructions",
    "maxComponentElements",
    "maxComponentDepth",
    "maxPoints",
    "maxContours",
    "maxCompositePoints",
    "maxCompositeContours",
)
EMBEDDING_FORBIDDEN: Final = 2  # a bit of the field `fsType`


class Fonts:
    """The fonts that are needed for some letters, registered with ReportLab."""

    def __init__(self, letters: str) -> None:
        from reportlab.pdfbase.pdfmetrics import registerFont
        from reportlab.pdfbase.ttfonts import TTFont

        for name in LATIN:
            registerFont(TTFont(name, f"{name}.ttf"))
        latin_glyphs = TTFont(LATIN[0], f"{LATIN[0]}.ttf").face.charToGlyph
        other_letters = {character for character in letters if ord(character) not in latin_glyphs}
        self._names: dict[str, str] = {}  # letter -> the name of its font; no entry for Latin letters
        for content, letters_of_font in _find_fonts(other_letters):
            name = f"Found-{hashlib.sha256(content).hexdigest()[:16]}"
            registerFont(TTFont(name, io.BytesIO(content)))
            self._names |= dict.fromkeys(letters_of_font, name)
        missing = sorted(other_letters - self._names.keys())
        if missing:
            raise ValueError(_missing_message(missing))

    def split_by_font(self, text: str, *, is_bold: bool) -> list[tuple[str, str]]:
        """Split a text into parts with one font each; return (font name, part) pairs."""
        latin = LATIN[is_bold]
        names = groupby(text, key=lambda character: self._names.get(character, latin))
        return [(name, "".join(characters)) for name, characters in names]


def check_letters(text: str) -> None:
    """Raise ValueError if any of these letters cannot be drawn in a PDF."""
    Fonts(to_drawable(text))


def to_drawable(text: str) -> str:
    """Combine letters with their accents, and remove invisible characters."""
    return "".join(
        [character for character in unicodedata.normalize("NFC", text) if not _is_invisible(character)]
    )


def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf") or 0xFE00 <= ord(character) <= 0xFE0F


def _missing_message(missing: list[str]) -> str:
    rest = f" and {len(missing) - MAX_LISTED_LETTERS} more" if len(missing) > MAX_LISTED_LETTERS else ""
    suggestion = "" if any(map(_is_joining, missing)) else "install a font that has them, or "
    return f"a book as PDF cannot draw {_describe_letters(missing)}{rest}; {suggestion}write it as HTML"


# ---------------------------------------------------------------- fonts of this machine


def _find_fonts(letters: set[str]) -> Iterator[tuple[bytes, set[str]]]:
    """Yield fonts of this computer and the letters found in each, until all letters are found."""
    # Some scripts join their letters; drawing these letters one by one would be wrong.
    letters = {character for character in letters if not _is_joining(character)}
    if not letters:
        return
    try:
        from fontTools.ttLib import TTCollection, TTFont, TTLibError
    except ImportError as error:
        raise ValueError(
            f"to draw {_describe_letters(sorted(letters))}, a PDF needs fontTools: {INSTALL}"
        ) from error
    for path in _find_font_files():
        if not letters:
            return
        try:
            with path.open("rb") as file:
                is_collection = file.read(4) == b"ttcf"
                file.seek(0)
                faces = TTCollection(file, lazy=True).fonts if is_collection else [TTFont(file, lazy=True)]
                font = _choose_face(faces)
                found_letters = _letters_in(font, letters)
                content = _extract_letters(font, found_letters) if found_letters else b""
        except (TTLibError, OSError, ValueError, KeyError, AssertionError):
            continue  # ignore a font that cannot be read
        if found_letters:
            yield content, found_letters
            letters -= found_letters


def _describe_letters(letters: list[str]) -> str:
    return ", ".join(
        [
            f"{character} ({unicodedata.name(character, ascii(character))})"
            for character in letters[:MAX_LISTED_LETTERS]
        ]
    )


def _is_joining(character: str) -> bool:
    is_mark = unicodedata.category(character).startswith("M")
    return (
        is_mark or unicodedata.bidirectional(character) in ("R", "AL") or 0x0900 <= ord(character) < 0x1100
    )


def _find_font_files() -> list[Path]:
    """Return the font files of this computer, common fonts first."""
    folders = [Path(os.path.expandvars(folder)).expanduser() for folder in FOLDERS]
    files = [file for folder in folders if folder.is_dir() for file in sorted(folder.rglob("*"))]
    return sorted([file for file in files if file.suffix.lower() in FONT_SUFFIXES], key=_preference_rank)


def _preference_rank(file: Path) -> int:
    name = file.name.lower().replace("-", "").replace(" ", "").replace("_", "")
    return next(
        (rank for rank, prefix in enumerate(PREFERRED_FONTS) if name.startswith(prefix)),
        len(PREFERRED_FONTS),
    )


def _choose_face(faces: list[Any]) -> Any:
    """Return the face with simplified Chinese from a collection, or its first face if there is none."""
    chinese_faces = [
        face for face in faces if len(faces) > 1 and _family_name(face).endswith((" SC", " GB"))
    ]
    return [*chinese_faces, *faces][0]


def _family_name(face: Any) -> str:
    return face["name"].getBestFamilyName() or ""


def _letters_in(font: Any, letters: set[str]) -> set[str]:
    """Return the letters that this font has as outlines, if it may be embedded."""
    has_outlines = "glyf" in font or "CFF " in font
    if not has_outlines or ("OS/2" in font and font["OS/2"].fsType & EMBEDDING_FORBIDDEN):
        return set()
    glyph_of_code = font.getBestCmap() or {}
    return {character for character in letters if ord(character) in glyph_of_code}


def _extract_letters(font: Any, letters: set[str]) -> bytes:
    """Return a TrueType font with only these letters of the font."""
    from fontTools.subset import Options, Subsetter

    required_tables = {
        "cmap",
        "glyf",
        "loca",
        "CFF ",
        "head",
        "hhea",
        "hmtx",
        "maxp",
        "name",
        "OS/2",
        "post",
    }
    for tag in set(font.keys()) - required_tables - {"GlyphOrder"}:
        del font[tag]
    options = Options()
    options.hinting = False
    options.notdef_outline = True
    options.layout_features = []
    options.name_IDs = [1, 2, 4, 6]
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(letters))
    subsetter.subset(font)
    if "CFF " in font:
        _make_quadratic(font)
    content = io.BytesIO()
    font.save(content)
    return content.getvalue()


def _make_quadratic(font: Any) -> None:
    """Replace the cubic curves of a font with quadratic ones, as TrueType requires."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    shapes, glyph_names, glyphs = font.getGlyphSet(), font.getGlyphOrder(), {}
    error = font["head"].unitsPerEm / 1000
    for name in glyph_names:
        pen = TTGlyphPen(None)
        shapes[name].draw(Cu2QuPen(pen, error, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = glyph_names, glyphs
    del font["CFF "]
    for name, glyph in glyphs.items():
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyph, "xMin", 0))
    font["maxp"] = _make_limits_table(len(glyph_names))
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"


def _make_limits_table(count: int) -> Any:
    """Return the table of limits for a font with this number of letters."""
    from fontTools.ttLib import newTable

    limits = newTable("maxp")
    limits.tableVersion = 0x00010000
    limits.numGlyphs = count
    for name in LIMIT_FIELDS:
        setattr(limits, name, 0)
    limits.maxZones = 1
    return limits
