"""Runs one of the package's programs by name: `start.py warden` or `start.py cold …`."""

import importlib
import sys

importlib.import_module(f"sandboxd.{sys.argv.pop(1)}").main()
