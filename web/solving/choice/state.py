"""The state of the choice of techniques in the dialog of options."""

from shared.values import Value


class Family(Value):
    """A family of techniques, as players know it."""

    name: str = ""
    techniques: tuple[tuple[str, str], ...] = ()  # slug and level of each technique, the easiest first


class ChoiceDialog(Value):
    """The loaded list of techniques, and the search in it."""

    families: tuple[Family, ...] = ()
    text: str = ""  # the search text
