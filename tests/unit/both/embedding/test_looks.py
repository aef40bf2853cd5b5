"""Test the colours and other properties of appearance that a host sets for a frame."""

from embedding.looks import AT_NIGHT, BY_DAY, accents, luminance, properties


def test_an_accent_is_as_near_to_the_chosen_colour_as_can_be_read() -> None:
    assert accents(BY_DAY)[0] == BY_DAY
    assert accents(AT_NIGHT)[1] == AT_NIGHT
    for colour in ((255, 255, 0), (0, 0, 0), (255, 255, 255), (200, 0, 0), (0, 120, 90), (127, 127, 127)):
        by_day, at_night = accents(colour)
        assert luminance(by_day) <= luminance(BY_DAY), colour
        assert luminance(at_night) >= luminance(AT_NIGHT), colour
    assert accents((150, 0, 0))[0] == (150, 0, 0)
    assert accents((255, 255, 0))[1] == (255, 255, 0)
    assert accents((0, 0, 255))[1][2] == 255, "it is still blue"


def test_a_choice_is_a_property_of_the_style() -> None:
    assert properties("radius", 2.5) == {"--radius": "2.5px"}
    assert properties("font", "serif") == {"--text": "serif", "--title": "serif"}
    assert properties("accent", [150, 0, 0])["--accent"].startswith("light-dark(rgb(150 0 0), rgb(")
