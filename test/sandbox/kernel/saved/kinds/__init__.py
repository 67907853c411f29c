"""State of every kind: `(kind, cell, what shows it)`, the same after it was saved and loaded; or, fourth, its names are told."""

from .functions import FUNCTIONS
from .hostile import HOSTILE
from .objects import OBJECTS
from .shared import SHARED
from .surroundings import SURROUNDINGS
from .used_up import USED_UP

KINDS = [*FUNCTIONS, *HOSTILE, *OBJECTS, *SHARED, *SURROUNDINGS, *USED_UP]
