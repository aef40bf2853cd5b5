"""The page help.html: its texts, in Markdown in web/help/, and its pictures.

`reading` converts the texts to HTML, in the build's virtual environment. `figures` draws the pictures.
`page` combines both.
"""
