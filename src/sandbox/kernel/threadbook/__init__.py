"""The Python that travels into the sandbox."""

from .tables import load_tables

__all__ = ["load_tables"]
