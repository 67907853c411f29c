"""Starts a sandbox's agent from nothing: the fallback, and the measure that forking is held against."""

import json
import socket
import sys

from . import agent
from . import confinement
from . import runtime


def main() -> None:
    order = json.loads(sys.argv[1])
    limits = confinement.Limits(**order["limits"]) if order["limits"] else None
    listener = socket.socket(fileno=int(order["listener"]))
    agent.run(listener, int(order["ready"]), limits, runtime.prepare(order["kernel"], bool(limits)))
