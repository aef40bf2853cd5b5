"""The lab: the classic algorithms, their recordings, and the reader's own code."""
