"""The lessons, and the page that shows them."""
