### Setting up a game: game, scenario, players and options.

new-title = New game
new-games = Game
new-scenarios = Scenario
new-players = Players
new-start = Start
new-log-in = <link>Log in</link> to start a game on this server.
new-setting-up = Setting up
new-ready = Ready
new-creating = Creating the game

# The cards of the games
new-scenario-count = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenarios
}
new-player-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
new-complexity = Complexity
# $level (Number) from 1 to 5, read out
new-complexity-level = { $level } of 5
new-game-toy = A bridge, a ford and a handful of units. Made for learning.
new-game-bastogne = One panzer corps, seven roads to Bastogne, and cards.
new-game-bitterwoods = Attack, break through, and send the reserves into the gap.
new-game-enemyaction = A game for one: you lead the Allies, and the rules lead the Germans.
new-game-ardennes44 = The whole offensive, battalion by battalion, day and night.

# The scenarios
new-start-here = Start here
new-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
# $time (String) a playing time such as “20 minutes” or “1½ hours”
new-about-time = about { $time }
new-units = { $count ->
    [one] { $count } unit on the map
   *[other] { $count } units on the map
}
new-how-to-play = How to play { $game }

# Playing times
new-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
# $count (Number) such as 1.5, $hours (String) the same as people write it, such as 1½
new-hours = { $count ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
new-minutes-range = { $low }–{ $high } minutes
# $low, $high (String) such as 1½
new-hours-range = { $low }–{ $high } hours
# $low, $high (String) times with their units: “45 minutes – 2 hours”
new-time-range = { $low } – { $high }

# The players
new-way-computer = Against the computer
new-way-computer-note = You play one side, the computer the other
new-way-hot-seat = Hot seat
new-way-hot-seat-note = Two players share this computer
new-way-friend = With a friend
new-way-friend-note = Over the network, with a link you send
new-way-alone = Alone, both sides
new-way-alone-note = To study or to experiment
new-solitaire = { $side ->
    [german] A solitaire game. The game's own rules play the German side, and the program explains every step.
   *[allied] A solitaire game. The game's own rules play the Allied side, and the program explains every step.
}
new-solitaire-you = You
new-solitaire-you-note = { $side ->
    [german] You are the German player
   *[allied] You are the Allied player
}
new-solitaire-watch = The computer
new-solitaire-watch-note = { $side ->
    [german] The computer plays the German side and you watch
   *[allied] The computer plays the Allied side and you watch
}
new-your-side = Your side
new-player = Player
new-opponent = Opponent
new-share = Only this computer can reach the program right now. To let a friend connect, start it with <code>bulge serve --share</code>.
new-name-it = Name the game
new-name-it-watched = Name the game, let others watch
new-name = Title
new-name-hint = Optional. The name of the game in lists.
new-public = Public
new-public-hint = Anyone can find and watch the game. Hidden information stays hidden.

# The options
new-options = Options
new-options-reset = Reset
new-options-more = More options
new-options-show = Show options
new-options-folded = { $count } of { $all } changed
new-option-fixed = Fixed by this scenario
# $options (String) the titles of other options
new-option-needs = Needs { $options }

# The chosen game in a few sentences
new-nothing = No game chosen
# $game (String) the names of game and scenario, $length (String) a number of turns, or “about 2 hours”
new-what = { $game }, { $length }
new-changed = { $count ->
    [one] One option changed.
   *[other] { $count } options changed.
}
new-who-hot-seat = Two players share this computer.
new-who-alone = You play both sides and see everything.
new-who-friend = { $side ->
    [german] You are the German player. Anyone who opens the link can take the other seat.
   *[allied] You are the Allied player. Anyone who opens the link can take the other seat.
}
# $bot (String) the title of a computer opponent, such as “Level 2”
new-who-bot = { $side ->
    [german] You are the German player against { $bot }.
   *[allied] You are the Allied player against { $bot }.
}
new-who-computer = { $side ->
    [german] You are the German player against the computer.
   *[allied] You are the Allied player against the computer.
}
new-who-solitaire = { $side ->
    [german] You are the German player. The game's own rules play the Allied side.
   *[allied] You are the Allied player. The game's own rules play the German side.
}
new-who-watched-bot = { $side ->
    [german] { $bot } is the German player and you watch. The game's own rules play the Allied side.
   *[allied] { $bot } is the Allied player and you watch. The game's own rules play the German side.
}
new-who-watched = { $side ->
    [german] The computer is the German player and you watch. The game's own rules play the Allied side.
   *[allied] The computer is the Allied player and you watch. The game's own rules play the German side.
}
