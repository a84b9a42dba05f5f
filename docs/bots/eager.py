"""A bot in thirty lines: it attacks when it can, goes west when it is German, and otherwise takes what comes.

Try it:  bulge match toy crossing --german "program:python3 docs/bots/eager.py" --allied random
"""

import json
import random
import sys


def score(action, seat):
    """How much this bot likes an action: fights first, then moves, and ends a phase last."""
    verb = action.split()[0]
    if verb in ("resolve", "attack", "target", "add", "join", "assault", "advance"):
        return 3
    if verb in ("move", "exit", "enter"):
        return 2 if seat == "german" else 1
    return 0 if verb in ("end", "next", "pass", "call", "cancel", "drop") else 1


def main():
    for line in sys.stdin:
        question = json.loads(line)
        seat, actions = question["seat"], question["actions"]
        best = max(score(action, seat) for action in actions)
        action = random.choice([one for one in actions if score(one, seat) == best])
        print(json.dumps({"action": action, "thought": f"turn {question['view']['turn']['number']}"}), flush=True)


if __name__ == "__main__":
    main()
