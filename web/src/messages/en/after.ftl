### After the battle: who won, the film of the front, and how the game compares with what really happened.

after-title = After the battle
# The title of the browser's window.
after-window = After the battle · Bulge
# $title (String) the name of this game
after-window-of = After the battle: { $title }
after-refused = The story of this game cannot be shown
after-to-game = Go to the game
after-loading = Looking through the game

after-goes-on = The game goes on
after-victory-points = Victory points
after-turns = Turns played
after-losses-german = German losses
after-losses-allied = Allied losses

after-actions = What to do next
after-rematch = Rematch with sides swapped
after-again = Play this scenario again
after-save-game = Download game
after-save-film = Download film
after-copy-link = Copy link
# Above a link, where the browser did not let the page copy it.
after-copy-this = Copy this link:
after-copied-public = Link copied. Anyone who opens it can see this page.
after-copied-private = Link copied. Only the players of this game can open it.
after-share = Share…
# What is shared with the link. $verdict (String) who won: German victory
after-share-text = { $title }: { $verdict }

after-front = The front, turn by turn
after-film = Film
after-film-start = The start
after-film-turn = Turn of the film
after-film-to-start = Go to the start
after-film-previous = Previous turn
after-film-pause = Pause
after-film-play = Play
after-film-next = Next turn
after-film-to-end = Go to the end
after-film-speed = Speed
after-film-speed-hint = Speed of the film
after-film-real = Real front
after-film-replay = Open the replay here
after-key = What the film shows
after-key-german = German troops
after-key-allied = Allied troops
after-key-front = The front
# $date (String) in English: 26 December
after-key-real = The real front, { $date }
after-key-taken = Darker ground has just been taken.

# Beside the film, under the name of each side: how many hexes it holds, how many steps it has lost.
after-today-holds = Holds
after-today-lost = Lost
# $date (String) in English: 26 December
after-today-real = { $agree } of { $known } places as in the real battle on { $date }.

after-turning = Turning points
after-turning-none = No single moment decided this game.
after-turning-film = Show in film
after-turning-film-of = Show in film: { $title }
after-turning-replay = Open replay
after-turning-replay-of = Open replay: { $title }

after-dice = The dice

after-chart-start = Start
after-chart-lead = Who had the upper hand
after-chart-lead-note = Compared with the start. Above the line it went better for the Germans.
after-chart-lead-line = German upper hand
after-chart-losses = Losses so far
after-chart-losses-note = The steps that each side has lost since the start.
# Read out. $name (String) a line of the chart, $value (String) its last value
after-chart-last = { $name }: { $value } at the end.
after-chart-show = Show as a table
after-chart-table = Table: { $title }
# Above the titles of the turns in that table.
after-chart-turn = Turn

after-real = Your game and the real battle
# $date (String) in English: 26 December, dusk
after-real-date = Compared with { $date }.
after-real-place = Place
after-real-battle = Real battle
after-real-game = Your game
after-real-same-column = Same?
after-real-in-film = Show in the film
after-real-same = The same
after-real-different = Different
after-real-fewer = Show fewer places
after-real-all = Show all { $count } places
