### Les parties publiques : celles qui attendent un joueur, et celles à regarder.

lobby-new = Nouvelle partie
lobby-loading = Chargement des parties
lobby-waiting = En attente d’un joueur
lobby-nobody = Un joueur
lobby-player-is = { $seat ->
    [german] { $player } joue les Allemands
   *[allied] { $player } joue les Alliés
}
lobby-opened = ouverte { $when }
lobby-login = Se connecter pour jouer
lobby-join = { $seat ->
    [german] Jouer les Allemands
   *[allied] Jouer les Alliés
}
lobby-join-game = { $seat ->
    [german] Rejoindre { $title } et jouer les Allemands
   *[allied] Rejoindre { $title } et jouer les Alliés
}
lobby-none-waiting = Aucune partie n’attend de joueur. Commencez une nouvelle partie et rendez-la publique.
lobby-to-watch = Parties à regarder
lobby-holder = { $seat } : { $player }
lobby-watch = Regarder
lobby-watch-game = Regarder { $title }
lobby-none-running = Aucune partie publique n’est en cours.
