"""The classic algorithms, and the recorder that watches, counts and replays them."""
