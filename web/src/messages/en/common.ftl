### Words that many parts of the page share.

common-cancel = Cancel
common-close = Close
common-back = Back
common-continue = Continue
common-save = Save
common-copy = Copy
common-delete = Delete
common-show = Show
common-skip = Skip
common-try-again = Try again

# The sides, as names: on a button, in a list, in front of a colon.
common-seat-german = German
common-seat-allied = Allied
common-seat-chance = Chance
common-seat-none = Neutral

# $turn (Number)
common-turn = Turn { $turn }
# $turn (Number), $last (Number)
common-turn-of = Turn { $turn } of { $last }
# $percent (String) The number as the language writes it, such as 4.2
common-percent = { $percent }%
