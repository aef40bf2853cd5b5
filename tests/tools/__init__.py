"""Programs that make the data that the site ships."""
