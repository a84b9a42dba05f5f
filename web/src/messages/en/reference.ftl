### Charts, tracks, overlays of the map, a player's own notes, and the list of keys.

# Spoken for the cell of a chart that the present roll uses
reference-cell-in-use = (in use)
# $source (String) Such as “the rulebook (4.2)”
reference-source = Source: { $source }.
reference-row-sources = Source of each row
# $row (String) The title of a row of a chart, $source (String) Where it comes from
reference-row-source = { $row }: { $source }

reference-notes-title = Notes and measuring
reference-notes-measure = Measure distance
reference-notes-private = Only you see your notes. They are kept in this browser.
reference-notes-arrow = Draw arrow
reference-notes-mark = Mark hex
reference-notes-text = Write text
reference-notes-shown = Show notes on the map (key Y)
reference-notes-none = There are no notes yet.
reference-notes-show = Show on the map
reference-notes-delete = Delete: { $note }
reference-notes-copy = Copy notes
reference-notes-save = Save as file
reference-notes-load = Load notes
reference-notes-paste = Paste copied notes here, or choose a file.
reference-notes-add = Add notes
reference-notes-file = File with notes
reference-notes-copied = The notes are on the clipboard. Paste them into a message to share them.
reference-notes-not-copied = The browser does not allow copying. Save the notes as a file instead.
reference-notes-left = { $count ->
    [one] { $count } note could not be used on this map.
   *[other] { $count } notes could not be used on this map.
}
reference-notes-added = { $count ->
    [one] { $count } note added.
   *[other] { $count } notes added.
}

reference-objectives-none = No objectives are listed.

# Where the armies really stood in December 1944
reference-legend = Legend of the overlays
reference-legend-real-front = The real front, { $date }
reference-legend-hide-front = Hide the real front
reference-legend-hide = Hide { $overlay }
reference-overlay-real-front = The real front ({ $date })
reference-overlay-real-unknown = The real front (not known for this turn)
reference-overlay-numbers = Hex numbers

reference-shortcuts-title = Keyboard shortcuts

# How many reinforcements arrive at a space of the turn track; used from 3 on
reference-track-arrivals = { $count ->
    [one] { $count } arrival
   *[other] { $count } arrivals
}
