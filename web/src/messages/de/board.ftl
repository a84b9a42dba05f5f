### Das Textbrett: der Tisch in Sätzen, und Befehle zum Eintippen. Die Wörter der Befehle sind in jeder Sprache dieselben.

board-help-choices = choices: was du jetzt tun kannst; mit einer Einheit, einer Spielkarte oder einem Hexfeld dahinter: was damit möglich ist
board-help-look = look FELD: was in einem Hexfeld ist; nenne seine Nummer oder seinen Namen
board-help-units = units: deine Einheiten und wo sie stehen; `units enemy` nennt die feindlichen, `units ready` die, die handeln können
board-help-why = why EINHEIT FELD: ob die Einheit dorthin kann und, wenn nicht, welche Regel es verbietet
board-help-odds = odds AKTION: die genauen Chancen einer Aktion, bevor du sie ausführst
board-help-log = log: die letzten Zeilen des Protokolls; `log 20` zeigt mehr
board-help-steps = steps: was die vom Spiel geführte Seite seit deiner letzten Entscheidung getan hat und warum; `step 3` zeigt einen Schritt mit allen erwogenen Möglichkeiten
board-help-prompt = prompt: die aktuelle Frage und wer sie beantworten muss; ebenso phases, objectives, cards, tracks, combat, pending
board-help-next = next: weiter zur nächsten Phase; damit wird nie gewürfelt
board-help-roll = roll: angreifen, würfeln oder einen Kampf fortsetzen
board-help-about = about: um welche Einheiten und Orte es in der Frage geht und was du neben der Karte wählen kannst
board-help-left = left: die Einheiten, die in dieser Phase noch handeln können; `skip EINHEIT` lässt eine aus oder nimmt sie wieder hinzu
board-help-undo = undo: deine letzte Entscheidung zurücknehmen; `redo` wiederholt sie
board-help-chat = chat TEXT: den anderen Spielern eine Nachricht schicken
board-help-action = AKTION: jede angebotene Aktion, Wort für Wort: `move lehr-902 20,13`

board-entry = { $what }: { $text }.
board-pair = { $what }: { $text }

board-turn = { $title }, Runde { $turn } von { $last }. { $phase }.
board-over = Die Partie ist zu Ende. { $verdict }
board-you = Du

board-in = { $what } in { $place }
board-left = Einheiten, die noch handeln können: { $count }.
board-none-left = Keine Einheit kann jetzt handeln.
board-about = In der Frage geht es um: { $names }.
board-about-nothing = In der Frage geht es um keinen bestimmten Ort.

board-marked = Aufgedruckt: { $marks }.
board-on-side = { $what } an der Hexseite { $side }.
board-on-side-named = { $what }, { $name }, an der Hexseite { $side }.
board-empty-hex = Hier stehen keine Einheiten.

board-no-actions = Keine Aktion ist möglich.
board-many = { $head }…, { $count } Orte: { $ends }
board-yes = Ja.
board-no = Nein: { $why }. { $rule }
board-no-reason = Nein. Die Regeln nennen keinen Grund.

board-attack = Angriff: { $text }, { $amount }.
board-defense = Verteidigung: { $text }, { $amount }.
board-odds = { $totals }: Kräfteverhältnis { $odds }.
board-shift = Verschiebung { $by }: { $text }.
board-die = Würfel { $by }: { $text }.
board-column = Spalte { $column }.
board-other-results = { $count } weitere Ergebnisse, zusammen { $chance }.
board-affects = Betroffen wären { $names }.
board-no-roll = Für diese Aktion wird nicht gewürfelt.

board-nothing-yet = Es ist noch nichts geschehen.
board-no-steps = Die vom Spiel geführte Seite hat seit deiner letzten Entscheidung nichts getan.
board-step = Schritt { $step }. { $text }
board-chosen = Gewählt
board-not-chosen = Nicht gewählt

board-phase-now = Jetzt
board-phase-done = Vorbei
board-no-objectives = Es sind keine Ziele aufgeführt.
board-nothing-pending = Es steht nichts aus.
board-no-combat = Es ist kein Kampf geplant.
board-card-idle = { $title } (jetzt nicht spielbar)

board-loading = Die Partie wird noch geladen. Versuch es gleich noch einmal.
board-which = Was meinst du: { $names }?
board-unknown = Nichts heißt „{ $text }“. Tippe „units“ für eine Liste deiner Einheiten.
board-no-undo = Es gibt nichts, was du rückgängig machen kannst.
board-no-redo = Es gibt nichts zu wiederholen.
board-redone = Wiederholt.
board-sent = Nachricht verschickt.
board-nothing-to-roll = Im Augenblick gibt es nichts zu würfeln. Tippe „choices“, um zu sehen, was du tun kannst.
board-type-roll = { $label }: Tippe „roll“. Mit „next“ wird nie gewürfelt.
board-not-yet = Du kannst noch nicht weitergehen. Tippe „choices“, um zu sehen, was du tun kannst.
board-reminded = { $note } Tippe noch einmal „next“, um weiterzugehen, oder „left“ für eine Liste.
board-skip-units = Auslassen kannst du nur Einheiten.
board-skipped = { $name } wird ausgelassen.
board-unskipped = { $name } wird nicht mehr ausgelassen.
board-nothing-to-show = Es gibt keine Schritte zu zeigen.
board-no-step = Einen Schritt { $step } gibt es nicht. Der letzte ist Schritt { $last }.
board-gone = Diese Einheit ist nicht mehr im Spiel.
board-look-where = Ansehen kannst du nur Einheiten und Orte.
board-no-units = Keine Einheiten.
board-act-with = Du kannst handeln mit: { $names }. Tippe „choices“ und einen Namen für Einzelheiten.
board-nothing-to-decide = Du hast im Augenblick nichts zu entscheiden.
board-watching = Du siehst bei dieser Partie zu und kannst nicht handeln.
board-why-usage = Tippe die Einheit und das Hexfeld: why EINHEIT FELD.
board-no-answer = Der Server hat keine Antwort geschickt. Versuch es noch einmal.
