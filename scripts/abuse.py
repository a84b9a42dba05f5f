#!/usr/bin/env python3
"""Measures how long /api/me takes while a server is abused.

    scripts/abuse.py PROGRAM [--seconds 20]

Starts `PROGRAM serve --public` on this computer and, all at once: 1,100 connections that never finish their request, 3,000 chat
lines, 100 spectators of a game in which chat goes on, eight imports of a long journal again and again, and 16 tables at
which two level-4 opponents play. Meanwhile /api/me is asked for from another address. Prints the figures as JSON, before and
during the abuse. Needs nothing but Python.
"""
import asyncio
import base64
import glob
import json
import os
import struct
import subprocess
import sys
import tempfile
import time

HALF_OPEN, CHAT_LINES, SPECTATORS, IMPORTS, TABLES = 1100, 3000, 100, 8, 16
PORT = 19447


async def connect(source):
    return await asyncio.open_connection("127.0.0.1", PORT, local_addr=(source, 0))


async def ask(method, path, body=None, source="127.0.0.1", cookie=None, text=None):
    """One request; the status and the answer."""
    reader, writer = await connect(source)
    data = (text if text is not None else json.dumps(body or {})).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nConnection: close\r\n"
    head += "Content-Type: application/json\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    status = int(head.split(b" ")[1]) if head else 0
    cookies = [line.split(b": ")[1].split(b";")[0] for line in head.split(b"\r\n") if line.lower().startswith(b"set-cookie")]
    if b"chunked" in head.lower():
        chunks = b""
        while rest:
            size, _, rest = rest.partition(b"\r\n")
            size = int(size, 16)
            if not size:
                break
            chunks, rest = chunks + rest[:size], rest[size + 2 :]
        rest = chunks
    return status, rest, cookies[0].decode() if cookies else None


async def socket(path, source, cookie=None):
    """A WebSocket; frames are masked with zeros."""
    reader, writer = await connect(source)
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    writer.write(f"{head}\r\n".encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    return reader, writer, b" 101 " in answer.split(b"\r\n")[0]


def frame(text):
    data = text.encode()
    head = struct.pack("!BB", 0x81, 0x80 | len(data)) if len(data) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(data))
    return head + b"\0\0\0\0" + data


async def drain(reader):
    try:
        while await reader.read(65536):
            pass
    except OSError:
        pass


async def latencies(seconds):
    """How long /api/me takes, asked 50 times a second."""
    taken, end = [], time.monotonic() + seconds

    async def one():
        begun = time.monotonic()
        try:
            status, _, _ = await asyncio.wait_for(ask("GET", "/api/me", source="127.0.9.1"), 10)
            taken.append(((time.monotonic() - begun) * 1000, status))
        except (OSError, asyncio.TimeoutError, IndexError, ValueError):
            taken.append((10_000, 0))

    tasks = []
    while time.monotonic() < end:
        tasks.append(asyncio.create_task(one()))
        await asyncio.sleep(0.02)
    await asyncio.gather(*tasks)
    times = sorted(milliseconds for milliseconds, _ in taken)
    at = lambda share: round(times[min(len(times) - 1, int(len(times) * share))], 1)
    bad = sum(1 for _, status in taken if status != 200)
    return {"asked": len(taken), "not_answered": bad, "p50_ms": at(0.5), "p99_ms": at(0.99), "worst_ms": round(times[-1], 1)}


async def account(number):
    source = f"127.0.{1 + number // 200}.{1 + number % 200}"
    status, text, cookie = await ask("POST", "/api/accounts", {"name": f"tester-{number:04}", "password": "correct horse battery"}, source)
    assert status == 200, text
    return source, cookie


async def new_game(owner, game, scenario, seats, public=True):
    source, cookie = owner
    body = {"setup": {"game": game, "scenario": scenario}, "seats": seats, "public": public}
    status, text, _ = await ask("POST", "/api/games", body, source, cookie)
    assert status == 200, text
    return json.loads(text)["game"]["id"]


async def half_open(number):
    source = f"127.0.{20 + number // 100}.1"
    try:
        _, writer = await connect(source)
        writer.write(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        return writer
    except OSError:
        return None


async def abuse(seconds, journal, counts):
    people = [await account(number) for number in range(20)]
    bots = {seat: {"kind": "bot", "bot": "level4"} for seat in ("german", "allied")}
    kinds = [("ardennes44", "six-turn"), ("bastogne", "bastogne-breakout"), ("bitterwoods", "six-turn")]
    for number in range(TABLES):
        await new_game(people[number], *kinds[number % 3], bots)
        counts["tables"] += 1
    talked = await new_game(people[0], "bastogne", "bastogne-breakout", {"allied": {"kind": "empty"}})
    opened = await asyncio.gather(*(half_open(number) for number in range(HALF_OPEN)))
    counts["half_open"] = sum(1 for writer in opened if writer)
    kept = []
    for number in range(SPECTATORS):
        reader, writer, well = await socket(f"/api/games/{talked}/socket", f"127.0.{40 + number // 50}.1")
        counts["spectators"] += well
        kept.append(asyncio.create_task(drain(reader)))
    end = time.monotonic() + seconds

    async def talk():
        reader, writer, _ = await socket(f"/api/games/{talked}/socket", people[0][0], people[0][1])
        kept.append(asyncio.create_task(drain(reader)))
        for number in range(CHAT_LINES):
            writer.write(frame(json.dumps({"ref": number, "say": "chat", "text": f"line {number} of very many"})))
            counts["chat_lines"] += 1
            await asyncio.sleep(max(0.0, (seconds - 1) / CHAT_LINES - 0.0005))

    async def bring(number):
        source, cookie = people[number]
        while time.monotonic() < end:
            try:
                status, _, _ = await ask("POST", "/api/import", source=source, cookie=cookie, text=journal)
                counts[f"imports_{status}"] = counts.get(f"imports_{status}", 0) + 1
            except (OSError, IndexError):
                counts["imports_lost"] = counts.get("imports_lost", 0) + 1
            await asyncio.sleep(0.05)

    measured, *_ = await asyncio.gather(latencies(seconds), talk(), *(bring(number) for number in range(IMPORTS)))
    for task in kept:
        task.cancel()
    return measured


async def run(program, seconds):
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    journal = max(glob.glob(f"{root}/crates/*/golden/**/*.bulge", recursive=True), key=os.path.getsize)
    with open(journal, encoding="utf-8") as file:
        journal = file.read()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [program, "serve", "--public", "--host", "127.0.0.1", "--port", str(PORT), "--store", f"{folder}/games.db"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            for _ in range(200):
                try:
                    await ask("GET", "/api/health")
                    break
                except (OSError, IndexError):
                    await asyncio.sleep(0.1)
            counts = {"half_open": 0, "chat_lines": 0, "spectators": 0, "tables": 0, "journal_bytes": len(journal)}
            quiet = await latencies(3)
            abused = await abuse(seconds, journal, counts)
            with open(f"/proc/{server.pid}/status", encoding="utf-8") as file:
                memory = next(line for line in file if line.startswith("VmHWM")).split()[1]
            print(json.dumps({"quiet": quiet, "abused": abused, "abuse": counts, "most_memory_mb": int(memory) // 1024}))
        finally:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    time_wanted = int(sys.argv[sys.argv.index("--seconds") + 1]) if "--seconds" in sys.argv else 20
    asyncio.run(run(sys.argv[1], time_wanted))
