"""Prints which settings mean nothing for which kind of file."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "src" / "sandbox" / "kernel"))

from threadbook.tables.settings import IDLE  # noqa: E402

print(json.dumps({kind: sorted(names) for kind, names in IDLE.items()}))
