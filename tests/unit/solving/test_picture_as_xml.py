"""Check exported pictures: they are valid XML and have the colours of the page."""

import re
from xml.etree import ElementTree

from building import needs
from solving.looks import picture
from solving.looks.qr import qr_picture
from sudoku_core.pictures import themes
from tests.unit.both.solving.looks.test_picture import a_look_of_everything

SVG = "{http://www.w3.org/2000/svg}"


def test_every_picture_is_well_formed_and_stands_alone() -> None:
    hostile = '</title><image href="x"/>&\x00\x1f]]>\ufffe数独'
    for theme in themes.THEMES:
        root = ElementTree.fromstring(picture.draw_picture(a_look_of_everything(), theme, hostile))
        assert root.tag == SVG + "svg"
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
        assert root.findtext(SVG + "title") == '</title><image href="x"/>&]]>数独'
        elements = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert elements == {"svg", "title", "rect", "path", "g", "circle", "text"}
        names = {name for element in root.iter() for name in element.keys()}  # noqa: SIM118
        assert not {name for name in names if name == "style" or "href" in name or name.startswith("on")}
    assert ElementTree.fromstring(qr_picture(("10", "01"), hostile)).tag == SVG + "svg"


def test_pictures_have_the_colours_of_the_page() -> None:
    css = (needs.WEB / "style" / "tokens.css").read_text("utf-8")
    tokens = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", css)
    page = {name: (light, dark) for name, light, dark in tokens}
    for name in themes.LIGHT:
        assert page[name] == (themes.LIGHT[name], themes.DARK[name]), name
