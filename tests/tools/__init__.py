"""Programs that make what the site ships."""
