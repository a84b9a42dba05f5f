### Eigene Notizen eines Spielers auf der Karte.

notes-not-open = Die Karte ist noch nicht offen. Versuch es noch einmal.
notes-none = Dieser Text enthält keine Notizen. Kopiere oder exportiere sie zuerst in einer anderen Partie.
notes-other-map = Diese Notizen gehören zu einer anderen Karte. Öffne eine Partie auf jener Karte, um sie zu laden.
notes-arrow = Pfeil von { $from } zu { $to }
notes-mark = Markierung auf { $place }
notes-text = { $place }: { $text }
