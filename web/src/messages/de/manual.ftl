### Die Anleitung zu einem Spiel und seine einzelnen Regeln.

manual-title = Handbuch
manual-game = Spiel
manual-no-game = Es gibt kein Spiel namens <code>{ $game }</code>.
manual-loading = Handbuch wird geladen
manual-parts = Teile des Handbuchs
manual-guide = Anleitung
manual-rules = Regeln nach Nummer
manual-english = Die Anleitungen und Regeln sind auf Englisch.
manual-contents = Inhalt

manual-find = Regel nach Nummer oder englischem Wort suchen
manual-placeholder = 6.2, retreat, bridge…
manual-rule-count = { $count ->
    [one] { $count } Regel
   *[other] { $count } Regeln
}
manual-found = { $count } von { $all }
manual-no-rule = Dieses Regelheft hat keine Regel { $rule }.
manual-none-found = Keine Regel gefunden. Versuch es mit einem kürzeren Wort.
manual-more = Mehr zeigen (von { $count })
