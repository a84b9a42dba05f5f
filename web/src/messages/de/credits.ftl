### Woraus das Programm besteht und unter welchen Lizenzen.

credits-program = Programm
credits-licence = Bulge. Freie Software unter der MIT-Lizenz oder der Apache License 2.0, nach deiner Wahl.
credits-licence-version = Bulge, Version { $version }. Freie Software unter der MIT-Lizenz oder der Apache License 2.0, nach deiner Wahl.
credits-made = Zeichnungen, Spielsteine, Klänge und Karten sind für dieses Programm gemacht. Die Regeln sind in eigenen Worten zusammengefasst. Eine Nummer wie <rule>BB §6.2</rule> nennt den Absatz im gedruckten Regelheft.

credits-games = Spiele
credits-pack = Paket { $version }, { $digest }

credits-map-data = Kartendaten
credits-terrain = Die Karten und das Titelbild sind nach echten Geländedaten gezeichnet:
credits-own-work = Die Straßen von 1944, die Auswahl der Orte und die Frontlinien sind unsere eigene Arbeit.

credits-fonts = Schriften
credits-no-fonts = Das Programm bringt keine Schriften mit. Überschriften stehen in Palatino oder einer ähnlichen Schrift deines Computers, alles andere in seiner Systemschrift.
