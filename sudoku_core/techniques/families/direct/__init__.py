"""Direct steps: singles that another technique leaves, which the Explainer finds at once."""
