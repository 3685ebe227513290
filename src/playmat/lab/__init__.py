"""The lab: thousands of games, benchmarks, and the measuring of what the rulebooks carry out."""
