### Der Rahmen um die Karte: die Leiste oben, das Menü der Partie, die Funktionsleiste, die Bereiche neben der Karte, die offenen Fenster.

frame-pages = Bereiche
frame-side-panel = Seitenleiste
frame-tab-details = Details
frame-tab-log = Protokoll
frame-tab-sequence = Ablauf
frame-tab-forces = Truppen
frame-tab-cards = Karten
frame-tab-chat = Chat
frame-tab-more = Mehr
frame-sheet-expand = Bereich ausklappen
frame-sheet-collapse = Bereich einklappen

frame-connection-connecting = Wird verbunden
frame-connection-open = Verbunden
frame-connection-lost = Verbindung verloren. Neuer Versuch…
frame-connection-closed = Nicht verbunden

frame-windows = Fenster
frame-overlays = Ebenen
frame-reinforcements = Verstärkungen
frame-dead-pile = Ausgeschiedene
frame-losses = Verluste und Punkte
frame-objectives = Ziele
frame-tracks = Runden und Leisten
frame-tracks-other = Runden und andere Leisten
frame-notes = Notizen und Messen
frame-players = Spieler, Links und Würfel
frame-players-dice = Spieler und Würfel
frame-more-charts = Weitere Tabellen
frame-sound = Ton und Musik
frame-show-schedule = Gedruckten Zeitplan zeigen
frame-show-losses = Verluste und Punkte zeigen

frame-menu = Spielmenü
frame-menu-result = Ergebnis zeigen
frame-menu-after = Nach der Schlacht
frame-menu-save = Partie speichern…
frame-menu-bookmarks = Lesezeichen
frame-menu-watch = Letzte Züge des Gegners ansehen
frame-menu-origin = Zurück zur Wiedergabe von „{ $title }“
frame-menu-plan = Plan des Gegners zeigen
frame-menu-take-back = Zurücknehmen…
frame-menu-ask-back = Um Rücknahme bitten…
frame-menu-download-log = Protokoll herunterladen
frame-menu-download-journal = Spieldatei herunterladen
frame-menu-shortcuts = Tastenkürzel
frame-menu-options = Optionen
frame-menu-resign = Aufgeben…
frame-menu-leave = Partie verlassen

frame-standing = Stand der Partie
frame-standing-dated = { $title }, Runde { $turn } von { $last }
frame-standing-last = von { $last }
frame-over = Partie beendet
frame-before-first = Vor der ersten Runde
frame-sequence = Spielablauf
frame-moves = Züge und Ansichten
frame-functions = Funktionen
frame-seal = Versiegelte Würfel
frame-undo = Rückgängig
frame-redo = Wiederholen
frame-replay = Wiedergabe
frame-text-board = Textbrett
frame-map-only = Nur Karte
frame-points = Punkte und Leisten
frame-tracks-more = Weitere Leisten
frame-show-tracks = Runden und Leisten zeigen

frame-phase = Über diese Phase
frame-phase-name = { $phase }:
frame-phase-hide = Phasenhilfe ausblenden

frame-tool = Aktives Werkzeug
frame-tools = Werkzeuge
frame-tool-measure = Entfernung messen
frame-tool-arrow = Pfeil zeichnen
frame-tool-mark = Feld markieren
frame-tool-text = Text schreiben
frame-tool-measure-from = Messen: Klicke das Feld an, von dem aus du messen willst.
frame-tool-measure-to = Messen: Zeige auf ein Feld oder klicke es an.
frame-tool-arrow-from = Pfeil: Klicke das Feld an, in dem er beginnt.
frame-tool-arrow-to = Pfeil: Klicke das Feld an, in dem er endet.
frame-tool-mark-where = Markieren: Klicke ein Feld an, um es zu markieren. Ein weiterer Klick entfernt die Markierung.
frame-tool-text-where = Text: Klicke das Feld an, auf das du schreiben willst.
frame-tool-text-on = Text auf { $place }
frame-tool-note = Notiz
frame-tool-write = Notiz schreiben
frame-tool-list = Notizliste
frame-tool-stop = Beenden

frame-function-sound = Ton
frame-function-shortcuts = Tastenkürzel
frame-function-save = Partie speichern
frame-function-end = Partie beenden
frame-function-manual = Handbuch
