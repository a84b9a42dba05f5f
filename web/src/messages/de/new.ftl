### Eine neue Partie: Spiel, Szenario, Spieler und Optionen.

new-title = Neue Partie
new-games = Spiel
new-scenarios = Szenario
new-players = Spieler
new-start = Starten
new-log-in = <link>Melde dich an</link>, um auf diesem Server eine Partie zu beginnen.
new-setting-up = Die Partie wird aufgebaut
new-ready = Bereit
new-creating = Die Partie wird angelegt

# The cards of the games
new-scenario-count = { $count ->
    [one] { $count } Szenario
   *[other] { $count } Szenarien
}
new-player-count = { $count } Spieler
new-complexity = Komplexität
new-complexity-level = { $level } von 5
new-game-toy = Eine Brücke, eine Furt und eine Handvoll Einheiten. Zum Lernen gemacht.
new-game-bastogne = Ein Panzerkorps, sieben Straßen nach Bastogne und Spielkarten.
new-game-bitterwoods = Angreifen, durchbrechen und die Reserven in die Lücke werfen.
new-game-enemyaction = Ein Spiel für eine Person: Du führst die Alliierten, die Regeln führen die Deutschen.
new-game-ardennes44 = Die ganze Offensive, Bataillon für Bataillon, bei Tag und bei Nacht.

# The scenarios
new-start-here = Zum Einstieg
new-turns = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
new-about-time = etwa { $time }
new-units = { $count ->
    [one] { $count } Einheit auf der Karte
   *[other] { $count } Einheiten auf der Karte
}
new-how-to-play = So spielt man { $game }

# Playing times
new-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
new-hours = { $count ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
new-minutes-range = { $low }–{ $high } Minuten
new-hours-range = { $low }–{ $high } Stunden
new-time-range = { $low } – { $high }

# The players
new-way-computer = Gegen den Computer
new-way-computer-note = Du spielst eine Seite, der Computer die andere
new-way-hot-seat = Am selben Gerät
new-way-hot-seat-note = Zwei Spieler teilen sich diesen Computer
new-way-friend = Zu zweit im Netz
new-way-friend-note = Du schickst deinem Gegner einen Link
new-way-alone = Allein, beide Seiten
new-way-alone-note = Zum Üben oder Ausprobieren
new-solitaire = { $side ->
    [german] Ein Solospiel. Die Regeln des Spiels führen die deutsche Seite, und das Programm erklärt jeden Schritt.
   *[allied] Ein Solospiel. Die Regeln des Spiels führen die alliierte Seite, und das Programm erklärt jeden Schritt.
}
new-solitaire-you = Du
new-solitaire-you-note = { $side ->
    [german] Du spielst die Deutschen
   *[allied] Du spielst die Alliierten
}
new-solitaire-watch = Der Computer
new-solitaire-watch-note = { $side ->
    [german] Der Computer spielt die Deutschen, und du siehst zu
   *[allied] Der Computer spielt die Alliierten, und du siehst zu
}
new-your-side = Deine Seite
new-player = Spieler
new-opponent = Gegner
new-share = Zurzeit ist das Programm nur von diesem Computer aus erreichbar. Damit sich jemand verbinden kann, starte es mit <code>bulge serve --share</code>.
new-name-it = Partie benennen
new-name-it-watched = Partie benennen, Zuschauer zulassen
new-name = Titel
new-name-hint = Optional. Der Name der Partie in Listen.
new-public = Öffentlich
new-public-hint = Jeder kann die Partie finden und bei ihr zuschauen. Verdecktes bleibt verdeckt.

# The options
new-options = Optionen
new-options-reset = Zurücksetzen
new-options-more = Weitere Optionen
new-options-show = Optionen zeigen
new-options-folded = { $count } von { $all } geändert
new-option-fixed = Von diesem Szenario festgelegt
new-option-needs = Braucht { $options }

# The chosen game in a few sentences
new-nothing = Kein Spiel gewählt
new-what = { $game }, { $length }
new-changed = { $count ->
    [one] Eine Option geändert.
   *[other] { $count } Optionen geändert.
}
new-who-hot-seat = Zwei Spieler teilen sich diesen Computer.
new-who-alone = Du spielst beide Seiten und siehst alles.
new-who-friend = { $side ->
    [german] Du spielst die Deutschen. Den anderen Platz bekommt, wer den Link öffnet.
   *[allied] Du spielst die Alliierten. Den anderen Platz bekommt, wer den Link öffnet.
}
new-who-bot = { $side ->
    [german] Du spielst die Deutschen gegen den Computer ({ $bot }).
   *[allied] Du spielst die Alliierten gegen den Computer ({ $bot }).
}
new-who-computer = { $side ->
    [german] Du spielst die Deutschen gegen den Computer.
   *[allied] Du spielst die Alliierten gegen den Computer.
}
new-who-solitaire = { $side ->
    [german] Du spielst die Deutschen. Die Regeln des Spiels führen die alliierte Seite.
   *[allied] Du spielst die Alliierten. Die Regeln des Spiels führen die deutsche Seite.
}
new-who-watched-bot = { $side ->
    [german] Der Computer ({ $bot }) spielt die Deutschen, und du siehst zu. Die Regeln des Spiels führen die alliierte Seite.
   *[allied] Der Computer ({ $bot }) spielt die Alliierten, und du siehst zu. Die Regeln des Spiels führen die deutsche Seite.
}
new-who-watched = { $side ->
    [german] Der Computer spielt die Deutschen, und du siehst zu. Die Regeln des Spiels führen die alliierte Seite.
   *[allied] Der Computer spielt die Alliierten, und du siehst zu. Die Regeln des Spiels führen die deutsche Seite.
}
