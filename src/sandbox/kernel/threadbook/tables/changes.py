"""What a new version of a file changed against the one before it."""

from typing import Any, Dict, List


def what_changed(before: Dict[str, Any], after: Dict[str, Any]) -> Dict[str, Any]:
    """Rows, columns and types of two receipts of the same table, compared."""
    old = {column["name"]: column["type"] for column in before["schema"]}
    new = {column["name"]: column["type"] for column in after["schema"]}
    types: List[str] = [
        f"{name}: {old[name]} → {new[name]}" for name in new if name in old and old[name] != new[name]
    ]
    return {
        "new_version": True,
        "rows_before": before["rows"],
        "rows_now": after["rows"],
        "columns_added": [name for name in new if name not in old],
        "columns_removed": [name for name in old if name not in new],
        "types_changed": types,
        "same_content": before["fingerprint"] == after["fingerprint"],
    }
