### The past of a game: log, replay, bookmarks, chat, phases, and the steps of a side that the game plays itself.

history-bookmarks = Lesezeichen
history-bookmark-name = Name dieses Moments (nach Entscheidung { $count })
history-bookmark-add = Merken
history-bookmark-beginning = Der Anfang
history-bookmark-set = Lesezeichen gesetzt: { $name }
history-bookmarks-none = Es gibt noch keine Lesezeichen. Nur du siehst sie. Sie werden in diesem Browser gespeichert.
history-bookmark-gone = Dieser Moment wurde zurückgenommen
history-bookmark-show = Diesen Moment auf der Karte zeigen
history-bookmark-delete = Lesezeichen löschen: { $name }

history-began = Wie die Partie begann
history-away = Während du weg warst
history-moved-first = <strong>Die { $side ->
        [german] deutsche
       *[allied] alliierte
    } Seite hat den ersten Zug gemacht.</strong>
history-played-on = <strong>Während du weg warst,</strong> hat die { $side ->
        [german] deutsche
       *[allied] alliierte
    } Seite weitergespielt.
history-watch = Ansehen ({ $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    })
history-skip-to-now = Zum aktuellen Stand

history-chat = Chat
history-chat-none = Noch keine Nachrichten.
history-chat-message = Nachricht
history-chat-write = Nachricht schreiben
history-chat-send = Senden

history-options = Erwogene Möglichkeiten
history-options-chosen = { $count }, davon { $chosen } gewählt
history-option-chosen = Gewählt:
history-option-not-chosen = Nicht gewählt:

history-play = Abspielen
history-pause = Pause
history-to-beginning = Zum Anfang
history-to-end = Zum Ende
history-previous-decision = Vorige Entscheidung
history-previous-step = Voriger Schritt
history-next-decision = Nächste Entscheidung
history-next-step = Nächster Schritt
history-speed = Tempo
history-speed-of-playback = Tempo der Wiedergabe

history-log = Protokoll
history-log-earlier = Frühere Einträge zeigen
history-log-show = Stellung nach Entscheidung { $number } zeigen
history-log-show-bookmark = { $name } (Stellung nach Entscheidung { $number } zeigen)
history-log-decision = Entscheidung { $number }, { $side }: Stellung danach zeigen
history-log-bookmark = Lesezeichen { $name }, Entscheidung { $number }, { $side }: Stellung danach zeigen
history-log-searching = Der frühere Teil der Partie wird durchsucht
history-log-no-match = Keine passenden Einträge.
history-log-empty = Noch ist nichts geschehen.
history-log-search = Protokoll durchsuchen
history-log-latest = Neueste zeigen

history-phases = Spielablauf
history-phase-done = erledigt

history-replay = Wiedergabe
history-replay-decision = Entscheidung
history-replay-after = Nach { $at } von { $last } Entscheidungen
history-at-of = { $at } von { $last }
history-step-of = Schritt { $at } von { $last }
history-play-on = Von hier weiterspielen…
history-return = Zurück zur Partie

history-system-play = Schritte abspielen
history-system-play-again = Schritte erneut abspielen
history-system-end = Zum Ende springen
history-system-step = Schritt
history-system-before = Vor Schritt 1 von { $last }
history-system-automatic-hint = Neue Schritte sofort abspielen. Ausgeschaltet warten sie auf dich.
history-system-automatic = Automatisch abspielen
history-system-auto = Auto
history-system-expand = Ausklappen
history-system-collapse = Einklappen
history-system-close = Bis zu deiner nächsten Entscheidung schließen
history-system-deciding = Das System entscheidet…
history-system-first = Das { $side ->
        [german] deutsche
       *[allied] alliierte
    } System hat den ersten Zug gemacht: { $count ->
        [one] { $count } Schritt. Spiel ihn ab
       *[other] { $count } Schritte. Spiel sie ab, geh sie einzeln durch
    } oder mach einfach mit deinem eigenen Zug weiter.
history-system-since = { $count ->
        [one] { $count } Schritt seit deiner letzten Entscheidung. Spiel ihn ab
       *[other] { $count } Schritte seit deiner letzten Entscheidung. Spiel sie ab, geh sie einzeln durch
    } oder mach einfach mit deinem eigenen Zug weiter.
