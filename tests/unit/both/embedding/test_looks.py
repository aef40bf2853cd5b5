"""Test the colours and other properties of appearance that a host sets for a frame."""

from embedding.looks import DARK_ACCENT, LIGHT_ACCENT, css_properties, luminance, readable_accents


def test_an_accent_is_as_near_to_the_chosen_colour_as_can_be_read() -> None:
    assert readable_accents(LIGHT_ACCENT)[0] == LIGHT_ACCENT
    assert readable_accents(DARK_ACCENT)[1] == DARK_ACCENT
    for colour in ((255, 255, 0), (0, 0, 0), (255, 255, 255), (200, 0, 0), (0, 120, 90), (127, 127, 127)):
        by_day, at_night = readable_accents(colour)
        assert luminance(by_day) <= luminance(LIGHT_ACCENT), colour
        assert luminance(at_night) >= luminance(DARK_ACCENT), colour
    assert readable_accents((150, 0, 0))[0] == (150, 0, 0)
    assert readable_accents((255, 255, 0))[1] == (255, 255, 0)
    assert readable_accents((0, 0, 255))[1][2] == 255, "it is still blue"


def test_a_choice_is_a_property_of_the_style() -> None:
    assert css_properties("radius", 2.5) == {"--radius": "2.5px"}
    assert css_properties("font", "serif") == {"--text": "serif", "--title": "serif"}
    assert css_properties("accent", [150, 0, 0])["--accent"].startswith("light-dark(rgb(150 0 0), rgb(")
