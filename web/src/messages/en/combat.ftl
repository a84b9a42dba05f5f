### The combat window: odds, plans that are compared, dice and their results.

combat-title = Combat
combat-roll = Roll
combat-planned = { $count } planned
combat-previous-roll = Previous roll
combat-next-roll = Next roll
combat-roll-of = { $at } of { $all }
combat-how-odds = How the odds were calculated
combat-none = No combat is planned. Point at a target to see the odds before you commit.
# Of several combats, the one that is fought next; stands behind its odds: “3-1, next”.
combat-next = next

# To pin a plan is to keep it, to compare another one with it.
combat-pin = Pin this plan
combat-unpin = Unpin
combat-pinned = This plan is pinned. Change it, or plan another attack, to compare the two.
combat-two-plans = Two plans compared
combat-pinned-plan = Pinned plan
combat-this-plan = This plan
combat-target = Target
combat-units = Units

# Narrow: headings of rows and of half a window.
combat-attack = Attack
combat-defense = Defense
combat-odds = Odds
combat-shift = Shift
combat-column = Column
combat-die = Die

combat-show-chart = Show chart
combat-chances = Chances
combat-decides =
    { $seat ->
        [german] German decides
        [allied] Allied decides
       *[chance] Chance decides
    }
combat-what-follows = What follows
# $percent (String) The chance of all of them together, such as 12%
combat-less-likely =
    { $count ->
        [one] { $count } less likely result, { $percent } in total
       *[other] { $count } less likely results, { $percent } in total
    }
# $what (String) Sentences of the game, with semicolons between them and without a full stop
combat-assumes = Assumes: { $what }.
# The last of a row of results, each with its chance: “BR 17%”, “5 others 12%”.
combat-others = { $count } others { $percent }
# $faces (String) Such as 3, 5
combat-dice = Dice: { $faces }
