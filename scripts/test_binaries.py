"""Reads the messages of `cargo test --no-run` and prints the test binaries of some crates: folder and path, one a line."""

import json
import os
import sys

wanted = set(sys.argv[1:])
for line in sys.stdin:
    message = json.loads(line)
    binary = message.get("executable")
    if not binary or not message.get("profile", {}).get("test"):
        continue
    crate = os.path.dirname(message["manifest_path"])
    if os.path.basename(crate) in wanted:
        print(crate, binary)
