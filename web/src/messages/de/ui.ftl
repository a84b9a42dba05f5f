### Die Bedienelemente, die alle Teile der Seite gemeinsam haben.

ui-loading = Wird geladen
ui-table = Tabelle
ui-window-drag = Zum Verschieben ziehen. Ein Doppelklick setzt das Fenster zurück.
ui-close-notice = Hinweis schließen
ui-server-away = Der Server antwortet nicht.
ui-server-trying-in = Neuer Versuch in { $seconds } s.
ui-server-trying = Neuer Versuch…
ui-server-try = Jetzt versuchen
