"""The state of the list of techniques in the options dialog."""

from shared.values import Value


class Family(Value):
    """A family of techniques in the list."""

    name: str = ""
    techniques: tuple[tuple[str, str], ...] = ()  # slug and level of each technique, easiest first


class ChoiceDialog(Value):
    """The list of techniques, and the text to search for in it."""

    families: tuple[Family, ...] = ()
    text: str = ""  # the search text
