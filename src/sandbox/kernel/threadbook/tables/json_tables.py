"""JSON values become tables: records found at any depth, nested objects flattened, inner lists tables of their own."""

from typing import Any, Dict, List, Optional, Set, Tuple

from .grid import Grid
from .table import Refusal

DEEPEST = 6
MOST_TABLES = 12
MOST_COLUMNS = 5_000
MOST_SHOWN = 10
COUNT = " (count)"
Record = Dict[str, Any]


def json_grids(values: List[Any], name: str) -> List[Tuple[str, Grid]]:
    """(name of the part, grid) of each table; the part's name is "" for the only or main one."""
    value = values[0] if len(values) == 1 else _joined(values)
    if _is_geojson(value):
        return [("", _grid(_features(value)))]
    found: List[Tuple[str, List[Record]]] = []
    _collect(value, "", found, 0)
    if not found:
        raise Refusal(f"{name} holds no list of records. Please export the data as CSV or as a JSON list of objects.")
    found = found[:MOST_TABLES]
    return [("" if len(found) == 1 else part or "records", _grid(records)) for part, records in found]


def _joined(values: List[Any]) -> Any:
    """Documents after one another: lists are one list, features one collection."""
    if all(isinstance(value, list) for value in values) and all(isinstance(item, dict) for value in values for item in value):
        return [item for value in values for item in value]
    if all(isinstance(value, dict) and value.get("type") == "Feature" for value in values):
        return {"type": "FeatureCollection", "features": values}
    return values


def inner_tables(records: List[Record]) -> Tuple[List[Record], List[Tuple[str, List[Record]]]]:
    """The records flattened, and (name, records) of each column that holds lists of records."""
    found: List[Tuple[str, List[Record]]] = []
    _collect_inner(records, "", found, 0)
    return _flat_records(records), found


def _collect(value: Any, path: str, found: List[Tuple[str, List[Record]]], depth: int) -> None:
    if depth > DEEPEST:
        return
    if isinstance(value, list):
        _collect_list(value, path, found, depth)
    elif isinstance(value, dict):
        table = _header_and_rows(value)
        if table is not None:
            found.append((path, [{"": row} for row in table]))
            return
        if _is_columns(value):
            found.append((path, _from_columns(value)))
            return
        before = len(found)
        for key, item in value.items():
            if isinstance(item, list) and item or isinstance(item, dict):
                _collect(item, f"{path}.{key}" if path else str(key), found, depth + 1)
        if len(found) == before and value and depth == 0:
            keyed = [{"key": key, **item} for key, item in value.items() if isinstance(item, dict)]
            found.append((path, keyed if len(keyed) == len(value) and len(keyed) > 1 else [_flatten(value)]))


def _collect_list(items: List[Any], path: str, found: List[Tuple[str, List[Record]]], depth: int) -> None:
    if not items:
        return
    if sum(isinstance(item, dict) for item in items) * 2 > len(items):
        records = [item if isinstance(item, dict) else {"value": item} for item in items]
        found.append((path, _flat_records(records)))
        _collect_inner(records, path, found, depth)
    elif all(isinstance(item, list) for item in items):
        found.append((path, [{"": row} for row in items]))
    elif depth <= 1:
        found.append((path, [{"value": item} for item in items]))


def _collect_inner(records: List[Record], path: str, found: List[Tuple[str, List[Record]]], depth: int) -> None:
    """Lists of objects inside records, at any depth, become tables of their own, with what identifies the record beside each."""
    listed = [_lists_of(record) for record in records] if depth <= DEEPEST else []
    prefix = (path.rpartition(".")[2] or "record").removesuffix("s")
    for key in dict.fromkeys(key for own in listed for key in own):
        rows: List[Record] = []
        for number, (record, own) in enumerate(zip(records, listed)):
            inner = [item for item in own.get(key, []) if isinstance(item, dict)]
            shown = _identity(record, prefix, number) if inner else {}
            rows += [{**shown, **item} for item in inner]
        if rows and len(found) < MOST_TABLES:
            name = f"{path}.{key}" if path else key
            found.append((name, _flat_records(rows)))
            _collect_inner(rows, name, found, depth + 1)


def _lists_of(record: Record, prefix: str = "", depth: int = 0) -> Dict[str, List[Any]]:
    """The record's lists by their path, those of its inner objects with them."""
    lists: Dict[str, List[Any]] = {}
    for key, item in record.items():
        if isinstance(item, list):
            lists[f"{prefix}{key}"] = item
        elif isinstance(item, dict) and depth < DEEPEST:
            lists.update(_lists_of(item, f"{prefix}{key}.", depth + 1))
    return lists


def _identity(record: Record, prefix: str, number: int) -> Record:
    outer = _flatten({name: item for name, item in record.items() if not isinstance(item, list)})
    plain = [(name, item) for name, item in outer.items() if not name.endswith(COUNT)]
    return {f"{prefix}.{name}": item for name, item in plain[:MOST_SHOWN]} or {prefix: number}


def _flat_records(records: List[Record]) -> List[Record]:
    """Records flattened alike: an empty list counts as one of records only where others hold some."""
    flat = [_flatten(record) for record in records]
    counted = {key for record in flat for key, value in record.items() if key.endswith(COUNT) and value}
    names = _keys(flat)
    plain = {key for key in names if key.endswith(COUNT) and key.removesuffix(COUNT) in names}
    for record in flat:
        for key in [key for key in record if key in plain and key not in counted]:
            record[key.removesuffix(COUNT)] = None
            del record[key]
    return flat


def _keys(records: List[Record]) -> Set[str]:
    return {key for record in records for key in record}


def _flatten(record: Record, prefix: str = "", depth: int = 0) -> Record:
    """`{"cust": {"name": …}}` → `cust.name`; a list of objects becomes its length, a plain list one text."""
    flat: Record = {}
    for key, item in record.items():
        name = f"{prefix}{key}"
        if isinstance(item, dict) and depth < DEEPEST:
            flat.update(_flatten(item, f"{name}.", depth + 1) if item else {name: None})
        elif isinstance(item, list):
            if any(isinstance(inner, dict) for inner in item) or not item:
                flat[f"{name}{COUNT}"] = len(item)
            else:
                flat[name] = ", ".join("" if inner is None else str(inner) for inner in item)
        else:
            flat[name] = item
    return flat


def _grid(records: List[Record]) -> Grid:
    if records and set(records[0]) == {""} and isinstance(records[0][""], list):
        rows = [[_cell(item) for item in record[""]] for record in records]
        return Grid(rows, list(range(1, len(rows) + 1)))
    names = list(dict.fromkeys(key for record in records for key in record))[:MOST_COLUMNS]
    rows = [list(names)] + [[_cell(record.get(name)) for name in names] for record in records]
    facts: Dict[str, Any] = {"given_header": True}
    return Grid(rows, list(range(len(rows))), facts=facts)


def _cell(value: Any) -> Any:
    return value if value is None or isinstance(value, (str, int, float, bool)) else str(value)


def _is_columns(value: Record) -> bool:
    """`{"a": [1, 2], "b": [3, 4]}` or pandas' `{"a": {"0": 1, …}, …}`: columns, not records."""
    items = list(value.values())
    if len(items) < 2:
        return False
    if all(isinstance(item, list) for item in items):
        sizes = {len(item) for item in items}
        return len(sizes) == 1 and sizes != {0} and not any(isinstance(x, (dict, list)) for item in items for x in item)
    if all(isinstance(item, dict) and item for item in items):
        keys = [set(item) for item in items]
        numbered = all(str(key).isdigit() for key in keys[0])
        return numbered and all(own == keys[0] for own in keys) and not any(isinstance(x, (dict, list)) for item in items for x in item.values())
    return False


def _header_and_rows(value: Record) -> Optional[List[List[Any]]]:
    """`{"columns": ["a", "b"], "data": [[1, 2], …]}`: names once, rows as lists."""
    names = [item for item in value.values() if isinstance(item, list) and item and all(isinstance(x, str) for x in item)]
    bodies = [item for item in value.values() if isinstance(item, list) and item and all(isinstance(x, list) for x in item)]
    if len(names) != 1 or len(bodies) != 1 or any(len(row) != len(names[0]) for row in bodies[0]):
        return None
    return [names[0], *bodies[0]]


def _from_columns(value: Record) -> List[Record]:
    items = {key: item if isinstance(item, list) else list(item.values()) for key, item in value.items()}
    return [dict(zip(items, row)) for row in zip(*items.values())]


def _is_geojson(value: Any) -> bool:
    return isinstance(value, dict) and value.get("type") in ("FeatureCollection", "Feature")


def _features(value: Record) -> List[Record]:
    """One row for each feature; `lon` and `lat` are a point, or the middle of the shape's outline."""
    features = value.get("features") if value.get("type") == "FeatureCollection" else [value]
    rows = []
    for feature in features if isinstance(features, list) else []:
        if not isinstance(feature, dict):
            continue
        geometry = feature.get("geometry") if isinstance(feature.get("geometry"), dict) else {}
        properties = feature.get("properties") if isinstance(feature.get("properties"), dict) else {}
        place = _middle(geometry.get("coordinates"))
        row = {"id": feature.get("id")} if "id" in feature and "id" not in properties else {}
        row.update(_flatten(properties))
        row.update({"geometry": geometry.get("type"), "lon": place[0] if place else None, "lat": place[1] if place else None})
        rows.append(row)
    return rows


def _middle(coordinates: Any) -> Optional[Tuple[float, float]]:
    points: List[Tuple[float, float]] = []
    stack = [coordinates]
    while stack:
        item = stack.pop()
        if isinstance(item, list) and len(item) >= 2 and all(isinstance(x, (int, float)) for x in item[:2]):
            points.append((float(item[0]), float(item[1])))
        elif isinstance(item, list):
            stack.extend(item)
    if not points:
        return None
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
