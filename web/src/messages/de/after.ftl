### After the battle: who won, the film of the front, and how the game compares with what really happened.

after-title = Nach der Schlacht
after-window = Nach der Schlacht · Bulge
after-window-of = Nach der Schlacht: { $title }
after-refused = Der Verlauf dieser Partie lässt sich nicht zeigen
after-to-game = Zur Partie
after-loading = Die Partie wird ausgewertet

after-goes-on = Die Partie geht weiter
after-victory-points = Siegpunkte
after-turns = Gespielte Runden
after-losses-german = Deutsche Verluste
after-losses-allied = Alliierte Verluste

after-actions = Wie es weitergeht
after-rematch = Revanche mit Seitentausch
after-again = Szenario noch einmal spielen
after-save-game = Partie speichern
after-save-film = Film speichern
after-copy-link = Link kopieren
after-copy-this = Diesen Link kopieren:
after-copied-public = Link kopiert. Wer ihn öffnet, kann diese Seite sehen.
after-copied-private = Link kopiert. Nur die Spieler dieser Partie können ihn öffnen.
after-share = Teilen…
after-share-text = { $title }: { $verdict }

after-front = Die Front, Runde für Runde
after-film = Film
after-film-start = Der Beginn
after-film-turn = Runde des Films
after-film-to-start = Zum Anfang
after-film-previous = Vorige Runde
after-film-pause = Pause
after-film-play = Abspielen
after-film-next = Nächste Runde
after-film-to-end = Zum Ende
after-film-speed = Tempo
after-film-speed-hint = Tempo des Films
after-film-real = Historische Front
after-film-replay = Wiedergabe hier öffnen
after-key = Was der Film zeigt
after-key-german = Deutsche Truppen
after-key-allied = Alliierte Truppen
after-key-front = Die Front
after-key-real = Die historische Front, { $date }
after-key-taken = Dunkleres Gelände wurde gerade erobert.

after-today-holds = Gelände
after-today-lost = Verluste
after-today-real = { $agree } von { $known } Orten wie in der historischen Schlacht ({ $date }).

after-turning = Wendepunkte
after-turning-none = Kein einzelner Moment hat diese Partie entschieden.
after-turning-film = Im Film zeigen
after-turning-film-of = Im Film zeigen: { $title }
after-turning-replay = Wiedergabe öffnen
after-turning-replay-of = Wiedergabe öffnen: { $title }

after-dice = Die Würfel

after-chart-start = Beginn
after-chart-lead = Wer im Vorteil war
after-chart-lead-note = Verglichen mit dem Beginn. Über der Linie lief es für die Deutschen besser.
after-chart-lead-line = Vorteil der Deutschen
after-chart-losses = Verluste bisher
after-chart-losses-note = Die Stufen, die jede Seite seit dem Beginn verloren hat.
after-chart-last = { $name }: { $value } am Ende.
after-chart-show = Als Tabelle zeigen
after-chart-table = Tabelle: { $title }
after-chart-turn = Runde

after-real = Deine Partie und die historische Schlacht
after-real-date = Zum Vergleich: { $date }.
after-real-place = Ort
after-real-battle = Historisch
after-real-game = Deine Partie
after-real-same-column = Gleich?
after-real-in-film = Im Film zeigen
after-real-same = Gleich
after-real-different = Anders
after-real-fewer = Weniger Orte zeigen
after-real-all = Alle { $count } Orte zeigen
