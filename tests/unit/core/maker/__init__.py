"""The maker."""
