### A player's own notes on the map.

notes-not-open = The map is not open yet. Try again.
notes-none = This text holds no notes. Copy or export them in another game first.
notes-other-map = These notes belong to another map. Open a game on that map to load them.
# $from, $to, $place (String) The number and name of a hex
notes-arrow = Arrow from { $from } to { $to }
notes-mark = Mark on { $place }
notes-text = { $place }: { $text }
