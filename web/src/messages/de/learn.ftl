### The panel of a lesson beside its table. The words of the lesson itself are in its own files.

learn-lesson = Lektion: { $title }
learn-where = { $title } · Schritt { $step } von { $last }
learn-unfold = Lektion zeigen
learn-fold = Lektion einklappen
learn-progress = Wie weit du bist

# What the step waits for
learn-turn-order = Du bist dran.
learn-turn-point = Du bist dran: Wähle die Einheit und zeige auf das markierte Feld.
learn-turn-open = Du bist dran: Öffne es, wo immer du es auf der Seite findest.
learn-turn-free = Du bist dran: Spiel weiter, bis es geschafft ist.
learn-turn-question = Wähle eine Antwort.

learn-leave = Verlassen
learn-try-again = Neu versuchen
learn-hint = Tipp
learn-back = Zurück
learn-next = Weiter
learn-finish = Fertig

learn-done = Lektion geschafft
learn-learned = Das hast du gelernt: <things>{ $things }</things>.
learn-take-again = Noch einmal
learn-to-lessons = Zu den Lektionen

# What is said to the learner
learn-already-open = Es ist schon offen: Sieh es dir an.
learn-not-ready = Dafür ist die Lektion noch nicht bereit.
learn-no-order = Dieser Schritt verlangt keinen Befehl. Drücke „Weiter“, um fortzufahren.
learn-something-else = Die Regeln erlauben das, aber dieser Schritt verlangt etwas anderes. Nichts wurde geändert.
learn-cannot-go-on = Die Lektion kann nicht weitergehen: { $why } Beginne sie noch einmal.
learn-not-reached = Die Partie ist zu Ende und das Ziel nicht erreicht. Drücke „Neu versuchen“, um diesen Schritt noch einmal zu beginnen.
