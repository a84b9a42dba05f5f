### Das Kampffenster: Kräfteverhältnisse, verglichene Pläne, Würfel und ihre Ergebnisse.

combat-title = Kampf
combat-roll = Wurf
combat-planned = { $count } geplant
combat-previous-roll = Vorheriger Wurf
combat-next-roll = Nächster Wurf
combat-roll-of = { $at } von { $all }
combat-how-odds = So kam das Kräfteverhältnis zustande
combat-none = Kein Kampf ist geplant. Zeige auf ein Ziel, um das Kräfteverhältnis zu sehen, bevor du dich festlegst.
combat-next = als Nächstes

combat-pin = Plan anheften
combat-unpin = Lösen
combat-pinned = Dieser Plan ist angeheftet. Ändere ihn oder plane einen anderen Angriff, um beide zu vergleichen.
combat-two-plans = Zwei Pläne im Vergleich
combat-pinned-plan = Angehefteter Plan
combat-this-plan = Dieser Plan
combat-target = Ziel
combat-units = Einheiten

combat-attack = Angriff
combat-defense = Verteidigung
combat-odds = Verhältnis
combat-shift = Verschiebung
combat-column = Spalte
combat-die = Würfel

combat-show-chart = Tabelle zeigen
combat-chances = Chancen
combat-decides =
    { $seat ->
        [german] Deutsche entscheiden
        [allied] Alliierte entscheiden
       *[chance] Der Zufall entscheidet
    }
combat-what-follows = Was folgt
combat-less-likely =
    { $count ->
        [one] { $count } weniger wahrscheinliches Ergebnis, zusammen { $percent }
       *[other] { $count } weniger wahrscheinliche Ergebnisse, zusammen { $percent }
    }
combat-assumes = Annahmen: { $what }.
combat-others = { $count } andere { $percent }
combat-dice = Würfel: { $faces }
