"""The toys under test: positions of EMBERS and TIDES that are set up by hand, and the games with changed rules."""
