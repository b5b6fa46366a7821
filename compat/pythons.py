"""Whether other Pythons make the same site, byte for byte: `make pythons PYTHONS="python3.12 /opt/3.14/bin/python3"`.

Each has an environment of its own below .compat/, made once from requirements.lock; only then the network is needed.
The shipped rulebooks are built by each, afresh, and compared with the site of the Python that runs this.
A folder in the place of an interpreter is a site that was built elsewhere, as by pyodide.mjs beside this file.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK = ROOT / ".compat"
PIP = ("-m", "pip", "--disable-pip-version-check", "-q", "install")
VERSION = "import platform, sys; print(platform.python_version(), *sys.version_info[:2])"
FRESH = {
    "RULEWRIGHT_CACHE": "",
    "NO_MKDOCS_2_WARNING": "1",
    "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH") or str(int(time.time())),
}
MOST_SHOWN = 10

Site = Mapping[str, str]


def main() -> None:
    """Compare what is named with this Python; end with 1 if any site differs."""
    if not sys.argv[1:]:
        sys.exit(__doc__)
    name, own = built(sys.executable)
    print(f"{name}: {len(own)} files")
    same = [compared(own, argument) for argument in sys.argv[1:]]
    sys.exit(0 if all(same) else 1)


def compared(own: Site, argument: str) -> bool:
    """Whether an interpreter's site, or one in a folder, is the same; says so."""
    name, other = built_elsewhere(Path(argument)) if Path(argument).is_dir() else built(argument)
    files = sorted({*own, *other} - {path for path in own if own[path] == other.get(path)})
    print(f"{name}: {len(other)} files, {f'{len(files)} differ' if files else 'the same'}")
    for path in files[:MOST_SHOWN]:
        print(f"  {path}")
    return not files


def built_elsewhere(site: Path) -> tuple[str, Site]:
    """A site in a folder."""
    return str(site), digests(site)


def built(interpreter: str) -> tuple[str, Site]:
    """The site as a Python builds it in an environment of its own."""
    full, *short = run("ask for the version", interpreter, "-c", VERSION).split()
    programs = environment(interpreter, full, ".".join(short))
    with tempfile.TemporaryDirectory() as name:
        project = Path(name)
        shutil.copy(ROOT / "mkdocs.yml", project)
        shutil.copytree(ROOT / "rules_src", project / "rules_src")
        run(f"build with Python {full}", programs / "rulewright", "build", "--strict", project)
        return f"Python {full}", digests(project / "site")


def environment(interpreter: str, full: str, short: str) -> Path:
    """The folder of an environment's programs; it is made anew for another Python or another lock file."""
    folder, lock = WORK / f"python-{short}", ROOT / "requirements.lock"
    programs, stamp, state = (
        folder / "bin",
        folder / "made.txt",
        f"{full}\n{lock.read_text('utf-8')}",
    )
    if not stamp.is_file() or stamp.read_text("utf-8") != state:
        run("make an environment", interpreter, "-m", "venv", "--clear", folder)
        run("install the lock", programs / "python", *PIP, "--require-hashes", "-r", lock)
        run("install", programs / "python", *PIP, "--no-deps", "--no-build-isolation", "-e", ROOT)
        stamp.write_text(state, encoding="utf-8")
    return programs


def digests(site: Path) -> Site:
    """What stands in each file, by path."""
    files = (path for path in site.rglob("*") if path.is_file())
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def run(step: str, *command: object) -> str:
    """What one step prints; if it fails, say which one and what it said, and end."""
    try:
        done = subprocess.run(
            list(map(str, command)),
            env=os.environ | FRESH,
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        sys.exit(f"{step} failed: {error}")
    if done.returncode:
        sys.exit(f"{step} failed ({done.returncode}):\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
