### Wörter, die viele Teile der Seite gemeinsam haben.

common-cancel = Abbrechen
common-close = Schließen
common-back = Zurück
common-continue = Weiter
common-save = Speichern
common-copy = Kopieren
common-delete = Löschen
common-show = Zeigen
common-skip = Überspringen
common-try-again = Erneut versuchen

common-seat-german = Deutsche
common-seat-allied = Alliierte
common-seat-chance = Zufall
common-seat-none = Neutral

common-turn = Runde { $turn }
common-turn-of = Runde { $turn } von { $last }
common-percent = { $percent } %
