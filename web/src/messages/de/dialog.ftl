### Die Fenster, die am Tisch etwas fragen oder sagen: speichern, verlassen, zurücknehmen, Ende einer Partie, Spieler und Würfel.

## Von einem Moment der Wiedergabe weiterspielen

dialog-continue-title = Von hier weiterspielen
dialog-continue-explain = Hier beginnt eine neue Partie mit der Stellung nach Entscheidung { $at }. Die jetzige Partie bleibt, wie sie ist.
dialog-continue-side = { $seat ->
    [german] Deutsche Seite
   *[allied] Alliierte Seite
}
dialog-continue-you = Du
dialog-continue-friend = Jemand, dem du einen Link schickst
dialog-continue-way-back = Das Menü der neuen Partie führt zu diesem Moment der Wiedergabe zurück.
dialog-continue-start = Neue Partie beginnen

## Verlassen oder aufgeben

dialog-resign-title = Aufgeben?
dialog-resign-explain = { $seat ->
    [german] Du gibst für die deutsche Seite auf, und die andere Seite gewinnt. Das lässt sich nicht rückgängig machen.
   *[allied] Du gibst für die alliierte Seite auf, und die andere Seite gewinnt. Das lässt sich nicht rückgängig machen.
}
dialog-resign-keep = Weiterspielen
dialog-resign = Aufgeben
dialog-resign-ask = Aufgeben…
dialog-leave-title = Verlassen oder aufgeben
dialog-leave-explain = Jede Entscheidung ist gespeichert. Du kannst jetzt gehen und später von derselben Stellung aus weiterspielen.
dialog-leave-save = Speichern…
dialog-leave = Partie verlassen

## Das Gerät geht an die andere Seite

dialog-handover-title = { $seat ->
    [german] Gib das Gerät an die deutsche Seite weiter
   *[allied] Gib das Gerät an die alliierte Seite weiter
}
dialog-handover-hidden = { $seat ->
    [german] Die Partie bleibt verdeckt, bis die deutsche Seite weitermacht.
   *[allied] Die Partie bleibt verdeckt, bis die alliierte Seite weitermacht.
}
dialog-handover-sit = { $seat ->
    [german] Ich spiele die deutsche Seite
   *[allied] Ich spiele die alliierte Seite
}
dialog-handover-always = Ich spiele beide Seiten. Den Bildschirm nicht mehr verdecken.

## Das Ende einer Partie

dialog-outcome-title = Partie beendet
dialog-outcome-tally = Wertung
dialog-outcome-next = Wie es weitergeht
dialog-outcome-after = Nach der Schlacht
dialog-outcome-board = Karte ansehen
dialog-outcome-replay = Wiedergabe ansehen
dialog-outcome-journal = Spieldatei herunterladen
dialog-outcome-link = Link kopieren
dialog-outcome-link-public = Link kopiert. Wer ihn öffnet, kann die Wiedergabe ansehen.
dialog-outcome-link-private = Link kopiert. Nur die Spieler dieser Partie können ihn öffnen.
dialog-outcome-sealed = Die Würfel waren versiegelt: Jeder kann diese Partie nachprüfen.
dialog-outcome-seed = Startwert der Würfel
dialog-outcome-hash = Sein SHA-256-Hash, veröffentlicht vor dem ersten Wurf: <code>{ $hash }</code>
dialog-outcome-menu = Zurück zum Menü
dialog-outcome-rematch = Revanche mit Seitentausch
dialog-outcome-again = Szenario noch einmal spielen

## Kopierte Links und das Siegel

dialog-copy-link = Kopiere diesen Link:
dialog-copy-text = Kopiere diesen Text:
dialog-show-seal = Siegel zeigen

## Spieler, Links und Würfel

dialog-players-you = (du)
dialog-players-online = online
dialog-players-offline = offline
dialog-players-take = Platz einnehmen
dialog-players-invitation = Einladung kopieren
dialog-players-spectators = Link für Zuschauer kopieren
dialog-players-link-copied = Link kopiert.
dialog-players-view-as = Ansicht als
dialog-players-cover = Bildschirm verdecken, wenn das Gerät an die andere Seite geht
dialog-players-dice = Würfel
dialog-players-rolls = { $count ->
    [0] Noch kein Wurf.
    [one] Bisher { $count } Wurf.
   *[other] Bisher { $count } Würfe.
}
dialog-players-seed-explain = Jeder Wurf folgt aus einem Startwert, der vor dem ersten Wurf feststand. Dies ist der Hash dieses Startwerts. Wenn die Partie zu Ende ist, wird der Startwert veröffentlicht, und jeder kann alle Würfe nachprüfen.
dialog-players-rolls-back = { $count ->
    [one] { $count } Wurf davon wurde zurückgenommen.
   *[other] { $count } Würfe davon wurden zurückgenommen.
}
dialog-players-seed = Startwert
dialog-players-game = Partie
dialog-players-game-facts = { $count ->
    [one] { $title }. Bisher { $count } Entscheidung, nach Ausgabe { $edition } der Regeln.
   *[other] { $title }. Bisher { $count } Entscheidungen, nach Ausgabe { $edition } der Regeln.
}
dialog-players-copied = { $count }-mal kopiert, während sie lief, samt dem, was der Gegner verbirgt.
dialog-players-origin = Fortsetzung <link>einer anderen Partie</link>.
dialog-players-map = Karte

## Speichern

dialog-save-title = Partie speichern
dialog-save-name = Name
dialog-save-hint = Die Partie wird nach jeder Entscheidung gespeichert. Ein Spielstand ist ein Lesezeichen, zu dem du zurückkehren kannst.
dialog-save-done = Als „{ $title }“ gespeichert.

## Versiegelte Würfel

dialog-seal-title = Versiegelte Würfel
dialog-seal-explain = Der Server und der Browser jedes Spielers steuern je einen geheimen Startwert bei. Jeder Wurf folgt aus allen Startwerten und aus allem, was vorher geschehen ist. So kann niemand einen Wurf bestimmen, auch der Gastgeber nicht.
dialog-seal-seed-in = Startwert in den Würfeln
dialog-seal-seed-awaited = Startwert steht noch aus
dialog-seal-seed-none = kein Startwert
dialog-seal-unsigned = Befehle sind nicht signiert
dialog-seal-signed-here = dieser Browser signiert die Befehle
dialog-seal-signed-elsewhere = ein anderer Browser signiert die Befehle
dialog-seal-signed = Befehle sind signiert
dialog-seal-rolls = Würfe
dialog-seal-rolls-back = { $back ->
    [one] { $rolls }, davon <strong>{ $back } Wurf zurückgenommen</strong>
   *[other] { $rolls }, davon <strong>{ $back } Würfe zurückgenommen</strong>
}
dialog-seal-now = Aktuelles Siegel
dialog-seal-copied = Siegel kopiert.
dialog-seal-proof = Wenn die Partie zu Ende ist, beweist ihre Spieldatei jeden Wurf, jeden signierten Befehl und jede Rücknahme. Das Siegel steht für alles bis jetzt: Wenn es in der Spieldatei vorkommt, wurde nichts davor verändert.
dialog-seal-limits = Der Gastgeber kann Würfe dennoch vorhersehen, denn der Server hat alle Startwerte. Für Befehle ohne Signatur, etwa die eines Computers, steht nur das Wort des Gastgebers. Das Verfahren ist in <code>docs/dice.md</code> beschrieben.
dialog-seal-check = Diese Partie prüfen
dialog-seal-copy-command = Kommando kopieren
dialog-seal-command-copied = Kommando kopiert.
dialog-seal-journal = Spieldatei herunterladen

## Bisher hat ein anderer Browser die Befehle signiert

dialog-signing-title = Signatur
dialog-signing-explain = { $seat ->
    [german] Bisher hat ein anderer Browser die Befehle der deutschen Seite signiert. Dieser Browser kann sie von jetzt an signieren. Die Partie geht weiter, lässt sich aber nicht mehr beweisen: <code>bulge verify</code> hält bei diesem Wechsel an.
   *[allied] Bisher hat ein anderer Browser die Befehle der alliierten Seite signiert. Dieser Browser kann sie von jetzt an signieren. Die Partie geht weiter, lässt sich aber nicht mehr beweisen: <code>bulge verify</code> hält bei diesem Wechsel an.
}
dialog-signing-sign = Hier signieren

## Zurücknehmen

dialog-back-decision = Entscheidung { $number }
dialog-back-done = Zurückgenommen.
dialog-back-asked = Die andere Seite wurde um Zustimmung gebeten.
dialog-back-request = Bitte um Rücknahme
dialog-back-wish = { $seat ->
    [german] { $count ->
        [one] Die deutsche Seite möchte die letzte Entscheidung zurücknehmen, auch die Würfe. Es wird neu gewürfelt, mit neuen Ergebnissen.
       *[other] Die deutsche Seite möchte die letzten { $count } Entscheidungen zurücknehmen, auch die Würfe. Es wird neu gewürfelt, mit neuen Ergebnissen.
    }
   *[allied] { $count ->
        [one] Die alliierte Seite möchte die letzte Entscheidung zurücknehmen, auch die Würfe. Es wird neu gewürfelt, mit neuen Ergebnissen.
       *[other] Die alliierte Seite möchte die letzten { $count } Entscheidungen zurücknehmen, auch die Würfe. Es wird neu gewürfelt, mit neuen Ergebnissen.
    }
}
dialog-back-refuse = Ablehnen
dialog-back-agree = Zustimmen
dialog-back-none = Du hast noch nichts entschieden.
dialog-back-explain = Das nimmt die gewählte Entscheidung und alles danach zurück, auch Würfe. Es wird neu gewürfelt, mit neuen Ergebnissen.
dialog-back-explain-ask = Wenn die andere Seite zustimmt, nimmt das die gewählte Entscheidung und alles danach zurück, auch Würfe. Es wird neu gewürfelt, mit neuen Ergebnissen.
dialog-back-from = Zurücknehmen ab
dialog-back = Zurücknehmen
dialog-back-ask = Fragen
