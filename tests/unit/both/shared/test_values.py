"""Test frozen values: their defaults, copies with changed fields, and unknown names."""

from shared.values import Value


class Point(Value):
    x: int = 0
    y: int = 0


class Named(Point):
    name: str = ""


def refuses(make: object, name: str) -> bool:
    try:
        make(**{name: 1})  # type: ignore[operator]
    except TypeError as error:
        return name in str(error)
    return False


def test_fields_have_their_defaults_and_a_change_makes_another_value() -> None:
    point = Point(x=3)
    moved = point.having(y=4)
    assert (point.x, point.y, moved.x, moved.y) == (3, 0, 3, 4)
    assert isinstance(moved, Point)


def test_a_subclass_has_the_fields_of_its_base_too() -> None:
    named = Named(x=1, name="a").having(y=2)
    assert (named.x, named.y, named.name) == (1, 2, "a")
    assert isinstance(named, Named)


def test_an_unknown_name_is_refused() -> None:
    """Otherwise a misspelt name of a field would be ignored silently."""
    assert refuses(Point, "z")
    assert refuses(Point().having, "mesage")


def test_values_are_equal_when_their_fields_are() -> None:
    assert Point(x=0) == Point()
    assert Point(x=1) != Point()
    assert Named() != Point()
    assert len({Point(), Point(x=0), Point(x=1)}) == 2
