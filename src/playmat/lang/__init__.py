"""What an ability can say, as plain data: references, filters, amounts, conditions, events, effects, costs, abilities.

The same words serve all games; properties, zones, verbs and events are named in each rulebook's own terms.
"""

from playmat.lang.abilities import *  # noqa: F403
from playmat.lang.amounts import *  # noqa: F403
from playmat.lang.bases import *  # noqa: F403
from playmat.lang.effects import *  # noqa: F403
from playmat.lang.filters import *  # noqa: F403
from playmat.lang.node import Node as Node
from playmat.lang.node import children as children
from playmat.lang.node import from_data as from_data
from playmat.lang.node import to_data as to_data
from playmat.lang.node import walk as walk
from playmat.lang.refs import *  # noqa: F403
