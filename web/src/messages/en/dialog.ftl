### The windows that ask or tell something at the table: saving, leaving, taking back, the end of a game, players and dice.

## Playing on from a moment of a replay

dialog-continue-title = Play on from here
# $at (Number) The number of the last decision that counts
dialog-continue-explain = This starts a new game from the position after decision { $at }. The game you are in stays as it is.
# $seat (String) german or allied
dialog-continue-side = { $seat ->
    [german] German side
   *[allied] Allied side
}
dialog-continue-you = You
dialog-continue-friend = A friend, with a link you send
dialog-continue-way-back = The menu of the new game leads back to this moment of the replay.
dialog-continue-start = Start the new game

## Leaving or resigning

dialog-resign-title = Resign?
# $seat (String) german or allied
dialog-resign-explain = { $seat ->
    [german] You resign as the German player and the other side wins. You cannot undo this.
   *[allied] You resign as the Allied player and the other side wins. You cannot undo this.
}
dialog-resign-keep = Keep playing
dialog-resign = Resign
dialog-resign-ask = Resign…
dialog-leave-title = Leave or resign
dialog-leave-explain = Every decision is saved. You can leave now and continue later from the same position.
dialog-leave-save = Save…
dialog-leave = Leave game

## The computer is passed to the other player

# $seat (String) german or allied
dialog-handover-title = { $seat ->
    [german] Pass the computer to the German player
   *[allied] Pass the computer to the Allied player
}
dialog-handover-hidden = { $seat ->
    [german] The game stays hidden until the German player continues.
   *[allied] The game stays hidden until the Allied player continues.
}
dialog-handover-sit = { $seat ->
    [german] I am the German player
   *[allied] I am the Allied player
}
dialog-handover-always = I play both sides. Do not cover the screen again.

## The end of a game

dialog-outcome-title = Game over
dialog-outcome-tally = Tally
dialog-outcome-next = What to do next
dialog-outcome-after = After the battle
dialog-outcome-board = Look at the board
dialog-outcome-replay = Watch the replay
dialog-outcome-journal = Download the journal
dialog-outcome-link = Copy a link
dialog-outcome-link-public = Link copied. Anyone who opens it can watch the replay.
dialog-outcome-link-private = Link copied. Only the players of this game can open it.
dialog-outcome-sealed = The dice were sealed: anyone can check this game.
dialog-outcome-seed = Dice seed
dialog-outcome-hash = Its SHA-256 hash, published before the first roll: <code>{ $hash }</code>
dialog-outcome-menu = Back to the menu
dialog-outcome-rematch = Rematch with sides swapped
dialog-outcome-again = Play this scenario again

## Links that are copied, and the seal

# What a browser asks that does not allow copying
dialog-copy-link = Copy this link:
dialog-copy-text = Copy this text:
dialog-show-seal = Show seal

## Players, links and dice

dialog-players-you = (you)
dialog-players-online = online
dialog-players-offline = offline
dialog-players-take = Take this seat
dialog-players-invitation = Copy invitation
dialog-players-spectators = Copy spectator link
dialog-players-link-copied = Link copied.
dialog-players-view-as = View as
dialog-players-cover = Cover the screen when the computer is passed to the other player
dialog-players-dice = Dice
# $count (Number)
dialog-players-rolls = { $count ->
    [0] No rolls yet.
    [one] { $count } roll so far.
   *[other] { $count } rolls so far.
}
dialog-players-seed-explain = Every roll comes from a seed that was fixed before the first roll. This is the hash of that seed. When the game is over the seed is published, and anyone can check every roll.
# $count (Number)
dialog-players-rolls-back = { $count ->
    [one] { $count } roll of these was taken back.
   *[other] { $count } rolls of these were taken back.
}
dialog-players-seed = Seed
# The heading above the name of the game that is played and what kind it is
dialog-players-game = Game
# $title (String) The title of the game, $count (Number), $edition (Number)
dialog-players-game-facts = { $count ->
    [one] { $title }. { $count } decision so far, under edition { $edition } of the rules.
   *[other] { $title }. { $count } decisions so far, under edition { $edition } of the rules.
}
# Somebody made a game of their own from this one before it was over.
dialog-players-copied = { $count ->
    [one] Copied { $count } time while it was running, with what the opponent hides.
   *[other] Copied { $count } times while it was running, with what the opponent hides.
}
dialog-players-origin = Continued from <link>another game</link>.
dialog-players-map = Map

## Saving

dialog-save-title = Save game
dialog-save-name = Name
dialog-save-hint = The game is saved after every decision. A save is a bookmark you can return to.
dialog-save-done = Saved as “{ $title }”.

## Sealed dice

dialog-seal-title = Sealed dice
dialog-seal-explain = The server and each player’s browser contribute a secret seed, and every roll follows from all of them and from everything that has happened before. So nobody can choose a roll, not even the host.
# What is known of a seat; it stands in a list such as “seed in the dice, orders are signed”.
dialog-seal-seed-in = seed in the dice
dialog-seal-seed-awaited = seed awaited
dialog-seal-seed-none = no seed
dialog-seal-unsigned = orders are not signed
dialog-seal-signed-here = this browser signs the orders
dialog-seal-signed-elsewhere = another browser signs the orders
dialog-seal-signed = orders are signed
dialog-seal-rolls = Rolls
# $rolls (Number), $back (Number)
dialog-seal-rolls-back = { $back ->
    [one] { $rolls }, and <strong>{ $back } roll taken back</strong>
   *[other] { $rolls }, and <strong>{ $back } rolls taken back</strong>
}
dialog-seal-now = Seal now
dialog-seal-copied = Seal copied.
dialog-seal-proof = When the game is over, its journal proves every roll, every signed order and every take-back. The seal stands for everything up to now: if it is in the journal, nothing before it was changed.
dialog-seal-limits = The host can still look ahead at rolls, because the server has every seed. Orders that are not signed, such as a computer’s, are the host’s word. The protocol is described in <code>docs/dice.md</code>.
dialog-seal-check = Check this game
dialog-seal-copy-command = Copy command
dialog-seal-command-copied = Command copied.
dialog-seal-journal = Download journal

## Another browser has signed the orders so far

dialog-signing-title = Signature
# $seat (String) german or allied
dialog-signing-explain = { $seat ->
    [german] Another browser has signed the orders of the German player so far. This browser can sign them from now on. The game goes on, but it can no longer be proved: <code>bulge verify</code> stops at this change.
   *[allied] Another browser has signed the orders of the Allied player so far. This browser can sign them from now on. The game goes on, but it can no longer be proved: <code>bulge verify</code> stops at this change.
}
dialog-signing-sign = Sign in this browser

## Taking back

dialog-back-decision = Decision { $number }
dialog-back-done = Taken back.
dialog-back-asked = The other player was asked to agree.
dialog-back-request = Take-back request
# $seat (String) german or allied, $count (Number)
dialog-back-wish = { $seat ->
    [german] { $count ->
        [one] The German player asks to take back the last { $count } decision, including dice. Dice will be rolled again, with new results.
       *[other] The German player asks to take back the last { $count } decisions, including dice. Dice will be rolled again, with new results.
    }
   *[allied] { $count ->
        [one] The Allied player asks to take back the last { $count } decision, including dice. Dice will be rolled again, with new results.
       *[other] The Allied player asks to take back the last { $count } decisions, including dice. Dice will be rolled again, with new results.
    }
}
dialog-back-refuse = Refuse
dialog-back-agree = Agree
dialog-back-none = You have not made any decisions yet.
dialog-back-explain = This takes back the decision you choose and everything after it, including dice. Dice will be rolled again, with new results.
dialog-back-explain-ask = This takes back the decision you choose and everything after it, including dice, if the other player agrees. Dice will be rolled again, with new results.
dialog-back-from = Take back from
dialog-back = Take back
dialog-back-ask = Ask
