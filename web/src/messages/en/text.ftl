### How seats, numbers, times, units and orders are written everywhere on the page.

text-just-now = just now
text-ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
text-ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
text-ago-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}

# Small numbers are written as words. Only in “three hours ago” and the like.
text-number = { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}
# $words (String) The number in words, as above
text-when-minutes = { $count ->
    [one] one minute ago
   *[other] { $words } minutes ago
}
text-when-hours = { $count ->
    [one] an hour ago
   *[other] { $words } hours ago
}
text-when-weeks = { $count ->
    [one] a week ago
   *[other] { $words } weeks ago
}
text-when-today = { $part ->
    [morning] this morning
    [afternoon] this afternoon
    [evening] this evening
   *[night] tonight
}
text-when-yesterday = { $part ->
    [morning] yesterday morning
    [afternoon] yesterday afternoon
    [evening] yesterday evening
   *[night] last night
}
# $day (String) The name of a day of the week
text-when-weekday = { $part ->
    [morning] { $day } morning
    [afternoon] { $day } afternoon
    [evening] { $day } evening
   *[night] { $day } night
}
# $date (String) A date such as “September 3”, as the language writes it
text-when-date = { $date }
text-bytes = { $count } bytes
text-kilobytes = { $count } kB
# $count (String) A number such as 2.4
text-megabytes = { $count } MB

text-hexes = { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}
# Both sides of a fight in short: 9 against 3
text-against = { $attack } against { $defense }

text-pace-slow = Slow
text-pace-normal = Normal
text-pace-fast = Fast
text-pace-step = Step by step

# Follow “Waiting for”.
text-decider-dice = the dice
text-decider-system = { $seat ->
    [german] the German system
   *[allied] the Allied system
}
text-system = { $seat ->
    [german] The German system
    [allied] The Allied system
    [chance] The Chance system
   *[none] The Neutral system
}
text-audience-player = { $seat ->
    [german] German player
    [allied] Allied player
   *[chance] Chance player
}
text-audience-referee = Referee
text-audience-spectator = Spectator
text-holder-empty = Empty seat
text-holder-computer = Computer ({ $bot })
text-holder-system = The game's own rules
text-holder-person = A player

text-over = The game is over
text-over-sentence = The game is over.
text-draw = Draw
text-victory = { $seat ->
    [german] German victory
   *[allied] Allied victory
}
text-nobody-wins = Nobody wins: the game is a draw.
text-winner = { $seat ->
    [german] The German side wins.
   *[allied] The Allied side wins.
}
text-winner-named = { $seat ->
    [german] The German side wins ({ $name }).
   *[allied] The Allied side wins ({ $name }).
}

# $marker (String) What the marker is, in English. $way (String) A direction such as west or NE
text-marker-pointing = { $marker }, pointing { $way }
text-face-down = { $name }, face down
text-steps-of = { $now } of { $full } steps

# Units that belong to no formation
text-independent-units = Independent units

# The values printed on a counter
text-factor-attack = Attack
text-factor-defense = Defense
text-factor-movement = Movement
text-factor-stacking = Stacking
text-factor-tq = Tank Quality
text-factor-range = Range
text-factor-combat = Combat
text-factor-er = Endurance
text-factor-influence = Influence
text-factor-strength = Strength
text-factor-selector = Selector
text-factor-barrage = Barrage

text-meaning-attack = Strength when this unit attacks.
text-meaning-defense = Strength when this unit is attacked.
text-meaning-movement = Movement points (MP) it can spend.
text-meaning-stacking = Stacking Points: how much room it takes in a hex.
text-meaning-tq = Quality of its tanks or guns against enemy tanks. The higher value wins the Armor Shift.
text-meaning-range = How many hexes away a leader can help.
text-meaning-combat = Strength in attack and in defense.
text-meaning-er = Endurance rating (ER): how well it stands fast. Higher is better.
text-meaning-influence = How many battles this leader can affect in a player turn.
text-meaning-strength = Strength in attack and in defense.
text-meaning-selector = The German system takes its units in the order of these numbers.
text-meaning-barrage = Barrage points when it fires.

# The same values of artillery
text-gun-attack = Artillery never attacks by itself. It fires in support, or in a barrage.
text-gun-defense = Strength when an enemy attacks its own hex.
text-gun-range = How many hexes away its target can be.
text-gun-combat = Strength that it adds to a battle in range. Attacked in its own hex, it defends with less.

# What the colour or frame of a value means
text-frame-red-square = The red square means a gun: it counts 1 less when it attacks.
text-frame-grey = Gray means a tank.
text-frame-red-box = The red box means elite troops.
text-frame-white-box = The white box means green troops.
text-frame-bracketed = In brackets: it does not attack alone, and it brings no chit.

text-kind-airborne = Airborne infantry
text-kind-air = Aircraft
text-kind-tank-destroyer = Tank destroyers
text-kind-armor = Armor
text-kind-artillery = Artillery
text-kind-assault-gun = Assault guns
text-kind-cavalry = Armored cavalry
text-kind-combined-arms = Combined arms
text-kind-engineer = Engineers
text-kind-flak = Flak
text-kind-fortress = Fortress troops
text-kind-glider = Glider infantry
text-kind-infantry = Infantry
text-kind-leader = Leader
text-kind-marker = Marker
text-kind-mechanized = Mechanized infantry
text-kind-motorized = Motorized infantry
text-kind-parachute = Parachute infantry
text-kind-recon = Reconnaissance
text-kind-rocket = Rocket artillery
text-kind-transport = Transport
text-king-tiger = King Tiger

text-size-company = company
text-size-battalion = battalion
text-size-regiment = regiment
text-size-brigade = brigade
text-size-division = division
text-size-corps = corps
text-size-army = army
text-size-combat-command = Combat Command
text-size-group = group
text-size-squadron = squadron
text-size-task-force = Task Force
# $size (String) company, battalion and so on, as in the messages above. $name (String) The same in words
text-size-reinforced = { $size ->
   *[other] reinforced { $name }
}
text-size-weakened = { $name } without some of its battalions

# $form (String) The plural form of an ordinal number: in English one for 1st, two for 2nd, few for 3rd, other for 4th
text-ordinal = { $form ->
    [one] { $number }st
    [two] { $number }nd
    [few] { $number }rd
   *[other] { $number }th
}
# $ordinal (String) A number such as 5th
text-formation-panzer-army = { $ordinal } Panzer Army
text-formation-army = { $ordinal } Army
text-formation-armored-division = { $ordinal } Armored Division
text-formation-destroyers = { $ordinal } Tank Destroyer Battalion
text-formation-division = { $ordinal } Division
text-formation-volksgrenadier = { $ordinal } Volksgrenadier Division
text-formation-parachute = { $ordinal } Parachute Division
text-formation-panzer = { $ordinal } Panzer Division
# $number (String) A roman number
text-formation-corps = { $number } Corps
text-formation-army-troops = Army troops
text-formation-first-army = First Army
text-formation-third-army = Third Army
text-formation-lehr = Panzer Lehr Division

# Where a number comes from
text-source-seed = the rulebook
text-source-public = a published source
text-source-derived = worked examples
text-source-geo = terrain data
text-source-ours = our own reconstruction
text-source-rest = everything else is our own reconstruction
# What only a part of a number comes from. $source (String)
text-source-of-copies-and-turn = copies and turn: { $source }
text-source-of-copies = copies: { $source }
text-source-of-date = date: { $source }
text-source-of-ends = ends: { $source }
text-source-of-hex = hex: { $source }
text-source-of-names = names: { $source }
text-source-of-turn = turn: { $source }

# What can be ordered, in small letters, as it stands beside a place on the map: “move”, “attack”.
text-verb-add = take part
text-verb-add-air = add air
text-verb-advance = advance
text-verb-aim = bombard
text-verb-air = air
text-verb-angriff = angriff
text-verb-assault = assault
text-verb-attack = attack
text-verb-bar = place roadblock
text-verb-block = block
text-verb-blow = blow
text-verb-bomb = bomb
text-verb-bombard = bombard
text-verb-bonus = bonus
text-verb-breakdown = send out breakdown unit
text-verb-bridge = bridge
text-verb-build = build
text-verb-burn = burn
text-verb-call-off = call off
text-verb-cancel = cancel
text-verb-challenge = challenge
text-verb-commando = commando
text-verb-cross = cross
text-verb-deceive = deceive
text-verb-delay = delay
text-verb-deploy = deploy
text-verb-depot = depot
text-verb-dig = dig in
text-verb-discard = discard
text-verb-disengage = disengage
text-verb-disperse = disperse
text-verb-draw = draw
text-verb-drive = drive
text-verb-drop = leave out
text-verb-drop-air = drop air
text-verb-dry = run out of fuel
text-verb-end = end
text-verb-engineers = engineers
text-verb-enter = enter
text-verb-evade = evade
text-verb-exit = exit
text-verb-favor = favor
text-verb-fire = fire
text-verb-flip = make ready
text-verb-fortify = fortify
text-verb-guard = guard
text-verb-halt = halt
text-verb-haul = give Prime Mover
text-verb-hold = hold
text-verb-infiltrate = infiltrate
text-verb-interdict = interdict
text-verb-jam = place traffic marker
text-verb-join = join
text-verb-lead = lead
text-verb-leave = leave
text-verb-lift = take back
text-verb-limber = limber
text-verb-load = load
text-verb-lose = lose
text-verb-march = march
text-verb-mine = mine
text-verb-move = move
text-verb-next = continue
text-verb-night = keep for the night
text-verb-order = order
text-verb-pass = pass
text-verb-place = place
text-verb-plan = plan
text-verb-play = play
text-verb-press = go on through a zone
text-verb-ready = ready
text-verb-rejoin = rejoin parent unit
text-verb-release = release
text-verb-remove = remove
text-verb-repair = repair
text-verb-replace = replace
text-verb-reserve = put into reserve
text-verb-resolve = resolve
text-verb-retreat = retreat
text-verb-return = return
text-verb-ride = advance along roads
text-verb-roadblock = roadblock
text-verb-send = send to Antwerp
text-verb-sneak = sneak
text-verb-stand = stand
text-verb-stay = stay
text-verb-step = step
text-verb-strike = strike
text-verb-supply = supply
text-verb-support = support
text-verb-surprise = surprise
text-verb-swap = swap
text-verb-tactic = tactic
text-verb-take = take
text-verb-target = attack
text-verb-unlimber = unlimber
text-verb-unreserve = take out of reserve
text-verb-zone = zone
