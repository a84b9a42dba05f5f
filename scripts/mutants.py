#!/usr/bin/env python3
"""Runs the faults that `cargo xtask mutants` has built in: mutants.py SHIP JOBS OUT [SLOWEST [SECONDS]].

First all tests run without a fault and say which faults they reach and how long they take. Then each fault is turned on
and the tests that reach it run, the quick ones first, until one fails. Writes OUT.json and OUT.txt; ends with 1 when fewer
than nine of ten faults are caught.

With SLOWEST, tests that take longer than so many seconds are left out, and what only they would notice counts as missed. With
SECONDS no further fault is begun after so many seconds; the sample is in no order, so what was tried until then is a
smaller sample.
"""
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

GOAL = 0.9
# Tests quicker than this run in one process; the slow ones run alone.
QUICK, MIDDLE = 0.25, 2.0
# A fault may make the tests this much slower, on a machine that is busy besides.
PATIENCE, GRACE = 12, 20
# A fault that fills the memory is caught like one that loops.
MEMORY = 6 << 30
TEST = re.compile(r"^test (\S+)(?: - should panic)? \.\.\. (ok|FAILED)(?: <([0-9.]+)s>)?")


class Tests:
    """The test binaries of a game, what their tests reach and how long they take."""

    def __init__(self, ship, binaries, slowest):
        self.ship, self.binaries, self.slowest = ship, binaries, slowest
        self.seconds, self.reached, self.broken = {}, {}, []

    def environment(self, **more):
        crate = str(self.ship / "crate")
        return {**os.environ, "CARGO_MANIFEST_DIR": crate, "RUST_BACKTRACE": "0", "RUSTC_BOOTSTRAP": "1", **more}

    def look(self, jobs):
        """Runs everything without a fault."""
        for binary in self.binaries:
            folder = tempfile.mkdtemp(prefix="reach")
            command = [str(self.ship / binary), "-Zunstable-options", "--report-time", f"--test-threads={max(2, jobs)}"]
            output = subprocess.run(command, cwd=self.ship / "crate", env=self.environment(BULGE_REACH=folder),
                                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                    text=True, check=False).stdout
            for line in output.splitlines():
                told = TEST.match(line)
                if told and told[2] == "ok":
                    self.seconds[binary, told[1]] = float(told[3] or 1)
                elif told:
                    self.broken.append(told[1])
            tests = [test for test in self.seconds if test[0] == binary]
            if not tests:
                sys.exit(f"{binary} ran no test:\n{output}")
            for file in Path(folder).iterdir():
                name, ids = file.read_text().split("\n")[:2]
                # What a helper thread reaches may serve any test.
                of = [(binary, name)] if (binary, name) in self.seconds else tests
                for one in map(int, ids.split()):
                    self.reached.setdefault(one, set()).update(of)
            shutil.rmtree(folder)

    def chunks(self, mutant):
        """The tests that reach a fault, in the groups in which they run."""
        groups = {}
        for test in self.reached.get(mutant, ()):
            seconds = self.seconds[test]
            if seconds > self.slowest:
                continue
            key = "quick" if seconds < QUICK else "middle" if seconds < MIDDLE else test[1]
            groups.setdefault((test[0], key), []).append(test)
        cost = lambda tests: sum(self.seconds[test] for test in tests)
        return sorted(((cost(tests), tests) for tests in groups.values()), key=lambda group: group[0])

    def run(self, mutant):
        """What happens with a fault: `caught`, `timeout` or `missed`, and what noticed it."""
        chunks = self.chunks(mutant)
        if not chunks:
            return "missed", "no test reaches it" if mutant not in self.reached else "only slow tests reach it"
        for seconds, tests in chunks:
            state, test = self.run_chunk(mutant, seconds, tests)
            if state != "missed":
                return state, test
        return "missed", f"{sum(len(tests) for _, tests in chunks)} tests reach it"

    def run_chunk(self, mutant, seconds, tests):
        binary, names = tests[0][0], sorted(test[1] for test in tests)
        command = [str(self.ship / binary), "--exact", "--test-threads=1", *names]
        process = subprocess.Popen(command, cwd=self.ship / "crate", env=self.environment(BULGE_MUTANT=str(mutant)),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   text=True, errors="replace", preexec_fn=limit, start_new_session=True)
        late = threading.Event()

        def stop():
            late.set()
            kill(process)

        timer = threading.Timer(GRACE + PATIENCE * seconds, stop)
        timer.start()
        failed, last = None, ""
        for line in process.stdout:
            told = TEST.match(line)
            last = told[1] if told else last
            if told and told[2] == "FAILED":
                failed = told[1]
                kill(process)
                break
        code = process.wait()
        timer.cancel()
        if failed:
            return "caught", failed
        if late.is_set():
            return "timeout", f"after {last}" if last else names[0]
        return ("missed", "") if code == 0 else ("caught", f"crash after {last}" if last else f"crash in {names[0]}")


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def summary(told, mutants, tests):
    """The counts, then every fault that was missed."""
    count = lambda state: sum(one["state"] == state for one in mutants)
    tried = [one for one in mutants if one["state"] in ("caught", "timeout", "missed")]
    caught = count("caught") + count("timeout")
    share = caught / len(tried) if tried else 1.0
    left = [one for one in mutants if one["state"] == "left out"]
    fails = sum(one["why"] == "does not compile" for one in left)
    lines = [
        f"{told['game']}, seed {told['seed']}: {told['listed']} faults listed, {len(tried)} tried",
        f"caught {caught} ({100 * share:.1f} %), of these {count('timeout')} out of time; missed {count('missed')}",
        f"left out: {fails} do not compile, {len(left) - fails} cannot be switched",
        f"| {told['game']} | {told['listed']} | {len(tried)} | {caught} | {100 * share:.1f} % | {count('missed')} | {fails} |",
    ]
    lines += [f"fails without a fault: {name}" for name in tests.broken]
    missed = [one for one in mutants if one["state"] == "missed"]
    lines += [f"missed: {one['name']} [{one['why']}]" for one in sorted(missed, key=lambda one: (one["file"], one["line"]))]
    return lines, share


def main():
    ship, jobs, out = Path(sys.argv[1]).resolve(), int(sys.argv[2]), Path(sys.argv[3]).resolve()
    slowest, most = (float(more) for more in (sys.argv[4:] + ["inf", "inf"][len(sys.argv[4:]):]))
    told = json.loads((ship / "mutants.json").read_text())
    start = time.time()
    tests = Tests(ship, told["binaries"], slowest)
    tests.look(jobs)
    print(f"{len(tests.seconds)} tests in {time.time() - start:.0f} s without a fault", flush=True)
    mutants = told["mutants"]
    for one in mutants:
        if one["left_out"]:
            one.update(state="left out", why=one["left_out"])
    fit = [one for one in mutants if not one["left_out"]]
    for one in fit[told["sample"]:]:
        one.update(state="spare", why="")
    fit = fit[:told["sample"]]
    done = []

    def attempt(one):
        before = time.time()
        if before - start > most:
            one.update(state="spare", why="no time was left")
            return
        state, why = tests.run(one["id"])
        one.update(state=state, why=why, seconds=round(time.time() - before, 1))
        done.append(one)
        if state != "caught" or len(done) % 25 == 0:
            print(f"{len(done)}/{len(fit)} {state}: {one['name']} [{why}]", flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(attempt, fit))
    lines, share = summary(told, mutants, tests)
    slow = sum(seconds > slowest for seconds in tests.seconds.values())
    lines.append(f"{time.time() - start:.0f} s with {jobs} at once; {slow} of {len(tests.seconds)} tests too slow to be run")
    out.parent.mkdir(parents=True, exist_ok=True)
    Path(f"{out}.json").write_text(json.dumps(told, indent=1) + "\n")
    Path(f"{out}.txt").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))
    sys.exit(0 if share >= GOAL else 1)


if __name__ == "__main__":
    main()
