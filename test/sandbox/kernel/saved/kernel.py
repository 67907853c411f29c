"""Kernels of the check: each a fork that runs cells in a shell, and loads, saves and evaluates as it is told."""

import hashlib
import json
import os
import shutil
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../../src/sandbox/kernel"))

import pandas  # noqa: E402, F401
from threadbook import namespace, plain, surroundings, workspace, written  # noqa: E402


def kernel(answer, **task):
    """What it hands over by the file `answer`."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            sys.stdout = sys.stderr
            with open(answer, "w") as file:
                json.dump(run({"attached": {}, "cells": [], "known": [], **task}), file)
            code = 0
        except Exception as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        finally:
            os._exit(code)
    if os.waitpid(child, 0)[1] != 0:
        raise AssertionError("the kernel ended")
    with open(answer) as file:
        return json.load(file)


def run(task):
    folder = written.FOLDER = task["folder"]
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.chdir(folder)
    # Others write into that of the machine meanwhile.
    os.environ["TMPDIR"] = os.environ["HOME"] = tempfile.tempdir = os.path.join(os.path.dirname(folder), "elsewhere")
    os.makedirs(tempfile.tempdir, exist_ok=True)
    for name, text in task["attached"].items():
        with open(name, "w") as file:
            file.write(text)
    shell = plain.start()
    workspace._widen_pandas()
    surroundings.begin()
    answer = {}
    if "load" in task:
        answer["loaded"] = namespace.load(task["load"])
    for cell in task["cells"]:
        shell.run_cell(cell, store_history=True)
    if "save" in task:
        hashes = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in task["attached"].items()}
        answer["saved"] = namespace.save(task["save"], 8_000_000, 10, hashes, task["known"] + task["cells"])
    answer["values"] = [attempt(shell.user_ns, code) for code in task["values"]]
    return answer


def attempt(space, code):
    try:
        return repr(eval(code, space))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
