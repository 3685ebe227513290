"""Two small card games, one for each way of giving time: what the kernel is tested on, and how a rulebook is written."""
