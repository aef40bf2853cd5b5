"""Configure Sphinx."""

project = "An article"
html_theme = "furo"
