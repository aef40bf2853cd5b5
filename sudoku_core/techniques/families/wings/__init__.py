"""Wings: two or three cells with two or three candidates each."""
