### Die öffentlichen Partien: solche, in denen jemand fehlt, und solche zum Zuschauen.

lobby-new = Neue Partie beginnen
lobby-loading = Partien werden geladen
lobby-waiting = Hier fehlt noch jemand
lobby-nobody = Jemand
lobby-player-is = { $seat ->
    [german] { $player } spielt die Deutschen
   *[allied] { $player } spielt die Alliierten
}
lobby-opened = eröffnet { $when }
lobby-login = Anmelden und mitspielen
lobby-join = { $seat ->
    [german] Deutsche spielen
   *[allied] Alliierte spielen
}
lobby-join-game = { $seat ->
    [german] In { $title } die Deutschen spielen
   *[allied] In { $title } die Alliierten spielen
}
lobby-none-waiting = Keine Partie wartet auf einen Mitspieler. Beginne eine neue und mach sie öffentlich.
lobby-to-watch = Partien zum Zuschauen
lobby-holder = { $seat }: { $player }
lobby-watch = Zuschauen
lobby-watch-game = Bei { $title } zuschauen
lobby-none-running = Gerade wird keine öffentliche Partie gespielt.
