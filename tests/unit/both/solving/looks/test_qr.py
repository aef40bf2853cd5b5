"""Test the picture of a QR code."""

from solving.looks.qr import qr_picture


def test_a_qr_code_has_its_modules_and_a_quiet_zone() -> None:
    svg = qr_picture(("1101", "0000", "0110", "1111"), "Link")
    assert 'viewBox="0 0 12 12"' in svg
    assert 'd="M4 4h2v1h-2zM7 4h1v1h-1zM5 6h2v1h-2zM4 7h4v1h-4z"' in svg
    assert "<title>Link</title>" in svg
