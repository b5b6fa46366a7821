"""A process on a machine that lacks libraries: whoever loads one by name hears that the system has none of that name.

It is a plugin of pytest (`-p taken_away`), or stands before the command line (`python -m taken_away pdf ...`).
$TAKEN_AWAY holds what stands in the names of the libraries, parted by spaces.
"""

import os
import sys
from typing import Any

import cffi

LOAD = cffi.FFI.dlopen
LACKING = os.environ.get("TAKEN_AWAY", "").split()


def load(ffi: cffi.FFI, name: str, flags: int = 0) -> Any:
    """Load a library as cffi does, unless it is taken away."""
    if any(word in name for word in LACKING):
        raise OSError(
            f"cannot load library {name!r}: {name}: cannot open shared object file: No such file or directory.  "
            f"Additionally, ctypes.util.find_library() did not manage to locate a library called {name!r}"
        )
    return LOAD(ffi, name, flags)


if LACKING:  # who only reads this file for its doctests, as `pytest` does, keeps every library
    cffi.FFI.dlopen = load

if __name__ == "__main__":
    from rulewright.cli import main

    main(sys.argv[1:])
