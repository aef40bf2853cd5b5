"""Programs that make the site's data."""
