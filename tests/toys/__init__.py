"""Two small card games, one for each way of giving time: the kernel's tests, and an example of how to write a rulebook."""
