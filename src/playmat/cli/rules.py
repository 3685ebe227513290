"""`playmat rules`: the rules documents, clause by clause."""

from __future__ import annotations

import click

from playmat.cli.main import Late, LateGroup

COMMANDS = {
    "why": Late("playmat.cli.why:why", "What the clause behind an answer or a refusal demands."),
    "coverage": Late("playmat.cli.coverage:coverage", "What became of each clause of a document."),
    "clauses": Late("playmat.cli.clauses:clauses", "List a game's clauses from its page of rules."),
    "measure": Late("playmat.cli.measure:measure", "Which clauses scenarios show to be carried out."),
}


@click.group(cls=LateGroup, commands=COMMANDS)
def rules() -> None:
    """The clauses of the rules documents: what they demand, and what became of them."""
