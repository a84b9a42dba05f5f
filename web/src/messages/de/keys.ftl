### Die Tasten am Tisch und was sie tun. Die Liste steht in einem schmalen Fenster: kurz halten.

keys-key-ctrl = Strg
keys-key-shift = Umsch
keys-key-enter = Enter
keys-key-esc = Esc
keys-key-space = Leertaste
keys-key-tab = Tab
keys-key-arrows = Pfeile
keys-key-right-click = Rechtsklick
keys-key-long-press = Langer Druck
keys-key-double-click = Doppelklick

keys-next = Weiter: die Phase beenden oder überspringen, was gerade gezeigt wird
keys-roll = Angreifen, würfeln oder einen Kampf fortsetzen
keys-show = Auf der Karte zeigen, worum es in der Frage geht
keys-do = Die hervorgehobene Wahl ausführen
keys-cancel = Auswahl aufheben oder ein Fenster schließen
keys-next-unit = Die nächste Einheit auswählen, die handeln kann (Tab erst nach einem Klick auf die Karte)
keys-previous-unit = Die vorige Einheit auswählen
keys-next-target = Das nächste Ziel hervorheben
keys-previous-target = Das vorige Ziel hervorheben
keys-centre = Die Karte auf die ausgewählte Einheit zentrieren oder eine Animation überspringen
keys-undo = Rückgängig
keys-redo = Wiederholen
keys-text = Das Textbrett öffnen oder schließen
keys-log = Das Protokoll zeigen
keys-charts = Die erste Tabelle zeigen
keys-combat = Das Kampffenster öffnen oder schließen
keys-cards = Die Spielkarten zeigen
keys-overlays = Ebenen wählen: Kontrollzonen, Versorgung, Sperrfeuer
keys-objectives = Die Ziele zeigen
keys-replay = Die Partie ab einer beliebigen Stelle wiedergeben
keys-step-on = Nächster Schritt der Wiedergabe oder der vom Spiel geführten Seite
keys-step-back = Voriger Schritt
keys-steps = Die Schritte der vom Spiel geführten Seite abspielen oder anhalten
keys-measure = Die Entfernung zwischen zwei Hexfeldern messen
keys-notes = Eigene Notizen und Pfeile auf die Karte zeichnen
keys-notes-shown = Deine Notizen auf der Karte ein- oder ausblenden
keys-supply = Die Versorgung auf der Karte ein- oder ausblenden
keys-panels = Die Bereiche ein- oder ausblenden
keys-fit = Die ganze Karte zeigen
keys-nearer = Vergrößern
keys-farther = Verkleinern
keys-numbers = Feldnummern ein- oder ausblenden
keys-shortcuts = Diese Liste zeigen

keys-map-move = Die Karte verschieben
keys-map-hex = Von Hexfeld zu Hexfeld gehen
keys-map-stack = Den nächsten Spielstein des Stapels nach oben holen
keys-map-zoom = Einen Ort heranholen

keys-said-press-a = { $label }: Drücke A. N würfelt nie.
keys-said-notes-shown = Die Notizen sind eingeblendet.
keys-said-notes-hidden = Die Notizen sind ausgeblendet.
keys-said-no-supply = Dieses Spiel hat keine Ebene für die Versorgung.
keys-said-supply-shown = Die Versorgung ist eingeblendet.
keys-said-supply-hidden = Die Versorgung ist ausgeblendet.
