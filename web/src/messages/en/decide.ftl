### What is asked of a player and the answers to it: the bar with the question, cards, the menu at a hex, the text board.

# The bar with the question.
decide-current = Current decision
decide-frozen = This game is frozen.
decide-journal-safe = The journal is safe.
decide-over = The game is over.
decide-show-result = Show result
decide-sealing = Sealing the dice…
# Three sentences that stand behind one another; the second one is left out for people who cannot do that. $who (String)
decide-seal-waiting =
    { $who ->
        [german] Waiting for the German player’s browser to seal the dice.
        [allied] Waiting for the Allied player’s browser to seal the dice.
       *[both] Waiting for the German and Allied player’s browser to seal the dice.
    }
decide-seal-open = Open the game in the browser in which the seat was taken.
decide-seal-goes-on = After 10 minutes the game goes on without it.
# $who (String) One side, or both in the order in which they acted; languages that say “both sides” need only one variant for that
decide-showing =
    { $who ->
        [german] Showing what the German side did…
        [allied] Showing what the Allied side did…
        [allied-german] Showing what the Allied and German side did…
       *[both] Showing what the German and Allied side did…
    }
# $whom (String) A side, with the name of the player or without it, or: the dice. The question follows.
decide-waiting-for = Waiting for { $whom }:
decide-nothing = There is nothing to decide right now.
decide-still-to-do = Still to do
decide-still-to-do-count = Still to do ({ $count })

# What can be done with what is selected, behind its name.
decide-working-out = Working out what it can do…
decide-cannot = It cannot do anything now.
# $verbs (String) Such as: Move, attack
decide-hint =
    { $count ->
        [one] { $verbs }: { $count } highlighted place.
       *[other] { $verbs }: { $count } highlighted places.
    }
decide-deselect = Deselect
decide-show-odds = Show odds
decide-show-cards = Show cards
# The space bar, which does the same.
decide-key-space = Space
# In brackets the key that does the same.
decide-show-about = Show on the map what this is about (S)

# The units that can still act.
decide-can-act =
    { $count ->
        [one] { $count } unit can act
       *[other] { $count } units can act
    }
decide-units-can-act = Units that can act
decide-next-unit = Next unit
decide-next-unit-title = Select the next unit that can act (])
decide-skip-unit = Skip { $unit }
decide-skipped = Skipped

# The menu at a hex where several things can be done.
decide-choose-one = Choose one

# Cards.
decide-source = Source
# Behind a text of a card that does not count at present.
decide-not-now = (not now)
decide-choose-on-map = Choose on the map
decide-use = Use…
decide-face-down = { $count } face down
decide-no-cards = This game has no cards.

# The text board. The commands themselves stay English.
decide-text-board = Text board
decide-text-board-hint = Play the whole game from here. Type <kbd>help</kbd> for a list of commands. <kbd>Tab</kbd> completes what you type.
decide-back-to-map = Back to the map
decide-output = Output
decide-completions = Completions
decide-command = Command
decide-run = Run
decide-actions = Available actions
decide-your-units = Your units
decide-enemy-units = Enemy units
decide-places = Places

# In front of a question. $seat (String) the side that is asked
decide-seat = { $seat }:
