"""The reader: printed English to lang and back, by one two-way grammar.

What it cannot read it declines, with the words that stopped it.
"""
