"""What the server tells the warden when it starts it, as one JSON line."""

import json
from dataclasses import dataclass
from typing import Any

from . import confinement


@dataclass(frozen=True)
class Settings:
    kernel: str
    isolated: bool
    warm: bool
    run_dir: str
    closed_dir: str
    python: str
    code_dir: str
    filter_path: str
    # With its arguments, where the host's path of a file stands for the descriptor that bwrap wants.
    bwrap: list[str]
    environment: dict[str, str]
    inner_uid: int
    first_uid: int | None
    uids: int
    spare_sandboxes: int
    max_files: int
    memory_bytes: int
    limits: confinement.Limits

    @staticmethod
    def parse(line: str) -> "Settings":
        raw: dict[str, Any] = json.loads(line)
        return Settings(**{**raw, "limits": confinement.Limits(**raw["limits"])})
