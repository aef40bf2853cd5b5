"""Make a release: the packages, their bill of materials, and the checks."""
