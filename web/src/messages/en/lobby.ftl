### The public games: those that wait for a player, and those to watch.

lobby-new = Start a new game
lobby-loading = Loading games
lobby-waiting = Waiting for a player
lobby-nobody = A player
# $player (String) a name
lobby-player-is = { $seat ->
    [german] { $player } is the German player
   *[allied] { $player } is the Allied player
}
# $when (String) such as “yesterday evening”
lobby-opened = opened { $when }
lobby-login = Log in to join
lobby-join = { $seat ->
    [german] Join as German
   *[allied] Join as Allied
}
# $title (String) the name of the play
lobby-join-game = { $seat ->
    [german] Join { $title } as the German player
   *[allied] Join { $title } as the Allied player
}
lobby-none-waiting = No games are waiting for a player. Start a new game and make it public.
lobby-to-watch = Games to watch
# $seat (String) the name of a side; $player (String) who plays it
lobby-holder = { $seat }: { $player }
lobby-watch = Watch
lobby-watch-game = Watch { $title }
lobby-none-running = No public games are being played.
