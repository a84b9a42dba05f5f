### Units and places: what is selected or under the pointer, stacks, forces, losses, reinforcements.

# A list of units: of a place or a side, and whose, or which formation. “German: 2nd Panzer Division”
unit-of = { $what }: { $whose }

# Forces.
unit-ready = Ready to act
unit-independent = independent units
unit-on-map =
    { $seat ->
        [german] German on the map
       *[allied] Allied on the map
    }

# Losses.
unit-none-lost = No units have been lost.
unit-never-in-play = Out of play since the beginning ({ $count })
unit-eliminated =
    { $count ->
        [one] { $count } unit eliminated.
       *[other] { $count } units eliminated.
    }
unit-steps-lost-of =
    { $of ->
        [one] { $lost } of { $of } step lost.
       *[other] { $lost } of { $of } steps lost.
    }
unit-losses-by-formation =
    { $seat ->
        [german] German losses by formation
       *[allied] Allied losses by formation
    }
unit-formation = Formation
unit-units = Units
unit-steps = Steps
unit-so-many-of = { $some } of { $all }
unit-turn = Turn
unit-turn-by-turn = Turn by turn
unit-steps-lost = Steps lost
unit-looking-at-turn = Looking at turn { $turn } of { $last }.
unit-show-course = Show turn by turn
unit-update-course = Update turn by turn

# Reinforcements.
unit-side = Side
unit-both-sides = Both sides
unit-none-due = No reinforcements are due.
# $title (String) A turn
unit-arrival-turn =
    { $state ->
        [now] { $title } (now)
        [past] { $title } (late)
       *[next] { $title }
    }
unit-arriving =
    { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }
# $where (String) As the schedule prints it: U or V
unit-arriving-entry =
    { $count ->
        [one] { $count } unit, entry { $where }
       *[other] { $count } units, entry { $where }
    }
# $where (String) As the schedule prints it: by air
unit-arriving-by =
    { $count ->
        [one] { $count } unit: { $where }
       *[other] { $count } units: { $where }
    }
unit-show-entry =
    { $count ->
        [one] Show entry hex
       *[other] Show entry hexes
    }
# $places (String) With commas between them
unit-entry-hexes = Entry hexes: { $places }.

# A hex.
unit-hex = Hex
unit-hex-at = Hex { $place }
unit-show-on-map = Show on the map
# $what (String) What lies at a hexside: a river, a bridge
unit-towards = { $what } towards { $place }
unit-history = History:
unit-counters-in = Counters in { $place }
unit-objectives = Objectives
unit-point-somewhere = Point at a hex or counter to see its details.

# The card at the pointer.
unit-allowance = Movement allowance { $points }
unit-less-likely =
    { $count ->
        [one] and { $count } less likely result
       *[other] and { $count } less likely results
    }

# A unit.
unit-steps-short = { $now }/{ $full } steps
unit-move-up = Move { $unit } up in the stack
unit-move-down = Move { $unit } down in the stack
unit-face-down = Face down
unit-steps-of =
    { $full ->
        [one] { $now } of { $full } step
       *[other] { $now } of { $full } steps
    }
# $unit (String) The unit that carries this one
unit-with = With { $unit }
# $way (String) A direction
unit-facing = Facing { $way }
unit-values = What the values mean
unit-value = <strong>{ $name } { $value }</strong>: { $meaning }
unit-source = Source: { $source }
