"""What is so before anything else is imported."""

import gc
import sys
from os.path import exists
from zipimport import zipimporter

# A start makes too little garbage to look for it; worker.py switches that on again.
gc.disable()

# Where interpreter.js puts the half of the library that comes later.
REST = "/lib/rest.zip"


class RestOfLibrary:
    """Finds the modules of that half, and has it brought for the first that is wanted sooner."""

    names = frozenset(__spec__.loader.get_data("late.txt").decode().split())

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name not in cls.names:
            return None
        if not exists(REST):
            from js import bringRestNow

            bringRestNow()
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{REST}/{folder}" if folder else REST).find_spec(name)


sys.meta_path.append(RestOfLibrary)
