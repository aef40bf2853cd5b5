"""What is seen of the page of techniques. MicroPython runs this file too."""

from shared.words import Words
from techniques.address import read
from techniques.look import look_of

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def test_an_unknown_technique_is_said_and_the_list_is_shown() -> None:
    look = look_of(read({"technique": "x-wong"}, ("x-wing",)))
    assert look.technique == ""
    assert look.message
    assert WORDS.say(*look.message) == "There is no technique “x-wong” here. Choose one from the list."
    assert look_of(read({"technique": "x-wing"}, ("x-wing",))).message is None
