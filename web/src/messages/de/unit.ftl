### Einheiten und Orte: was ausgewählt ist oder unter dem Zeiger liegt, Stapel, Truppen, Verluste, Verstärkungen.

unit-of = { $what }: { $whose }

unit-ready = Handlungsbereit
unit-independent = selbstständige Einheiten
unit-on-map =
    { $seat ->
        [german] Deutsche auf der Karte
       *[allied] Alliierte auf der Karte
    }

unit-none-lost = Noch ist keine Einheit verloren.
unit-never-in-play = Von Anfang an nicht im Spiel ({ $count })
unit-eliminated =
    { $count ->
        [one] { $count } Einheit ausgeschieden.
       *[other] { $count } Einheiten ausgeschieden.
    }
unit-steps-lost-of =
    { $of ->
        [one] { $lost } von { $of } Stufe verloren.
       *[other] { $lost } von { $of } Stufen verloren.
    }
unit-losses-by-formation =
    { $seat ->
        [german] Deutsche Verluste nach Verbänden
       *[allied] Alliierte Verluste nach Verbänden
    }
unit-formation = Verband
unit-units = Einheiten
unit-steps = Stufen
unit-so-many-of = { $some } von { $all }
unit-turn = Runde
unit-turn-by-turn = Runde für Runde
unit-steps-lost = Verlorene Stufen
unit-looking-at-turn = Runde { $turn } von { $last } wird ausgewertet.
unit-show-course = Runde für Runde zeigen
unit-update-course = Verlauf aktualisieren

unit-side = Seite
unit-both-sides = Beide Seiten
unit-none-due = Es stehen keine Verstärkungen an.
unit-arrival-turn =
    { $state ->
        [now] { $title } (jetzt)
        [past] { $title } (verspätet)
       *[next] { $title }
    }
unit-arriving =
    { $count ->
        [one] { $count } Einheit
       *[other] { $count } Einheiten
    }
unit-arriving-entry =
    { $count ->
        [one] { $count } Einheit, Eintritt { $where }
       *[other] { $count } Einheiten, Eintritt { $where }
    }
unit-arriving-by =
    { $count ->
        [one] { $count } Einheit: { $where }
       *[other] { $count } Einheiten: { $where }
    }
unit-show-entry =
    { $count ->
        [one] Eintrittsfeld zeigen
       *[other] Eintrittsfelder zeigen
    }
unit-entry-hexes = Eintrittsfelder: { $places }.

unit-hex = Hexfeld
unit-hex-at = Hexfeld { $place }
unit-show-on-map = Auf der Karte zeigen
unit-towards = { $what } in Richtung { $place }
unit-history = Geschichte:
unit-counters-in = Spielsteine in { $place }
unit-objectives = Ziele
unit-point-somewhere = Zeige auf ein Hexfeld oder einen Spielstein, um mehr zu erfahren.

unit-allowance = Bewegungsweite { $points }
unit-less-likely =
    { $count ->
        [one] und { $count } weniger wahrscheinliches Ergebnis
       *[other] und { $count } weniger wahrscheinliche Ergebnisse
    }

unit-steps-short = { $now }/{ $full } Stufen
unit-move-up = { $unit } im Stapel nach oben
unit-move-down = { $unit } im Stapel nach unten
unit-face-down = Verdeckt
unit-steps-of =
    { $full ->
        [one] { $now } von { $full } Stufe
       *[other] { $now } von { $full } Stufen
    }
unit-with = Mit { $unit }
unit-facing = Ausrichtung: { $way }
unit-values = Was die Werte bedeuten
unit-value = <strong>{ $name } { $value }</strong>: { $meaning }
unit-source = Quelle: { $source }
