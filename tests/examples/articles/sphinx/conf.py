project = "An article"
html_theme = "furo"
