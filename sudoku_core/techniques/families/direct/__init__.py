"""Direct steps: what the Explainer sees at once behind a single."""
