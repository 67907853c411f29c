"""What reading a file comes to: tables, or a refusal in plain words."""

from dataclasses import dataclass
from typing import Any, Dict

import pandas as pd


@dataclass
class Table:
    """One table of a file. `receipt` is plain JSON: what was understood, left out, changed and doubted."""

    name: str
    frame: pd.DataFrame
    receipt: Dict[str, Any]


class Refusal(Exception):
    """The file cannot be read; the message is a sentence for the asker that names the remedy."""
