### Anmelden und das eigene Konto.

login-login = Anmelden
login-register = Konto anlegen
login-account = Dein Konto
login-either = Anmelden oder Konto anlegen
login-welcome = Willkommen, { $name }.
login-own-computer = Dieses Programm läuft auf deinem eigenen Computer, du brauchst dich also nicht anzumelden. <menu>Zum Hauptmenü</menu>
login-logged-in = Du bist als <strong>{ $name }</strong> angemeldet. <menu>Zum Hauptmenü</menu>
login-without = Auch ohne Konto kannst du bei öffentlichen Partien zuschauen und in jeder Partie mitspielen, zu der dir jemand einen Link schickt.

login-name = Name
login-name-hint = Diesen Namen sehen andere Spieler. Erlaubt sind Buchstaben, Ziffern, - und _.
login-name-signs = Buchstaben, Ziffern, - und _
login-password = Passwort
login-password-hint = Mindestens 8 Zeichen. Ein vergessenes Passwort lässt sich nicht wiederherstellen.
login-repeat = Passwort wiederholen
login-unlike = Die Passwörter stimmen nicht überein.

login-new-password = Neues Passwort
login-new-password-hint = Leer lassen, um das jetzige zu behalten. Mindestens 8 Zeichen.
login-email = E-Mail
login-email-hint = Freiwillig. Andere Spieler sehen sie nie.
login-current-password = Jetziges Passwort
login-save = Änderungen speichern
login-changed = Dein Konto ist geändert.
login-password-changed = Dein Passwort ist geändert. Andere Browser wurden abgemeldet.
login-everywhere = In allen Browsern abmelden
