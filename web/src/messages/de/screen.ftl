### Die kleinen Seiten: Titel, was lädt, was sich nicht öffnen lässt, die Liste der Lektionen.

screen-title-learn = Lernen
screen-title-new = Neue Partie
screen-title-load = Partie laden
screen-title-lobby = Offene Partien
screen-title-options = Optionen
screen-title-credits = Über Bulge
screen-title-style = Gestaltung
screen-title-manual = Handbuch
screen-title-login = Anmelden
screen-title-to-play = { $seat ->
    [german] ● Deutsche am Zug
   *[allied] ● Alliierte am Zug
}

screen-back-key = Zurück (Esc)
screen-map-of = Karte: { $title }
screen-to-menu = Zum Hauptmenü

screen-not-found = Seite nicht gefunden
screen-not-found-path = Unter <path>{ $path }</path> gibt es keine Seite.

screen-loading-game = Die Partie wird geladen
screen-no-server = Der Server ist nicht zu erreichen. Neuer Versuch…
screen-no-game = Diese Partie lässt sich nicht öffnen
screen-invitation-used = Diese Einladung ist schon benutzt worden.

screen-to-question = Zur Frage
screen-to-text-board = Textbrett öffnen, um mit der Tastatur zu spielen
screen-entries-theirs = Eintrittsfelder dieser Verstärkungen
screen-entries-now = Hier können jetzt Verstärkungen eintreffen
screen-distance = { $distance } von { $from } nach { $to }.
screen-distance-cost = { $unit } zahlt dafür { $cost }.

screen-learn-start = Hier anfangen
screen-learn-loading = Die Lektionen werden geladen
screen-learn-none = Es sind keine Lektionen installiert. Das <manual>Handbuch</manual> erklärt jedes Spiel von Anfang an.
screen-learn-done = Erledigt:
screen-learn-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
screen-learn-step = Schritt { $step } von { $steps }
screen-learn-again = Noch einmal

screen-lesson-opening = Die Lektion wird geöffnet
screen-lesson-closed = Diese Lektion lässt sich nicht öffnen
screen-lesson-leave = Zu den Lektionen
screen-lesson-table = Lektion: { $title }
