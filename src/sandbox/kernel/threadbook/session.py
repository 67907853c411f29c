"""Loads the tables of an attached file into the user's namespace."""

import builtins
import hashlib
import keyword
import os
import re
import sys
import unicodedata
from typing import Any, Callable, Dict, List, MutableMapping, Optional, Tuple

from . import spreadsheets
from .tables import Refusal, Table, load_tables
from .tables.changes import what_changed
from .tables.columnar import NeedsLines, read_lines
from .tables.overrides import parse_overrides
from .tables.receipt import fit

MOST_COLUMNS = 60
TAKEN = frozenset(keyword.kwlist) | frozenset(keyword.softkwlist) | frozenset(dir(builtins)) | {
    "pd", "np", "plt", "sns", "px", "go", "sm", "tables", "threadbook", "In", "Out", "exit", "quit",
    "get_ipython", "math", "re", "os", "sys", "json", "datetime", "random", "statistics", "display",
}  # fmt: skip


class Session:
    """The tables of one kernel, by key, and the variables that hold them."""

    def __init__(self, namespace: MutableMapping[str, Any], folder: Optional[str] = None) -> None:
        self._namespace = namespace
        self._folder = folder
        self._variables: Dict[str, str] = {}
        self._receipts: Dict[str, Dict[str, Any]] = {}
        # Pandas is there by now, and data from outside is about to come.
        spreadsheets.install()

    def load(self, name: str, overrides: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """Loads one file of the working folder; returns a `LoadedFile` and never raises."""

        def read() -> Tuple[List[Table], str]:
            path = self._find(str(name))
            return load_tables(path, **(overrides or {})), fingerprint(path)

        return self._answer(str(name), read)

    def load_lines(self, name: str, lines: str, overrides: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """Loads a Parquet file from the JSON lines that the program outside made of it, and removes these."""

        def read() -> Tuple[List[Table], str]:
            path = self._find(lines)
            try:
                shown = unicodedata.normalize("NFC", name)
                return read_lines(path, shown, parse_overrides(overrides or {})), fingerprint(path)
            finally:
                os.unlink(path)

        return self._answer(name, read)

    def _answer(self, name: str, read: Callable[[], Tuple[List[Table], str]]) -> Dict[str, Any]:
        shown = unicodedata.normalize("NFC", name)
        try:
            found, content = read()
            return {"kind": "loaded", "name": shown, "tables": self._bind(shown, found, content)}
        except NeedsLines as refusal:
            return {"kind": "refused", "name": shown, "reason": str(refusal), "needs": "parquet-lines"}
        except Refusal as refusal:
            reason = str(refusal)
        except MemoryError:
            reason = (
                f"{shown} needs more memory than this sandbox has. "
                "Please attach a smaller extract: fewer columns or a shorter period."
            )
        except Exception as error:  # the kernel must answer, whatever a hostile file does
            reason = (
                f"{shown} could not be read ({type(error).__name__}). "
                "Please save it as CSV (UTF-8) or .xlsx and attach it again."
            )
        return {"kind": "refused", "name": shown, "reason": reason}

    def _find(self, name: str) -> str:
        folder = self._folder or os.getcwd()
        if not name or name in (".", "..") or re.search(r"[/\\\0]", name):
            raise Refusal(f"{name!r} is not the name of a file in the working folder.")
        wanted = unicodedata.normalize("NFC", name)
        if os.path.isfile(os.path.join(folder, name)):
            return os.path.join(folder, name)
        for entry in os.listdir(folder):
            path = os.path.join(folder, entry)
            if unicodedata.normalize("NFC", entry) == wanted and os.path.isfile(path):
                return path
        raise Refusal(f"There is no file named {wanted} here. Please attach it again.")

    def _bind(self, file: str, found: List[Table], content: str) -> List[Dict[str, Any]]:
        for table in found:
            table.receipt["fingerprint"] = content
        loaded = [self._bind_one(file, table, alone=len(found) == 1) for table in found]
        kept = {table["key"] for table in loaded}
        for key in [key for key in self._variables if self._is_of(key, file) and key not in kept]:
            self._forget(key)
        return loaded

    def _bind_one(self, file: str, table: Table, alone: bool) -> Dict[str, Any]:
        key = table.name
        shelf = self._namespace.setdefault("tables", {})
        if not isinstance(shelf, dict):
            shelf = self._namespace["tables"] = {}
        earlier = self._receipts.get(key)
        receipt = table.receipt
        if earlier is not None:
            receipt = {**receipt, "changes": what_changed(earlier, receipt)}
        variable = self._variable_for(file if alone else key, key, shelf)
        self._variables[key] = variable
        self._receipts[key] = receipt
        shelf[key] = table.frame
        self._namespace[variable] = table.frame
        receipt = fit({**receipt, "key": key, "variable": variable})
        return {
            "key": key,
            "variable": variable,
            "rows": len(table.frame),
            "columns": [
                {field: column[field] for field in ("name", "type", "missing", "distinct", "examples")}
                for column in receipt["schema"][:MOST_COLUMNS]
            ],
            "summary": receipt["summary"],
            "receipt": receipt,
        }

    def _variable_for(self, title: str, key: str, shelf: Dict[str, Any]) -> str:
        own = self._variables.get(key)
        if own is not None and self._namespace.get(own) is shelf.get(key):
            return own
        stem = identifier(title)
        candidate, number = stem, 1
        while candidate in TAKEN or candidate in self._namespace:
            number += 1
            candidate = f"{stem}_{number}"
        return candidate

    def _forget(self, key: str) -> None:
        variable = self._variables.pop(key)
        self._receipts.pop(key, None)
        frame = self._namespace["tables"].pop(key, None)
        if frame is not None and self._namespace.get(variable) is frame:
            del self._namespace[variable]

    @property
    def variables(self) -> Dict[str, str]:
        """The variable of each table, by the table's key, whether it is there still or not."""
        return dict(self._variables)

    @staticmethod
    def _is_of(key: str, file: str) -> bool:
        return key == file or key.startswith(f"{file}: ")


def identifier(title: str) -> str:
    """`Umsatz 2024.xlsx: Blatt 1` → `umsatz_2024_blatt_1`; letters of any script stay."""
    base = re.sub(r"\.(csv|tsv|txt|xls[xmb]?|ods|json|jsonl|ndjson|geojson|parquet|feather|html?|xml|"
                  r"sqlite3?|db|zip|gz|mhtml?|tab|dat)(?=$|: |\.)", "", title, flags=re.I)  # fmt: skip
    words = re.sub(r"\W+", "_", unicodedata.normalize("NFKC", base)).strip("_").lower()
    if not words:
        words = "table"
    if not words.isidentifier():
        words = f"t_{words}"
    return words[:60] if words.isidentifier() else "table"


def fingerprint(path: str) -> str:
    """Of the content alone, to tell a changed file from the same one attached again."""
    digest = hashlib.blake2b(digest_size=12)
    with open(path, "rb") as stream:
        for block in iter(lambda: stream.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def user_namespace() -> MutableMapping[str, Any]:
    """Where the user's cells run: IPython's namespace, or `__main__`."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell.user_ns if shell is not None else vars(sys.modules["__main__"])


_sessions: Dict[int, Session] = {}


def load(name: str, overrides: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
    """Loads the file of that name from the working folder; see `Session.load`."""
    return _session().load(name, overrides)


def load_lines(name: str, lines: str, overrides: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
    """See `Session.load_lines`."""
    return _session().load_lines(name, lines, overrides)


def variables_of_tables() -> Dict[str, str]:
    """See `Session.variables`."""
    return _session().variables


def _session() -> Session:
    namespace = user_namespace()
    return _sessions.setdefault(id(namespace), Session(namespace))
