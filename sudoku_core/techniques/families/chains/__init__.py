"""Chains and loops: alternating strong and weak links."""
