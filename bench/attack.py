"""Attacks: kills at random moments and mutated inputs, in a throw-away folder with a canary beside it.

    python bench/attack.py --kills 300 --inputs 2000 --seed 1

Kills: `build`, `check` and `serve` are killed at random moments; then the site must be a whole one, the user's files
in it untouched, nothing outside changed, and the next build must leave nothing of killed ones behind.
Inputs: files of every kind are mutated and every command is run on them; a traceback, a run over 30 s, an exit code
other than 0, 1 and 2, exit 0 with nothing read, or a changed byte outside is a failure.
Prints the counts and each distinct failure. Exit code 1 where there is one.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

BOOK = {
    "mkdocs.yml": "site_name: Law\ndocs_dir: rules_src\ntheme: {name: material}\nplugins: [rulewright, search]\n",
    "rules_src/index.en.md": "# Law\n\n[Port](port/index.md)\n",
    "rules_src/port/game.yml": "title: {en: Port, es: Puerto}\nlocales: [en, es]\nicons: {coin: {en: coin, es: moneda}}\n",
    "rules_src/port/terms.yml": "",
    "rules_src/port/en/1.md": "# 1 Trade\n\n## 1.1 Buy\n\nPay 2 {coin} (1.2).\n\n## 1.2 Rest\n\n- one\n- two\n",
    "rules_src/port/es/1.md": "# 1 Comercio\n\n## 1.1 Comprar\n\nPaga 2 {coin} (1.2).\n\n## 1.2 Descanso\n\n- uno\n- dos\n",
    "loose.txt": "1.1. Trade. Pay 2 (1.2).\n1.2. Rest. Sleep.\n",
    "loose.html": "<h1>1 Trade</h1><h2>1.1 Buy</h2><p>Pay 2.</p><ol><li>one</li></ol>",
    "loose.md": "# Article 1: Trade\n\n**1.1** Buy.\n\n- 1a) x\n",
    "base.json": '{"schema": 1, "fingerprints": []}\n',
}
USERS = {"site/CNAME": "law.example\n", "site/.git/HEAD": "ref: x\n", "site/mine/a.html": "mine\n"}
COMMANDS = [
    ["check"],
    ["tree", "--game", "port"],
    ["cite", "1.1"],
    ["link", "loose.txt"],
    ["parse", "loose.txt", "--locale", "en"],
    ["parse", "loose.html", "--locale", "en", "--format", "json"],
    ["parse", "loose.md", "--locale", "en"],
    ["tree", "--source", "en=loose.txt", "--source", "es=loose.html"],
    ["check", "--source", "en=loose.txt", "--source", "es=loose.md", "--format", "json"],
    ["check", "--baseline", "base.json"],
    ["adopt", "loose.txt", "--game", "new", "--locale", "en"],
    ["build"],
]
PIECES = [
    "\0", "\u2028", "\x0b", "\ufeff", "\\", "{", "}", "[", "]", "&a [*a, *a]", "../", "/etc/", "'", '"', ":", " #",
    "- ", "# ", "## 1.1 ", "<script>", "</p>", "<!--", "```", "|", "9" * 5000, "(" * 300, "{coin}", "\t", "é".encode("cp1252").decode("latin-1"),
]  # fmt: skip
LONGEST = 30.0


def main() -> int:
    """Run both attacks and print what they showed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=300)
    options.add_argument("--inputs", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    failures: Counter[str] = Counter()
    chance = random.Random(asked.seed)  # noqa: S311  # no secret
    with tempfile.TemporaryDirectory() as name:
        folder, canary = Path(name) / "project", Path(name) / "canary"
        _write(canary, {f"{n}/file": str(n) for n in range(20)} | BOOK)
        before = _digest(canary)
        kills(folder, asked.kills, chance, failures)
        inputs(folder, asked.inputs, chance, failures)
        if _digest(canary) != before:
            failures["a byte changed outside"] += 1
    for failure, count in failures.most_common():
        print(f"{count:5d}  {failure}")
    print("no failure" if not failures else f"{sum(failures.values())} failures")
    return bool(failures)


def kills(folder: Path, count: int, chance: random.Random, failures: Counter[str]) -> None:
    """Kill commands at random moments."""
    if not count:
        return
    _fresh(folder)
    started = time.monotonic()
    _run(folder, ["build"])
    usual = time.monotonic() - started
    _write(folder, USERS)
    whole = {_digest(folder / "site", BOTH)}
    for n in range(count):
        text = f"# 1 Trade\n\n## 1.1 Buy\n\nPay {n} {{coin}} (1.2).\n\n## 1.2 Rest\n\n- one\n"
        (folder / "rules_src/port/en/1.md").write_text(text, encoding="utf-8")
        command = chance.choice(
            (["build"], ["build"], ["check"], ["serve", "--address", "127.0.0.1:0"])
        )
        process = subprocess.Popen(
            _line(command), cwd=folder, stdout=-3, stderr=-3, start_new_session=True
        )
        time.sleep(chance.uniform(0.2, 1.2) * usual)
        with suppress(ProcessLookupError):  # it was quicker
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if {file: (folder / file).read_text("utf-8") for file in USERS} != USERS:
            failures[f"a kill of {command[0]} touched the user's files"] += 1
        if _digest(folder / "site", BOTH) not in whole:
            whole.add(_digest(folder / "site", BOTH))
            if _run(folder, ["build"]).returncode or _digest(folder / "site", BOTH) not in whole:
                failures[f"a kill of {command[0]} left no whole site"] += 1
        if chance.random() < 0.2:
            if _run(folder, ["build"]).returncode:
                failures["the build after a kill failed"] += 1
            whole = {_digest(folder / "site", BOTH)}
            left = [
                path.name
                for path in folder.iterdir()
                if ".building" in path.name or ".old" in path.name
            ]
            if left:
                failures["a build left a folder of a killed one behind"] += 1
    print(f"{count} kills")


BOTH = (".rulewright-building",)
"""What a site may hold or not without being another."""


def inputs(folder: Path, count: int, chance: random.Random, failures: Counter[str]) -> None:
    """Run commands on mutated inputs, each in a process of its own that has all modules loaded."""
    codes: Counter[object] = Counter()
    for n in range(count):
        _fresh(folder)
        name = chance.choice([name for name in BOOK if name != "mkdocs.yml"])
        text = _mutated(BOOK[name], chance)
        (folder / name).write_bytes(text)
        command = COMMANDS[n % (len(COMMANDS) - (n % 20 != 0))]  # a build now and then
        code, said = _forked(folder, command)
        codes[code] += 1
        if code not in (0, 1, 2):
            failures[f"{command[0]}: exit {code} on a mutated {Path(name).suffix}"] += 1
        if "Traceback" in said:
            failures[f"{command[0]}: a traceback: {said.strip().splitlines()[-1][:90]}"] += 1
        if code == 0 and command[0] in {"parse", "tree"} and not said.strip():
            failures[f"{command[0]}: exit 0 with nothing read"] += 1
    print(f"{count} inputs, by exit code {dict(sorted(codes.items(), key=str))}")


def _forked(folder: Path, command: list[str]) -> tuple[object, str]:
    """Exit code and words of a command, run in a copy of this process."""
    out = folder.parent / "said"
    pid = os.fork()
    if not pid:
        os.chdir(folder)
        handle = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(handle, 1)
        os.dup2(handle, 2)
        code = 70
        try:
            from rulewright.cli import main as run  # noqa: PLC0415  # the first copy pays for all

            run(command)
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else int(bool(stop.code))
        except BaseException:  # noqa: BLE001  # whatever gets out is a failure that is told
            import traceback  # noqa: PLC0415

            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
    started = time.monotonic()
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status), out.read_text("utf-8", errors="replace")
        if time.monotonic() - started > LONGEST:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return "a hang", ""
        time.sleep(0.002)


def _mutated(text: str, chance: random.Random) -> bytes:
    data = text
    for _ in range(chance.randint(1, 4)):
        at, length = chance.randint(0, len(data)), chance.choice((0, 0, 1, 3, 20))
        data = data[:at] + chance.choice(PIECES) + data[at + length :]
    raw = data.encode("utf-8", errors="replace")
    if chance.random() < 0.1:
        at = chance.randint(0, len(raw))
        raw = raw[:at] + bytes([chance.randint(128, 255)]) + raw[at:]
    return raw


def _fresh(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    _write(folder, BOOK)


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _digest(folder: Path, without: tuple[str, ...] = ()) -> str:
    seal = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name not in without:
            seal.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return seal.hexdigest()


def _line(command: list[str]) -> list[str]:
    return [sys.executable, "-m", "rulewright.cli", *command]


def _run(folder: Path, command: list[str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(_line(command), cwd=folder, capture_output=True, check=False)


if __name__ == "__main__":
    sys.exit(main())
