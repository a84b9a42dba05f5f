### Partien zum Weiterspielen, gespeicherte Stände, Partien zum Zuschauen und Spieldateien.

load-title = Partie laden
load-lists = Partien
load-mine = Meine Partien
load-saves = Gespeichert
load-watch = Zuschauen
load-loading = Partien werden geladen
load-no-games = Noch keine Partien. <link>Beginne eine</link>
load-no-saves = Noch kein Spielstand. Partien werden von selbst gespeichert. Ein Spielstand ist die Kopie eines Augenblicks, die du im Spielmenü anlegst.
load-no-public = Zurzeit gibt es keine öffentlichen Partien.

load-delete-game = Diese Partie löschen?
load-delete-game-text = { $count ->
    [one] Damit löschst du „{ $game }“ und { $count } Entscheidung. Das lässt sich nicht rückgängig machen.
   *[other] Damit löschst du „{ $game }“ und { $count } Entscheidungen. Das lässt sich nicht rückgängig machen.
}
load-delete-save = Diesen Spielstand löschen?
load-delete-save-text = Damit löschst du „{ $save }“. Die Partie, aus der er stammt, bleibt unberührt.

# One game in the list
load-state-running = Läuft
load-state-open = Wartet auf einen Spieler
load-state-over = Beendet
load-state-frozen = Eingefroren
load-players = Spieler
load-you = Du
load-online = Jetzt online
load-online-spoken = jetzt online
load-show-link = Einladungslink zeigen
load-export = Spieldatei exportieren: { $game }
load-delete = { $title } löschen
load-verb-resume = Weiterspielen
load-verb-watch = Zuschauen
load-verb-view = Ansehen
load-verb-resume-game = Weiterspielen: { $game }
load-verb-watch-game = Zuschauen: { $game }
load-verb-view-game = Ansehen: { $game }

# One save in the list
load-load = Laden
load-load-save = { $save } laden

# Importing a journal
load-import = Spieldatei importieren
load-drop = Spieldatei hier ablegen
load-choose = oder klicken und eine Datei wählen (.bulge, .journal oder .txt)
load-paste = Text einer Spieldatei einfügen
load-text = Text der Spieldatei
load-import-text = Text importieren
load-checking = { $name } wird geprüft
load-pasted = Der eingefügte Text
load-not-imported = <strong>{ $name }</strong> wurde nicht importiert.
load-file-too-large = Die Datei ist zu groß für eine Spieldatei.
load-text-too-long = Er ist zu lang für eine Spieldatei.
load-about-journals = Eine Spieldatei ist eine kleine Textdatei mit der ganzen Partie: Aufbau, Entscheidungen und Würfel. Du kannst sie exportieren, wenn die Partie zu Ende ist, oder jederzeit, wenn du alle Plätze hast.
