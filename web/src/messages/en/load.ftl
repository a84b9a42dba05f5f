### Games to resume, saves to load, games to watch, and journals to import.

load-title = Load game
load-lists = Games
load-mine = My games
load-saves = Saved
load-watch = Watch
load-loading = Loading games
load-no-games = No games yet. <link>Start one</link>
load-no-saves = No saves yet. Games are saved automatically. A save is a copy of one moment that you make from the game menu.
load-no-public = There are no public games right now.

load-delete-game = Delete this game?
# $game (String) the title of a game, $count (Number)
load-delete-game-text = { $count ->
    [one] This deletes “{ $game }” and { $count } decision. You cannot undo this.
   *[other] This deletes “{ $game }” and { $count } decisions. You cannot undo this.
}
load-delete-save = Delete this save?
load-delete-save-text = This deletes “{ $save }”. The game it was saved from is not affected.

# One game in the list
load-state-running = Running
load-state-open = Waiting for a player
load-state-over = Finished
load-state-frozen = Frozen
load-players = Players
# The reader, in the list of players
load-you = You
load-online = Online now
load-online-spoken = online now
load-show-link = Show the invitation link
load-export = Export the journal of { $game }
load-delete = Delete { $title }
# The button of a game: goes there as a player, as a spectator, or after its end
load-verb-resume = Resume
load-verb-watch = Watch
load-verb-view = View
# The same buttons, read out with the title of the game
load-verb-resume-game = Resume: { $game }
load-verb-watch-game = Watch: { $game }
load-verb-view-game = View: { $game }

# One save in the list
load-load = Load
load-load-save = Load { $save }

# Importing a journal
load-import = Import a journal
load-drop = Drop a journal here
load-choose = or click to choose a file (.bulge, .journal or .txt)
load-paste = Paste the text of a journal
load-text = Text of the journal
load-import-text = Import the text
# $name (String) a file, or “The pasted text”
load-checking = Checking { $name }
load-pasted = The pasted text
load-not-imported = <strong>{ $name }</strong> was not imported.
load-file-too-large = The file is too large to be a journal.
load-text-too-long = It is too long to be a journal.
load-about-journals = A journal is a small text file with the whole game: setup, decisions and dice. You can export one when a game is over, or at any time if you hold every seat.
