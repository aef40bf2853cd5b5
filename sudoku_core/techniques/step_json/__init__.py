"""Write steps as JSON, and read them strictly."""
