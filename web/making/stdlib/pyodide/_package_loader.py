"""There are no packages to look for; where they would be Pyodide asks as text, which needs no Path."""

from site import getsitepackages


class Place:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = Place(getsitepackages()[0])
DSO_DIR = Place("/usr/lib")


def init_loaded_packages():
    pass
