"""Quicker ways to what the values of cards come to, each behind a switch of kernel.model.shortcuts."""
