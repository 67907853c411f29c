"""State of every kind: `(kind, cell, what shows it)`, the same after it was saved and loaded; or, fourth, its names are told."""

from .surroundings import SURROUNDINGS

KINDS = SURROUNDINGS
