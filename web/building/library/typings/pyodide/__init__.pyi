"""Types of what the workers use of Pyodide."""
