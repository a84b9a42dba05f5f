### The frame around the map: the bar at the top, the menu of the game, the function bar, the pages beside the map, the open windows.

# The pages beside the map. There is room for about ten letters each.
frame-pages = Pages
frame-side-panel = Side panel
frame-tab-details = Details
frame-tab-log = Log
frame-tab-sequence = Sequence
frame-tab-forces = Forces
frame-tab-cards = Cards
frame-tab-chat = Chat
frame-tab-more = More
frame-sheet-expand = Expand panel
frame-sheet-collapse = Collapse panel

frame-connection-connecting = Connecting
frame-connection-open = Connected
frame-connection-lost = Connection lost. Reconnecting…
frame-connection-closed = Not connected

# Windows: in the function bar, and as titles.
frame-windows = Windows
frame-overlays = Overlays
frame-reinforcements = Reinforcements
frame-dead-pile = Dead pile
frame-losses = Losses and points
frame-objectives = Objectives
frame-tracks = Turn record and tracks
frame-tracks-other = Turn record and other tracks
frame-notes = Notes and measuring
frame-players = Players, links and dice
frame-players-dice = Players and dice
frame-more-charts = More charts
frame-sound = Sound and music
frame-show-schedule = Show printed schedule
frame-show-losses = Show losses and points

# The menu of the game.
frame-menu = Game menu
frame-menu-result = Show the result
frame-menu-after = After the battle
frame-menu-save = Save game…
frame-menu-bookmarks = Bookmarks
frame-menu-watch = Watch the opponent's last moves
# $title (String) The title of the other game
frame-menu-origin = Back to the replay of { $title }
frame-menu-plan = Show the opponent's plan
frame-menu-take-back = Take back…
frame-menu-ask-back = Ask to take back…
frame-menu-download-log = Download log
frame-menu-download-journal = Download journal
frame-menu-shortcuts = Keyboard shortcuts
frame-menu-options = Options
frame-menu-resign = Resign…
frame-menu-leave = Leave game

# The bar at the top.
frame-standing = Where the game stands
# $title (String) The turn as the game calls it, in English, such as “Dec 16 AM”
frame-standing-dated = { $title }, turn { $turn } of { $last }
# Stands under “Turn 3”.
frame-standing-last = of { $last }
frame-over = Game over
frame-before-first = Before the first turn
frame-sequence = Sequence of play
frame-moves = Moves and views
frame-functions = Functions
frame-seal = Sealed dice
frame-undo = Undo
frame-redo = Redo
frame-replay = Replay
frame-text-board = Text board
frame-map-only = Map only
frame-points = Points and tracks
frame-tracks-more = More tracks
frame-show-tracks = Show turn record and tracks

# What the present phase is for.
frame-phase = About this phase
# $phase (String) The name of the phase, in English; its purpose follows
frame-phase-name = { $phase }:
frame-phase-hide = Hide phase help

# The tools for measuring and for notes on the map.
frame-tool = Tool in use
frame-tools = Tools
frame-tool-measure = Measure distance
frame-tool-arrow = Draw arrow
frame-tool-mark = Mark hex
frame-tool-text = Write text
frame-tool-measure-from = Measure: click the hex to measure from.
frame-tool-measure-to = Measure: point at a hex, or click it.
frame-tool-arrow-from = Arrow: click the hex where it starts.
frame-tool-arrow-to = Arrow: click the hex where it ends.
frame-tool-mark-where = Mark: click a hex to mark it. Click again to remove the mark.
frame-tool-text-where = Text: click the hex to write on.
# $place (String) A hex or a place on the map
frame-tool-text-on = Text on { $place }
frame-tool-note = Note
frame-tool-write = Write note
frame-tool-list = List notes
frame-tool-stop = Stop

frame-function-sound = Sound
frame-function-shortcuts = Keyboard shortcuts
frame-function-save = Save the game
frame-function-end = End the game
frame-function-manual = Game manual
