### The text board: the table in sentences, and commands that are typed. The words of the commands (choices, look, units, why, odds,
### log, steps, step, prompt, phases, objectives, cards, tracks, combat, pending, next, roll, about, left, skip, undo, redo, chat) are
### the same in every language; words in capitals stand for what the player adds.

# Answers to “help”: a command, and what it does or tells.
board-help-choices = choices: what you can do now; add a unit, card or hex to see what you can do with it
board-help-look = look HEX: what is in a hex, given its number or name
board-help-units = units: your units and where they are; `units enemy` lists enemy units, `units ready` those that can act
board-help-why = why UNIT HEX: whether the unit can go there and, if not, which rule forbids it
board-help-odds = odds ACTION: the exact odds of an action before you take it
board-help-log = log: the latest log entries; `log 20` shows more
board-help-steps = steps: what the side played by the game did since your last decision, and why; `step 3` shows one step with every option considered
board-help-prompt = prompt: the current question and who has to answer it; also phases, objectives, cards, tracks, combat, pending
board-help-next = next: continue to the next phase; this never rolls dice
board-help-roll = roll: attack, roll the dice, or go on with a fight
board-help-about = about: which units and places the question is about, and what you can choose off the map
board-help-left = left: the units that can still act in this phase; `skip UNIT` leaves one out, and takes it in again
board-help-undo = undo: take back your last decision; `redo` repeats it
board-help-chat = chat TEXT: send a message to the other players
board-help-action = ACTION: any action that is offered, word for word: `move lehr-902 20,13`

# A name, and what is said of it; the second without a full stop.
board-entry = { $what }: { $text }.
board-pair = { $what }: { $text }

# $title (String) The turn's name in the game, such as a date. $phase (String) Its name in the game.
board-turn = { $title }, turn { $turn } of { $last }. { $phase }.
board-over = The game is over. { $verdict }
# The player, in front of a question: “You: move units.”
board-you = You

# A unit and where it is: a hex with its number, or a box.
board-in = { $what } in { $place }
board-left = Units that can still act: { $count }.
board-none-left = No unit can act now.
board-about = The question is about: { $names }.
board-about-nothing = The question is about no place in particular.

# What is printed in a hex.
board-marked = Marked { $marks }.
# A river, a road or a marker on the side of a hex; the second with the name of the river.
board-on-side = { $what } on hexside { $side }.
board-on-side-named = { $what }, { $name }, on hexside { $side }.
board-empty-hex = No units are here.

board-no-actions = No actions are available.
# The many moves of a unit. $head (String) The beginning of what to type, with a space at its end. $ends (String) The rest, with costs.
board-many = { $head }…, { $count } places: { $ends }
board-yes = Yes.
board-no = No: { $why }. { $rule }
board-no-reason = No. The rules give no reason.

board-attack = Attack: { $text }, { $amount }.
board-defense = Defense: { $text }, { $amount }.
# $totals (String) “9 against 3”, in the language of the page.
board-odds = { $totals }: odds { $odds }.
board-shift = Shift { $by }: { $text }.
# A modifier of the die roll.
board-die = Die { $by }: { $text }.
board-column = Column { $column }.
board-other-results = { $count } other results, { $chance } in total.
board-affects = It would affect { $names }.
board-no-roll = This action needs no roll.

board-nothing-yet = Nothing has happened yet.
board-no-steps = The side played by the game has done nothing since your last decision.
board-step = Step { $step }. { $text }
# In front of an option that was weighed.
board-chosen = Chosen
board-not-chosen = Not chosen

# In front of a phase.
board-phase-now = Now
board-phase-done = Done
board-no-objectives = No objectives are listed.
board-nothing-pending = Nothing is pending.
board-no-combat = No combat is planned.
# A card of the game.
board-card-idle = { $title } (not playable now)

# Answers to what was typed.
board-loading = The game is still loading. Try again in a moment.
board-which = Which one: { $names }?
board-unknown = Nothing is called “{ $text }”. Type units for a list of your units.
board-no-undo = There is nothing you can undo.
board-no-redo = There is nothing to redo.
board-redone = Redone.
board-sent = Message sent.
board-nothing-to-roll = There is nothing to roll for now. Type choices to see what you can do.
# $label (String) The action, in the words of the game.
board-type-roll = { $label }: type roll. next never rolls dice.
board-not-yet = You cannot continue yet. Type choices to see what you can do.
# $note (String) “3 units can still move.”
board-reminded = { $note } Type next again to go on, or left to list them.
board-skip-units = You can skip only units.
board-skipped = { $name } is skipped.
board-unskipped = { $name } is not skipped any more.
board-nothing-to-show = There are no steps to show.
board-no-step = There is no step { $step }. The last one is step { $last }.
board-gone = That unit is no longer in the game.
board-look-where = You can look only at units and places.
board-no-units = No units.
board-act-with = You can act with: { $names }. Type choices and a name for details.
board-nothing-to-decide = You have nothing to decide right now.
board-watching = You are watching this game and cannot act.
board-why-usage = Type the unit and the hex: why UNIT HEX.
board-no-answer = The server sent no answer. Try again.
