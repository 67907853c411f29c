"""Reads the tables people really have, and says what was read."""

from .load import load_tables
from .table import Refusal, Table

__all__ = ["Refusal", "Table", "load_tables"]
