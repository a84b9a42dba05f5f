### Titelbild und Hauptmenü.

menu-map = Eine Stabskarte der Ardennen im Schnee. Eine gestrichelte Linie führt von Monschau nach Echternach; westlich davon wölbt sich eine rote Linie fast bis an die Maas bei Dinant, um den Ring von Bastogne herum.
menu-subtitle = Die Ardennen, Dezember 1944
menu-stopped = Das Programm ist beendet, deine Partien sind gespeichert. Du kannst dieses Fenster schließen.
menu-version = Version { $version }
menu-licence = MIT oder Apache-2.0
menu-language = Sprache

menu-loading = Es wird geladen
menu-loaded = Bereit
menu-serve = Wenn du das Programm selbst betreibst, starte es mit <code>bulge serve</code>.

menu-name = Hauptmenü
menu-continue = Weiterspielen
menu-learn = Lernen
menu-play-now = Jetzt spielen
menu-play-now-newcomer = Eine kleine Partie gegen den Computer.
menu-new = Neue Partie
menu-load = Partie laden
menu-lobby = Offene Partien
menu-options = Optionen
menu-credits = Über Bulge
menu-manual = Handbuch
menu-quit = Beenden

menu-host = Du bist Gastgeber. Freunde spielen über die Links mit, die du ihnen schickst.
menu-account = Du bist <account>{ $name }</account>. <logout>Abmelden</logout>
menu-guest = Du bist Gast. <login>Anmelden oder Konto anlegen</login>

menu-quit-title = Beenden?
menu-quit-program = Das Programm wird beendet. Deine Partien sind gespeichert und beim nächsten Mal wieder da.
menu-quit-page = Du verlässt die Seite. Deine Partien bleiben auf dem Server.
menu-quit-stop = Programm beenden
menu-quit-leave = Verlassen
