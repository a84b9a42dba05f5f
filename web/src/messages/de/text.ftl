### Wie Plätze, Zahlen, Zeiten, Einheiten und Befehle überall auf der Seite geschrieben werden.

text-just-now = gerade eben
text-ago-minutes = { $count ->
    [one] vor { $count } Minute
   *[other] vor { $count } Minuten
}
text-ago-hours = { $count ->
    [one] vor { $count } Stunde
   *[other] vor { $count } Stunden
}
text-ago-days = { $count ->
    [one] vor { $count } Tag
   *[other] vor { $count } Tagen
}

text-number = { $count ->
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $count }
}
text-when-minutes = { $count ->
    [one] vor einer Minute
   *[other] vor { $words } Minuten
}
text-when-hours = { $count ->
    [one] vor einer Stunde
   *[other] vor { $words } Stunden
}
text-when-weeks = { $count ->
    [one] vor einer Woche
   *[other] vor { $words } Wochen
}
text-when-today = { $part ->
    [morning] heute Morgen
    [afternoon] heute Nachmittag
    [evening] heute Abend
   *[night] heute Nacht
}
text-when-yesterday = { $part ->
    [morning] gestern Morgen
    [afternoon] gestern Nachmittag
    [evening] gestern Abend
   *[night] letzte Nacht
}
text-when-weekday = { $part ->
    [morning] am { $day }morgen
    [afternoon] am { $day }nachmittag
    [evening] am { $day }abend
   *[night] in der { $day }nacht
}
text-when-date = am { $date }
text-bytes = { $count } Byte
text-kilobytes = { $count } kB
text-megabytes = { $count } MB

text-hexes = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
text-against = { $attack } gegen { $defense }

text-pace-slow = Langsam
text-pace-normal = Normal
text-pace-fast = Schnell
text-pace-step = Schrittweise

text-decider-dice = die Würfel
text-decider-system = { $seat ->
    [german] das deutsche System
   *[allied] das alliierte System
}
text-system = { $seat ->
    [german] Das deutsche System
    [allied] Das alliierte System
    [chance] Das System des Zufalls
   *[none] Das neutrale System
}
text-audience-player = { $seat ->
    [german] Deutscher Spieler
    [allied] Alliierter Spieler
   *[chance] Zufall
}
text-audience-referee = Schiedsrichter
text-audience-spectator = Zuschauer
text-holder-empty = Freier Platz
text-holder-computer = Computer ({ $bot })
text-holder-system = Die Regeln des Spiels
text-holder-person = Ein Spieler

text-over = Die Partie ist zu Ende
text-over-sentence = Die Partie ist zu Ende.
text-draw = Unentschieden
text-victory = { $seat ->
    [german] Deutscher Sieg
   *[allied] Alliierter Sieg
}
text-nobody-wins = Niemand gewinnt: Die Partie endet unentschieden.
text-winner = { $seat ->
    [german] Die deutsche Seite gewinnt.
   *[allied] Die alliierte Seite gewinnt.
}
text-winner-named = { $seat ->
    [german] Die deutsche Seite gewinnt ({ $name }).
   *[allied] Die alliierte Seite gewinnt ({ $name }).
}

text-marker-pointing = { $marker }, zeigt nach { $way ->
    [north] Norden
    [east] Osten
    [south] Süden
    [west] Westen
    [NE] NO
    [E] O
    [SE] SO
   *[other] { $way }
}
text-face-down = { $name }, verdeckt
text-steps-of = { $now } von { $full } Stufen

text-independent-units = Selbstständige Einheiten

text-factor-attack = Angriff
text-factor-defense = Verteidigung
text-factor-movement = Bewegung
text-factor-stacking = Stapelwert
text-factor-tq = Panzerqualität
text-factor-range = Reichweite
text-factor-combat = Kampfwert
text-factor-er = Standhaftigkeit
text-factor-influence = Einfluss
text-factor-strength = Stärke
text-factor-selector = Auswahlzahl
text-factor-barrage = Sperrfeuer

text-meaning-attack = Stärke, wenn diese Einheit angreift.
text-meaning-defense = Stärke, wenn diese Einheit angegriffen wird.
text-meaning-movement = Bewegungspunkte (MP), die sie ausgeben kann.
text-meaning-stacking = Stapelpunkte: wie viel Platz sie in einem Feld braucht.
text-meaning-tq = Güte ihrer Panzer oder Geschütze gegen feindliche Panzer. Der höhere Wert gewinnt die Panzerverschiebung.
text-meaning-range = Wie viele Felder weit ein Anführer helfen kann.
text-meaning-combat = Stärke im Angriff und in der Verteidigung.
text-meaning-er = Standhaftigkeit (ER): wie gut sie standhält. Höher ist besser.
text-meaning-influence = Auf wie viele Gefechte dieser Anführer in einem Spielerzug Einfluss nehmen kann.
text-meaning-strength = Stärke im Angriff und in der Verteidigung.
text-meaning-selector = Das deutsche System nimmt seine Einheiten in der Reihenfolge dieser Zahlen.
text-meaning-barrage = Sperrfeuerpunkte, wenn sie schießt.

text-gun-attack = Artillerie greift nie selbst an. Sie schießt zur Unterstützung oder im Sperrfeuer.
text-gun-defense = Stärke, wenn ein Feind ihr eigenes Feld angreift.
text-gun-range = Wie viele Felder ihr Ziel entfernt sein darf.
text-gun-combat = Stärke, die sie zu einem Gefecht in Reichweite beiträgt. Wird ihr eigenes Feld angegriffen, verteidigt sie mit weniger.

text-frame-red-square = Das rote Quadrat bedeutet ein Geschütz: Es zählt 1 weniger, wenn es angreift.
text-frame-grey = Grau bedeutet einen Panzer.
text-frame-red-box = Der rote Kasten bedeutet Elitetruppen.
text-frame-white-box = Der weiße Kasten bedeutet unerfahrene Truppen.
text-frame-bracketed = In Klammern: Die Einheit greift nicht allein an und bringt kein Plättchen ein.

text-kind-airborne = Luftlandeinfanterie
text-kind-air = Flugzeug
text-kind-tank-destroyer = Panzerjäger
text-kind-armor = Panzer
text-kind-artillery = Artillerie
text-kind-assault-gun = Sturmgeschütze
text-kind-cavalry = Panzeraufklärer
text-kind-combined-arms = Verbundene Waffen
text-kind-engineer = Pioniere
text-kind-flak = Flak
text-kind-fortress = Festungstruppen
text-kind-glider = Lastenseglerinfanterie
text-kind-infantry = Infanterie
text-kind-leader = Anführer
text-kind-marker = Marker
text-kind-mechanized = Mechanisierte Infanterie
text-kind-motorized = Motorisierte Infanterie
text-kind-parachute = Fallschirmjäger
text-kind-recon = Aufklärung
text-kind-rocket = Raketenartillerie
text-kind-transport = Transport
text-king-tiger = Königstiger

text-size-company = Kompanie
text-size-battalion = Bataillon
text-size-regiment = Regiment
text-size-brigade = Brigade
text-size-division = Division
text-size-corps = Korps
text-size-army = Armee
text-size-combat-command = Combat Command
text-size-group = Gruppe
text-size-squadron = Schwadron
text-size-task-force = Task Force
text-size-reinforced = { $size ->
    [battalion] verstärktes { $name }
    [regiment] verstärktes { $name }
    [corps] verstärktes { $name }
    [combat-command] verstärktes { $name }
   *[other] verstärkte { $name }
}
text-size-weakened = { $name } ohne einige Bataillone

text-ordinal = { $form ->
   *[other] { $number }.
}
text-formation-panzer-army = { $ordinal } Panzerarmee
text-formation-army = { $ordinal } Armee
text-formation-armored-division = { $ordinal } US-Panzerdivision
text-formation-destroyers = { $ordinal } Panzerjägerbataillon
text-formation-division = { $ordinal } Division
text-formation-volksgrenadier = { $ordinal } Volksgrenadierdivision
text-formation-parachute = { $ordinal } Fallschirmjägerdivision
text-formation-panzer = { $ordinal } Panzerdivision
text-formation-corps = { $number }. Korps
text-formation-army-troops = Armeetruppen
text-formation-first-army = Erste Armee
text-formation-third-army = Dritte Armee
text-formation-lehr = Panzer-Lehr-Division

text-source-seed = das Regelheft
text-source-public = eine veröffentlichte Quelle
text-source-derived = durchgerechnete Beispiele
text-source-geo = Geländedaten
text-source-ours = unsere eigene Rekonstruktion
text-source-rest = alles andere haben wir rekonstruiert
text-source-of-copies-and-turn = Anzahl und Runde: { $source }
text-source-of-copies = Anzahl: { $source }
text-source-of-date = Datum: { $source }
text-source-of-ends = Enden: { $source }
text-source-of-hex = Feld: { $source }
text-source-of-names = Namen: { $source }
text-source-of-turn = Runde: { $source }

text-verb-add = mitkämpfen
text-verb-add-air = Flugzeug dazunehmen
text-verb-advance = nachrücken
text-verb-aim = beschießen
text-verb-air = Luftunterstützung
text-verb-angriff = aus der Bewegung angreifen
text-verb-assault = stürmen
text-verb-attack = angreifen
text-verb-bar = Straßensperre legen
text-verb-block = blockieren
text-verb-blow = sprengen
text-verb-bomb = bombardieren
text-verb-bombard = beschießen
text-verb-bonus = Bonus nutzen
text-verb-breakdown = Teileinheit abgeben
text-verb-bridge = Brücke bauen
text-verb-build = wieder aufbauen
text-verb-burn = in Brand setzen
text-verb-call-off = abbrechen
text-verb-cancel = abbrechen
text-verb-challenge = Durchfahrt wagen
text-verb-commando = Kommando einsetzen
text-verb-cross = überqueren
text-verb-deceive = täuschen
text-verb-delay = aufhalten
text-verb-deploy = aufstellen
text-verb-depot = Depot anlegen
text-verb-dig = eingraben
text-verb-discard = abwerfen
text-verb-disengage = absetzen
text-verb-disperse = zerstreuen
text-verb-draw = ziehen
text-verb-drive = im Marsch eintreffen
text-verb-drop = weglassen
text-verb-drop-air = Flugzeug weglassen
text-verb-dry = ohne Treibstoff lassen
text-verb-end = beenden
text-verb-engineers = Pioniere einsetzen
text-verb-enter = eintreffen
text-verb-evade = ausweichen
text-verb-exit = Karte verlassen
text-verb-favor = begünstigen
text-verb-fire = feuern
text-verb-flip = bereit machen
text-verb-fortify = befestigen
text-verb-guard = bewachen
text-verb-halt = anhalten
text-verb-haul = Zugmaschine geben
text-verb-hold = bereithalten
text-verb-infiltrate = einsickern
text-verb-interdict = abriegeln
text-verb-jam = Verkehrsmarker legen
text-verb-join = mitkämpfen
text-verb-lead = anführen
text-verb-leave = Karte verlassen
text-verb-lift = zurücknehmen
text-verb-limber = aufprotzen
text-verb-load = aufsitzen
text-verb-lose = Stufe verlieren
text-verb-march = marschieren
text-verb-mine = Mine legen
text-verb-move = bewegen
text-verb-next = weiter
text-verb-night = für die Nacht aufheben
text-verb-order = befehlen
text-verb-pass = passen
text-verb-place = aufstellen
text-verb-plan = planen
text-verb-play = spielen
text-verb-press = durch eine Zone weiterziehen
text-verb-ready = bestätigen
text-verb-rejoin = zur Stammeinheit zurückkehren
text-verb-release = freigeben
text-verb-remove = entfernen
text-verb-repair = reparieren
text-verb-replace = auffüllen
text-verb-reserve = in Reserve stellen
text-verb-resolve = würfeln
text-verb-retreat = zurückziehen
text-verb-return = zurücklegen
text-verb-ride = auf Straßen nachrücken
text-verb-roadblock = Straßensperre legen
text-verb-send = nach Antwerpen schicken
text-verb-sneak = sich durchschleichen
text-verb-stand = standhalten
text-verb-stay = stehen bleiben
text-verb-step = nächster Schritt
text-verb-strike = Flugzeug einsetzen
text-verb-supply = versorgen
text-verb-support = unterstützen
text-verb-surprise = überraschen
text-verb-swap = austauschen
text-verb-tactic = Taktik einsetzen
text-verb-take = nehmen
text-verb-target = angreifen
text-verb-unlimber = abprotzen
text-verb-unreserve = aus der Reserve nehmen
text-verb-zone = Abwurfzone wählen
