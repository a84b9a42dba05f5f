### The keys of the table, and what they do. The list is in a narrow window: keep lines short.

# Names of keys, as they are printed on a keyboard. `Ctrl+Z` is put together from them.
keys-key-ctrl = Ctrl
keys-key-shift = Shift
keys-key-enter = Enter
keys-key-esc = Esc
keys-key-space = Space
keys-key-tab = Tab
# Stands after “Shift+”.
keys-key-arrows = arrows
keys-key-right-click = Right click
keys-key-long-press = Long press
keys-key-double-click = Double click

keys-next = Continue: end the phase, or skip what is being shown
keys-roll = Attack, roll the dice, or go on with a fight
keys-show = Show on the map what you are asked about
keys-do = Carry out the highlighted choice
keys-cancel = Deselect, or close a window
keys-next-unit = Select the next unit that can act (Tab works after a click on the map)
keys-previous-unit = Select the previous unit
keys-next-target = Highlight the next target
keys-previous-target = Highlight the previous target
keys-centre = Centre the map on the selected unit, or skip an animation
keys-undo = Undo
keys-redo = Redo
keys-text = Open or close the text board
keys-log = Show the log
keys-charts = Show the first chart
keys-combat = Open or close the combat window
keys-cards = Show the cards
keys-overlays = Choose overlays: zones, supply, barrages
keys-objectives = Show the objectives
keys-replay = Replay the game from any point
keys-step-on = Next step of the replay, or of the side played by the game
keys-step-back = Previous step
keys-steps = Play or pause the steps of the side played by the game
keys-measure = Measure the distance between two hexes
keys-notes = Draw notes and arrows of your own on the map
keys-notes-shown = Show or hide your notes on the map
keys-supply = Show or hide supply on the map
keys-panels = Hide or show the panels
keys-fit = Show the whole map
keys-nearer = Zoom in
keys-farther = Zoom out
keys-numbers = Show or hide hex numbers
keys-shortcuts = Show this list

# On the map.
keys-map-move = Move the map
keys-map-hex = Move from hex to hex
keys-map-stack = Bring the next counter of the stack to the top
keys-map-zoom = Zoom in on a place

# What is said aloud after a key.
# $label (String) The action, in the words of the game.
keys-said-press-a = { $label }: press A. N never rolls dice.
keys-said-notes-shown = Notes are shown.
keys-said-notes-hidden = Notes are hidden.
keys-said-no-supply = This game has no overlay of supply.
keys-said-supply-shown = Supply is shown.
keys-said-supply-hidden = Supply is hidden.
