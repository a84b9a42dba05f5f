### Was gefragt ist und wie man antwortet: die Leiste mit der Frage, Karten, das Menü am Hexfeld, das Textbrett.

decide-current = Aktuelle Entscheidung
decide-frozen = Diese Partie ist eingefroren.
decide-journal-safe = Die Spieldatei ist sicher.
decide-over = Die Partie ist zu Ende.
decide-show-result = Ergebnis zeigen
decide-sealing = Die Würfel werden versiegelt…
decide-seal-waiting =
    { $who ->
        [german] Der Browser der deutschen Seite muss noch die Würfel versiegeln.
        [allied] Der Browser der alliierten Seite muss noch die Würfel versiegeln.
       *[both] Die Browser beider Seiten müssen noch die Würfel versiegeln.
    }
decide-seal-open = Öffne die Partie in dem Browser, in dem der Platz eingenommen wurde.
decide-seal-goes-on = Nach 10 Minuten geht die Partie trotzdem weiter.
decide-showing =
    { $who ->
        [german] Was die deutsche Seite getan hat…
        [allied] Was die alliierte Seite getan hat…
       *[both] Was beide Seiten getan haben…
    }
decide-waiting-for = Warten auf { $whom }:
decide-nothing = Im Moment gibt es nichts zu entscheiden.
decide-still-to-do = Noch zu tun
decide-still-to-do-count = Noch zu tun ({ $count })

decide-working-out = Möglichkeiten werden ermittelt…
decide-cannot = Kann gerade nichts tun.
decide-hint =
    { $count ->
        [one] { $verbs }: { $count } markierter Ort.
       *[other] { $verbs }: { $count } markierte Orte.
    }
decide-deselect = Auswahl aufheben
decide-show-odds = Verhältnis zeigen
decide-show-cards = Karten zeigen
decide-key-space = Leertaste
decide-show-about = Auf der Karte zeigen, worum es geht (S)

decide-can-act =
    { $count ->
        [one] { $count } Einheit kann handeln
       *[other] { $count } Einheiten können handeln
    }
decide-units-can-act = Einheiten, die handeln können
decide-next-unit = Nächste Einheit
decide-next-unit-title = Die nächste Einheit auswählen, die handeln kann (])
decide-skip-unit = { $unit } überspringen
decide-skipped = Übersprungen

decide-choose-one = Wähle aus

decide-source = Quelle
decide-not-now = (jetzt nicht)
decide-choose-on-map = Auf der Landkarte wählen
decide-use = Einsetzen…
decide-face-down = { $count } verdeckt
decide-no-cards = In diesem Spiel gibt es keine Spielkarten.

decide-text-board = Textbrett
decide-text-board-hint = Spiele die ganze Partie von hier aus. Tippe <kbd>help</kbd> für eine Liste der Befehle. <kbd>Tab</kbd> vervollständigt deine Eingabe.
decide-back-to-map = Zurück zur Karte
decide-output = Ausgabe
decide-completions = Vorschläge
decide-command = Befehl
decide-run = Ausführen
decide-actions = Mögliche Aktionen
decide-your-units = Deine Einheiten
decide-enemy-units = Feindliche Einheiten
decide-places = Orte

decide-seat = { $seat }:
