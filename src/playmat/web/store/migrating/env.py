"""What Alembic runs to change a database: it is handed the connection (`playmat.web.store.opening`)."""

from alembic import context

from playmat.web.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
