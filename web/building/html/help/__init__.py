"""The page help.html: its texts, in Markdown in web/help/, and its pictures.

`reading` makes HTML of the texts, in the environment that has the packages for it; `figures` draws the
pictures; `page` puts both together.
"""
