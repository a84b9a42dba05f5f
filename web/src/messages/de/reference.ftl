### Tabellen, Leisten, Ebenen der Karte, eigene Notizen und die Liste der Tasten.

reference-cell-in-use = (gilt gerade)
reference-source = Quelle: { $source }.
reference-row-sources = Quelle jeder Zeile
reference-row-source = { $row }: { $source }

reference-notes-title = Notizen und Messen
reference-notes-measure = Entfernung messen
reference-notes-private = Nur du siehst deine Notizen. Sie bleiben in diesem Browser.
reference-notes-arrow = Pfeil zeichnen
reference-notes-mark = Feld markieren
reference-notes-text = Text schreiben
reference-notes-shown = Notizen auf der Karte zeigen (Taste Y)
reference-notes-none = Es gibt noch keine Notizen.
reference-notes-show = Auf der Karte zeigen
reference-notes-delete = Löschen: { $note }
reference-notes-copy = Notizen kopieren
reference-notes-save = Als Datei speichern
reference-notes-load = Notizen laden
reference-notes-paste = Füge kopierte Notizen hier ein oder wähle eine Datei.
reference-notes-add = Notizen hinzufügen
reference-notes-file = Datei mit Notizen
reference-notes-copied = Die Notizen sind in der Zwischenablage. Füge sie in eine Nachricht ein, um sie zu teilen.
reference-notes-not-copied = Der Browser lässt das Kopieren nicht zu. Speichere die Notizen stattdessen als Datei.
reference-notes-left = { $count ->
    [one] { $count } Notiz passt nicht auf diese Karte.
   *[other] { $count } Notizen passen nicht auf diese Karte.
}
reference-notes-added = { $count ->
    [one] { $count } Notiz hinzugefügt.
   *[other] { $count } Notizen hinzugefügt.
}

reference-objectives-none = Es sind keine Ziele aufgeführt.

reference-legend = Legende der Ebenen
reference-legend-real-front = Die historische Front, { $date }
reference-legend-hide-front = Historische Front ausblenden
reference-legend-hide = { $overlay } ausblenden
reference-overlay-real-front = Die historische Front ({ $date })
reference-overlay-real-unknown = Die historische Front (für diese Runde nicht bekannt)
reference-overlay-numbers = Feldnummern

reference-shortcuts-title = Tastenkürzel

reference-track-arrivals = { $count ->
    [one] { $count } Ankunft
   *[other] { $count } Ankünfte
}
