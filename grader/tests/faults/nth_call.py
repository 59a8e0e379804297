#!/usr/bin/env python3
"""Fails the N-th system call of a grader: of each kind, each N in turn, by `strace -e inject`.

Only the process that judges is traced, from the first line of its main on. Whatever fails, a run must end in one of two ways:
exit code 0 and the report of a run without faults (times apart), or exit code 2, a message with a next step, and a report that is
absent, the one before, or whole. No other file may be left next to it, and a class must continue from its store to the same gradebook.

Prints a table of calls, runs and outcomes. Exit code 1 where a run ended in another way, 77 where nothing can be traced."""
import argparse
import collections
import concurrent.futures
import dataclasses
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import scenarios

SKIPPED = 77
GOOD = ["same", "refused", "not reached"]
# Errors that each call can end with while nothing is wrong with what was handed in.
ERRORS = {
    "access": ["EIO", "ENOMEM"], "faccessat2": ["EIO"], "clone": ["EAGAIN", "ENOMEM"], "clone3": ["EAGAIN", "ENOMEM"],
    "connect": ["EAGAIN"], "dup": ["EMFILE"], "dup2": ["EMFILE"], "dup3": ["EMFILE"], "eventfd2": ["EMFILE"],
    "fallocate": ["ENOSPC"], "fchmod": ["EIO", "EROFS"], "fchown": ["EPERM", "EIO"], "fcntl": ["EMFILE", "ENOLCK", "EINTR"],
    "fdatasync": ["EIO"], "flock": ["EINTR"], "fstat": ["EIO"], "fsync": ["EIO"], "ftruncate": ["EIO", "EINTR"], 
    "getcwd": ["ENOMEM"], "getdents64": ["EIO"], "getrandom": ["EINTR", "EAGAIN"], "getrlimit": ["EINVAL"],
    "ioctl": ["ENOTTY"], "link": ["EIO", "ENOSPC"], "lseek": ["EIO"], "lstat": ["EIO", "ENOMEM"], "madvise": ["ENOMEM"], "memfd_create": ["EMFILE", "ENOMEM"],
    "mkdir": ["ENOSPC", "EROFS"], "mkdirat": ["ENOSPC"], "mmap": ["ENOMEM"], "mprotect": ["ENOMEM"], "mremap": ["ENOMEM"],
    "newfstatat": ["EIO", "ENOMEM"], "open": ["EMFILE", "EIO"], "openat": ["EMFILE", "EIO", "ENOMEM", "EINTR"],
    "openat2": ["EMFILE", "EIO", "EAGAIN", "EINTR"], "pipe2": ["EMFILE"], "poll": ["EINTR", "ENOMEM"], "ppoll": ["EINTR"],
    "pread64": ["EIO", "EINTR"], "prctl": ["EINVAL"], "prlimit64": ["EPERM"], "pwrite64": ["ENOSPC", "EIO", "EINTR"],
    "read": ["EIO", "EINTR"], "readlink": ["EIO"], "readlinkat": ["EIO"], "readv": ["EIO", "EINTR"], "recvfrom": ["EINTR", "ENOMEM"],
    "recvmsg": ["EINTR"], "rename": ["ENOSPC", "EIO"], "renameat2": ["ENOSPC"], "rmdir": ["EIO"], "sched_getaffinity": ["EINVAL"],
    "sendto": ["EINTR", "EPIPE", "ENOBUFS"], "setsockopt": ["ENOMEM"], "socketpair": ["EMFILE"], "stat": ["EIO"],
    "statfs": ["EIO"], "statx": ["EIO", "ENOMEM"], "sysinfo": ["EFAULT"], "umask": [], "unlink": ["EIO", "EROFS"], "unlinkat": ["EIO"],
    "utimensat": ["EROFS"], "wait4": ["EINTR"], "waitid": ["EINTR"], "write": ["ENOSPC", "EIO", "EINTR", "EPIPE"],
    "writev": ["ENOSPC", "EINTR"], "clock_nanosleep": ["EINTR"], "nanosleep": ["EINTR"], "rt_sigprocmask": ["EINVAL"],
    "rt_sigaction": ["EINVAL"], "chdir": ["EIO"],
}
# An injected failure leaves a call out. Without these a child lives on, a thread sleeps on or a file stays open, which no failing
# system does (shim.c fails what close says); and the kernel says in another way that brk failed. Most others cannot fail.
LEFT_OUT = {"brk", "close", "kill", "futex", "arch_prctl", "rseq", "set_robust_list", "set_tid_address", "exit", "exit_group", "execve", "munmap", "rt_sigreturn", "getpid", "gettid", "getppid", "getuid",
            "geteuid", "getgid", "getegid", "setpgid", "sched_yield", "restart_syscall"}
MAIN = re.compile(r"^fcntl\(0(<.*>)?, F_GETFD\)")  # the first call of main (process/standard_streams.cpp)
NAME = re.compile(r"^(\w+)\(")


@dataclasses.dataclass(frozen=True)
class Fault:
    call: str
    error: str
    number: int


@dataclasses.dataclass
class Outcome:
    kind: str  # "same", "refused", else what is wrong
    detail: str = ""


def run(command, folder, environment, limit):
    """Exit code (None: out of time) and stderr."""
    with tempfile.TemporaryFile() as words:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=words, stderr=words,
                                   start_new_session=True)
        try:
            code = process.wait(limit)
        except subprocess.TimeoutExpired:
            code = None
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        words.seek(0)
        return code, words.read().decode(errors="replace")


class Tracer:
    def __init__(self, strace, scenario, place):
        self.strace, self.scenario, self.place = strace, scenario, place
        self.number = threading.Lock()

    def calls(self):
        """From main on: by kind, the number of each call and its line."""
        slot = self.place / "count"
        self.scenario.prepare(slot)
        log = self.place / "calls"
        code, words = run([self.strace, "-qq", "-y", "-o", log, *self.scenario.command(slot)], slot, self.scenario.environment(slot), 300)
        if code != 0:
            sys.exit(f"the traced run of {self.scenario.name} ended with {code}: {words}\n  next: run it without strace and read its message")
        seen, in_main, calls = collections.Counter(), False, collections.defaultdict(dict)
        for line in log.read_text(errors="replace").splitlines():
            in_main = in_main or MAIN.match(line) is not None
            if (name := NAME.match(line)) is not None:
                seen[name[1]] += 1
                if in_main:
                    calls[name[1]][seen[name[1]]] = line
        if not in_main:
            sys.exit("main's first call is not among those traced\n  next: give MAIN in nth_call.py what open_closed_streams calls first")
        return calls

    def outcome(self, fault, slot):
        self.scenario.prepare(slot)
        log = slot.with_suffix(".call")
        inject = f"inject={fault.call}:error={fault.error}:when={fault.number}"
        code, words = run([self.strace, "-qq", "-o", log, "-e", f"trace={fault.call}", "-e", inject, *self.scenario.command(slot)],
                          slot, self.scenario.environment(slot), 120)
        traced = log.read_text(errors="replace") if log.exists() else ""
        failed = next((line for line in traced.splitlines() if "(INJECTED)" in line), "")
        outcome = judge(self.scenario, slot, code, words)
        if not failed and outcome.kind in GOOD:
            return Outcome("not reached")
        outcome.detail = f"{failed}\n    {outcome.detail}"
        return outcome


def judge(scenario, slot, code, words):
    said = " | ".join(words.strip().splitlines()[-6:])[-700:]
    if code is None:
        return Outcome("HANGS", said)
    if code < 0 or code > 128:
        return Outcome("DIES", f"{code}: {said}")
    if code not in (0, 2):
        return Outcome("LOWER GRADE" if code == 1 else f"EXIT CODE {code}", said)
    if code == 2 and "next:" not in words:
        return Outcome("NO NEXT STEP", said)
    if (wrong := scenario.wrong(slot, code, run)) is not None:
        kind, _, more = wrong.partition("\n")
        return Outcome(kind, said + ("\n" + more if more else ""))
    return Outcome("same" if code == 0 else "refused", said)


def faults_of(calls, arguments):
    unknown = sorted(set(calls) - set(ERRORS) - LEFT_OUT)
    if unknown:
        print(f"not failed, since ERRORS has no row for them: {', '.join(unknown)}")
    every = [Fault(call, error, number) for call in sorted(calls) if not arguments.call or call in arguments.call
             for number, line in calls[call].items() if re.search(arguments.path, line) for error in ERRORS.get(call, [])]
    return every[::arguments.every]


def table(scenario, calls, outcomes):
    kinds = GOOD + sorted({outcome.kind for outcome in outcomes.values()} - set(GOOD))
    print(f"\n{scenario.name}: {' '.join(map(str, scenario.words))}")
    print("| call | calls | errors | runs | " + " | ".join(kinds) + " |\n| --- |" + " --- |" * (3 + len(kinds)))
    rows = collections.defaultdict(collections.Counter)
    for fault, outcome in outcomes.items():
        rows[fault.call][outcome.kind] += 1
    for call, row in sorted(rows.items()):
        print(f"| {call} | {len(calls[call])} | {', '.join(ERRORS[call])} | {sum(row.values())} | "
              + " | ".join(str(row[kind]) for kind in kinds) + " |")
    total = collections.Counter(o.kind for o in outcomes.values())
    print(f"| all | | | {len(outcomes)} | " + " | ".join(str(total[kind]) for kind in kinds) + " |")


def fail_each(scenario, arguments, place):
    tracer = Tracer(arguments.strace, scenario, place)
    calls = tracer.calls()
    chosen = faults_of(calls, arguments)
    slots = [place / f"slot{i}" for i in range(arguments.jobs)]
    free, outcomes = list(slots), {}

    def one(fault):
        slot = free.pop()
        try:
            return fault, tracer.outcome(fault, slot)
        finally:
            free.append(slot)

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for fault, outcome in pool.map(one, chosen):
            outcomes[fault] = outcome
            if arguments.verbose or outcome.kind not in GOOD:
                print(f"{scenario.name}: {fault.call} {fault.error} {fault.number}: {outcome.kind}\n    {outcome.detail}", flush=True)
    table(scenario, calls, outcomes)
    return all(outcome.kind in GOOD for outcome in outcomes.values())


def can_trace(strace):
    return subprocess.run([strace, "-qq", "-o", "/dev/null", "-e", "inject=getppid:error=EPERM:when=1", "true"],
                          capture_output=True, check=False).returncode == 0


def copy_of(grader, folder):
    """The grader and the programs that it runs, in `folder`: a build meanwhile changes nothing."""
    os.chmod(folder, 0o755)  # the worker is another user
    for name in (grader.name, "grader-worker", "grader-course"):
        shutil.copy(grader.parent / name, folder / name)
    return folder / grader.name


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--grader", type=Path, required=True)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--every", type=int, default=1, help="one of so many faults; else each")
    parser.add_argument("--call", action="append", default=[], help="this kind of call alone; may be given again")
    parser.add_argument("--path", default="", help="calls alone whose line in strace's output has this regular expression")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--verbose", action="store_true", help="each run, also those that end as they must")
    parser.add_argument("scenario", nargs="*", help="else all: " + ", ".join(scenarios.NAMES))
    arguments = parser.parse_args()
    arguments.strace = shutil.which("strace")
    if arguments.strace is None:
        print("skipped: strace is not installed\n  next: sudo apt-get install strace")
        return SKIPPED
    if not can_trace(arguments.strace):
        print("skipped: processes cannot be traced here (ptrace)\n  next: allow it, as docker run --cap-add SYS_PTRACE does")
        return SKIPPED
    good = True
    with tempfile.TemporaryDirectory(prefix="cml-faults-") as folder, tempfile.TemporaryDirectory(prefix="cml-faults-") as programs:
        grader = copy_of(arguments.grader.resolve(), Path(programs))
        for name in arguments.scenario or scenarios.NAMES:
            place = Path(folder) / name
            place.mkdir()
            scenario = scenarios.make(name, grader, arguments.root.resolve(), place, run)
            good = fail_each(scenario, arguments, place) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
