### Une nouvelle partie : jeu, scénario, joueurs et options.

new-title = Nouvelle partie
new-games = Jeu
new-scenarios = Scénario
new-players = Joueurs
new-start = Commencer
new-log-in = <link>Connectez-vous</link> pour commencer une partie sur ce serveur.
new-setting-up = Mise en place de la partie
new-ready = Prêt
new-creating = Création de la partie

# The cards of the games
new-scenario-count = { $count ->
    [one] { $count } scénario
   *[other] { $count } scénarios
}
new-player-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
new-complexity = Complexité
new-complexity-level = { $level } sur 5
new-game-toy = Un pont, un gué et une poignée d’unités. Conçu pour apprendre.
new-game-bastogne = Un corps blindé, sept routes vers Bastogne, et des cartes.
new-game-bitterwoods = Attaquer, percer et lancer les réserves dans la brèche.
new-game-enemyaction = Un jeu en solitaire : vous menez les Alliés, les règles mènent les Allemands.
new-game-ardennes44 = Toute l’offensive, bataillon par bataillon, de jour comme de nuit.

# The scenarios
new-start-here = Pour débuter
new-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
new-about-time = environ { $time }
new-units = { $count ->
    [one] { $count } unité sur la carte
   *[other] { $count } unités sur la carte
}
new-how-to-play = Comment jouer à { $game }

# Playing times
new-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
new-hours = { $count ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
new-minutes-range = { $low }–{ $high } minutes
new-hours-range = { $low }–{ $high } heures
new-time-range = { $low } – { $high }

# The players
new-way-computer = Contre l’ordinateur
new-way-computer-note = Vous jouez un camp, l’ordinateur joue l’autre
new-way-hot-seat = Sur le même écran
new-way-hot-seat-note = Deux joueurs se partagent cet ordinateur
new-way-friend = À deux en réseau
new-way-friend-note = Vous envoyez un lien à votre adversaire
new-way-alone = Seul, les deux camps
new-way-alone-note = Pour étudier ou expérimenter
new-solitaire = { $side ->
    [german] Un jeu en solitaire. Les règles du jeu mènent le camp allemand, et le programme explique chaque étape.
   *[allied] Un jeu en solitaire. Les règles du jeu mènent le camp allié, et le programme explique chaque étape.
}
new-solitaire-you = Vous
new-solitaire-you-note = { $side ->
    [german] Vous jouez les Allemands
   *[allied] Vous jouez les Alliés
}
new-solitaire-watch = L’ordinateur
new-solitaire-watch-note = { $side ->
    [german] L’ordinateur joue les Allemands et vous regardez
   *[allied] L’ordinateur joue les Alliés et vous regardez
}
new-your-side = Votre camp
new-player = Joueur
new-opponent = Adversaire
new-share = Pour l’instant, seul cet ordinateur a accès au programme. Pour qu’un ami puisse se connecter, lancez-le avec <code>bulge serve --share</code>.
new-name-it = Nommer la partie
new-name-it-watched = Nom de la partie, spectateurs
new-name = Titre
new-name-hint = Facultatif. Le nom de la partie dans les listes.
new-public = Partie publique
new-public-hint = Tout le monde peut trouver et regarder la partie. Ce qui est caché reste caché.

# The options
new-options = Options
new-options-reset = Réinitialiser
new-options-more = Plus d’options
new-options-show = Montrer les options
new-options-folded = { $count ->
    [one] { $count } sur { $all } modifiée
   *[other] { $count } sur { $all } modifiées
}
new-option-fixed = Fixée par ce scénario
new-option-needs = Nécessite { $options }

# The chosen game in a few sentences
new-nothing = Aucun jeu choisi
new-what = { $game }, { $length }
new-changed = { $count ->
    [one] Une option modifiée.
   *[other] { $count } options modifiées.
}
new-who-hot-seat = Deux joueurs se partagent cet ordinateur.
new-who-alone = Vous jouez les deux camps et voyez tout.
new-who-friend = { $side ->
    [german] Vous jouez les Allemands. L’autre place revient à qui ouvre le lien.
   *[allied] Vous jouez les Alliés. L’autre place revient à qui ouvre le lien.
}
new-who-bot = { $side ->
    [german] Vous jouez les Allemands contre l’ordinateur ({ $bot }).
   *[allied] Vous jouez les Alliés contre l’ordinateur ({ $bot }).
}
new-who-computer = { $side ->
    [german] Vous jouez les Allemands contre l’ordinateur.
   *[allied] Vous jouez les Alliés contre l’ordinateur.
}
new-who-solitaire = { $side ->
    [german] Vous jouez les Allemands. Les règles du jeu mènent le camp allié.
   *[allied] Vous jouez les Alliés. Les règles du jeu mènent le camp allemand.
}
new-who-watched-bot = { $side ->
    [german] L’ordinateur ({ $bot }) joue les Allemands et vous regardez. Les règles du jeu mènent le camp allié.
   *[allied] L’ordinateur ({ $bot }) joue les Alliés et vous regardez. Les règles du jeu mènent le camp allemand.
}
new-who-watched = { $side ->
    [german] L’ordinateur joue les Allemands et vous regardez. Les règles du jeu mènent le camp allié.
   *[allied] L’ordinateur joue les Alliés et vous regardez. Les règles du jeu mènent le camp allemand.
}
