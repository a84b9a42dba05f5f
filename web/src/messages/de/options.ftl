### Die Optionen: Name, Zweck und die Wörter zur Auswahl.

options-reset = Zurücksetzen
options-kept = Änderungen gelten sofort und werden in diesem Browser gespeichert.

options-screen = Bildschirm
options-language = Sprache
options-language-hint = Sätze, die die Spiele schreiben, sind vorerst auf Englisch.
options-language-browser = Sprache des Browsers
options-full-screen = Vollbild
options-full-screen-hint = Mit Esc verlässt du das Vollbild.
options-theme = Farbschema
options-theme-dark = Dunkel
options-theme-light = Hell
options-theme-system = System
options-text-size = Schriftgröße
options-animations = Animationen
options-animations-hint = Ziehende Spielsteine, rollende Würfel, Schnee auf dem Titelbild.
options-animations-full = Voll
options-animations-quick = Schnell
options-animations-off = Aus
options-steps = Vom Spiel geführte Seite
options-steps-hint = Ihre Schritte gleich abspielen oder warten, bis du sie durchgehst. Weitermachen kannst du in beiden Fällen jederzeit.
options-steps-play = Abspielen
options-steps-wait = Warten
options-labels = Namen neben Symbolen
options-labels-hint = In der Leiste neben der Karte. Bis ich sie kenne: Wenn du sie dreißigmal benutzt hast, bleiben nur die Symbole.
options-labels-always = Immer
options-labels-learning = Bis ich sie kenne
options-labels-never = Nie
options-phase-help = Phasenhilfe
options-phase-help-hint = Ein Satz über der Karte sagt, wozu die Phase da ist.
options-reminder = Erinnerung
options-reminder-hint = Bevor eine Bewegungs- oder Kampfphase endet, obwohl Einheiten noch handeln können: nie, nur wenn du darin nichts getan hast, oder immer.
options-reminder-never = Nie
options-reminder-idle = Nichts getan
options-reminder-always = Immer

options-windows = Fenster
options-places = Fensterpositionen
options-places-hint = Fenster, die du verschoben hast, öffnen sich auf diesem Gerät dort, wo du sie gelassen hast.
options-places-reset = Positionen zurücksetzen

options-map = Karte und Spielsteine
options-colours = Farben
options-colours-hint = Für die beiden Seiten, für gute und schlechte Ergebnisse und für Hervorhebungen auf der Karte.
options-colours-standard = Standard
options-colours-red-green = Rot-Grün
options-colours-red-green-hint = Bei Rot-Grün-Schwäche
options-colours-contrast = Hoher Kontrast
options-sample = Farbprobe
options-sample-good = Gut
options-sample-bad = Schlecht
options-sample-chosen = Gewählt
options-counters = Spielsteine
options-counters-hint = Wie das Spiel sie druckt, mit Bildern von Soldaten, Fahrzeugen und Geschützen oder mit den taktischen Zeichen der Stabskarten.
options-counters-printed = Wie gedruckt
options-counters-pictures = Bilder
options-counters-symbols = Symbole
options-numbers = Feldnummern
options-numbers-hint = In jedem Hexfeld die gedruckte Nummer zeigen.

options-sound = Ton und Musik
