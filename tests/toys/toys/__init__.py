"""Two small card games, one for each way of giving time: the kernel is tested on them, and docs/ walks through one."""
