### What the table itself says: about questions, about what others did, and when something does not work.

# Groups in the list of what can be chosen; “cards” are playing cards.
table-on-map = On the map
table-off-map = Off the map
table-cards = Cards
# Two verbs, the names of actions in a game; used again for three and more.
table-either = { $one } or { $other }

# Heading over reinforcements that come on no certain turn.
table-arrives-unfixed = On no fixed turn

# Before a phase ends.
table-can-move =
    { $count ->
        [one] { $count } unit can still move.
       *[other] { $count } units can still move.
    }
table-can-attack =
    { $count ->
        [one] { $count } hex can still be attacked.
       *[other] { $count } hexes can still be attacked.
    }

# An attack that was being put together.
table-called-off = Called off. Undo brings it back.
table-taken-back = Taken back.
# Buttons beside the next sentence: take back more, or ask the other player whether one may.
table-take-back = Take back…
table-ask-back = Ask…
table-no-undo = You cannot undo past a die roll, a reveal or another player's decision.
table-no-seat = You are watching this game and have no seat. Take a seat to play.
table-no-position = The server did not send that position. Try again.

# Titles of short films of what happened.
table-opening = How the game began
table-away = While you were away

# What a side did that the game plays by its own rules. $seat (String) german or allied, $count (Number)
table-system-steps =
    { $seat ->
        [german] The German system
       *[allied] The Allied system
    } took { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }. Press J and K to step through them.
# $lines (String) What happened, in the words of the game.
table-step-of = Step { $step } of { $last }. { $lines }
# How the system decided. $chosen (String) One or more of table-chosen.
table-weighed =
    { $count ->
        [one] { $count } option considered.
       *[other] { $count } options considered.
    }
table-weighed-chosen =
    { $count ->
        [one] { $count } option considered, chosen { $chosen }.
       *[other] { $count } options considered, chosen { $chosen }.
    }
table-chosen = { $what }: { $why }
