### The page after the battle, in whole sentences.

# $date (String) A date as the game writes it
chronicle-real-front = Real front, { $date }

# How close it was. $seat is the winner.
chronicle-against-course = { $seat ->
    [german] The German side won although the game had gone the other way.
   *[allied] The Allied side won although the game had gone the other way.
}
chronicle-level = It was close: at the end neither side stood better than at the start.
chronicle-from-first = { $seat ->
    [german] The German side had the upper hand from the first turn to the last.
   *[allied] The Allied side had the upper hand from the first turn to the last.
}
chronicle-in-last = { $seat ->
    [german] It was open until the end: the German side got the upper hand only in the last turn.
   *[allied] It was open until the end: the Allied side got the upper hand only in the last turn.
}
# $turn (String) The name of a turn, such as “17 Dec”, as the game writes it
chronicle-close = { $seat ->
    [german] It was close: the German side had the upper hand from { $turn } on, but not by much.
   *[allied] It was close: the Allied side had the upper hand from { $turn } on, but not by much.
}
chronicle-clear = { $seat ->
    [german] The German side had the upper hand from { $turn } on, and won clearly.
   *[allied] The Allied side had the upper hand from { $turn } on, and won clearly.
}
# $seat is the side that came out better.
chronicle-drawn-better = { $seat ->
    [german] Nobody won, but the German side came out better than it began.
   *[allied] Nobody won, but the Allied side came out better than it began.
}
chronicle-drawn = Nobody won, and neither side came out better than it began.

chronicle-no-dice = { $seat ->
    [german] The German side rolled no dice.
   *[allied] The Allied side rolled no dice.
}
# $by (String) What the dice did and what is usual: “+4 ± 6”
chronicle-dice-fair = The dice were fair to { $seat ->
    [german] the German side
   *[allied] the Allied side
}: { $by } in { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}.
chronicle-dice-helped-little = The dice helped { $seat ->
    [german] the German side
   *[allied] the Allied side
} a little: { $by } in { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}.
chronicle-dice-helped = The dice helped { $seat ->
    [german] the German side
   *[allied] the Allied side
}: { $by } in { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}.
chronicle-dice-helped-lot = The dice helped { $seat ->
    [german] the German side
   *[allied] the Allied side
} a lot: { $by } in { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}.
chronicle-dice-hurt-little = The dice hurt { $seat ->
    [german] the German side
   *[allied] the Allied side
} a little: { $by } in { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}.
chronicle-dice-hurt = The dice hurt { $seat ->
    [german] the German side
   *[allied] the Allied side
}: { $by } in { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}.
chronicle-dice-hurt-lot = The dice hurt { $seat ->
    [german] the German side
   *[allied] the Allied side
} a lot: { $by } in { $rolls ->
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}.
chronicle-luck-note = Each roll is compared with the average of all its results, in points of the chart below. The figure after ± is what chance usually makes of so many rolls.

chronicle-swing = { $points ->
    [one] The dice moved the game { $points } point towards { $seat ->
        [german] the German side
       *[allied] the Allied side
    }.
   *[other] The dice moved the game { $points } points towards { $seat ->
        [german] the German side
       *[allied] the Allied side
    }.
}

# The places of the map at the end, beside who held them in the real battle.
chronicle-none-known = No place of this map is known to have been in the hands of one side on that day.
chronicle-one-agrees = The one place that can be compared is in the same hands as in the real battle.
chronicle-all-agree = All { $known } places are in the same hands as in the real battle.
chronicle-some-agree = { $agree } of { $known } places are in the same hands as in the real battle: { $share } per cent.
chronicle-contested-places = { $count ->
    [one] One more place was being fought over and does not count.
   *[other] { $count } more places were being fought over and do not count.
}
chronicle-contested = Fought over

# $day (String) The name of a turn, with a capital. $german, $allied (String) So many hexes
chronicle-day = { $day }. The German side holds { $german }, the Allied side { $allied }. Losses so far: German { $germanlosses }, Allied { $alliedlosses }.
