### After the battle: who won, the film of the front, and how the game compares with what really happened.

after-title = Après la bataille
after-window = Après la bataille · Bulge
after-window-of = Après la bataille : { $title }
after-refused = Impossible de montrer le déroulement de cette partie
after-to-game = Aller à la partie
after-loading = Analyse de la partie

after-goes-on = La partie continue
after-victory-points = Points de victoire
after-turns = Tours joués
after-losses-german = Pertes allemandes
after-losses-allied = Pertes alliées

after-actions = Et maintenant
after-rematch = Revanche, camps échangés
after-again = Rejouer ce scénario
after-save-game = Télécharger la partie
after-save-film = Télécharger le film
after-copy-link = Copier le lien
after-copy-this = Copiez ce lien :
after-copied-public = Lien copié. Toute personne qui l’ouvre peut voir cette page.
after-copied-private = Lien copié. Seuls les joueurs de cette partie peuvent l’ouvrir.
after-share = Partager…
after-share-text = { $title } : { $verdict }

after-front = Le front, tour par tour
after-film = Film
after-film-start = Le début
after-film-turn = Tour du film
after-film-to-start = Aller au début
after-film-previous = Tour précédent
after-film-pause = Pause
after-film-play = Lecture
after-film-next = Tour suivant
after-film-to-end = Aller à la fin
after-film-speed = Vitesse
after-film-speed-hint = Vitesse du film
after-film-real = Front réel
after-film-replay = Ouvrir la relecture ici
after-key = Ce que montre le film
after-key-german = Troupes allemandes
after-key-allied = Troupes alliées
after-key-front = Le front
after-key-real = Le front réel, { $date }
after-key-taken = Le terrain plus foncé vient d’être pris.

after-today-holds = Terrain
after-today-lost = Pertes
after-today-real = { $agree } { $agree ->
        [one] lieu
       *[other] lieux
    } sur { $known } comme dans la bataille réelle ({ $date }).

after-turning = Tournants
after-turning-none = Aucun moment précis n’a décidé de l’issue de cette partie.
after-turning-film = Voir dans le film
after-turning-film-of = Voir dans le film : { $title }
after-turning-replay = Ouvrir la relecture
after-turning-replay-of = Ouvrir la relecture : { $title }

after-dice = Les dés

after-chart-start = Début
after-chart-lead = Qui avait l’avantage
after-chart-lead-note = Par rapport au début. Au-dessus de la ligne, la situation était meilleure pour les Allemands.
after-chart-lead-line = Avantage allemand
after-chart-losses = Pertes jusqu’ici
after-chart-losses-note = Les pas que chaque camp a perdus depuis le début.
after-chart-last = { $name } : { $value } à la fin.
after-chart-show = Montrer en tableau
after-chart-table = Tableau : { $title }
after-chart-turn = Tour

after-real = Votre partie et la bataille réelle
after-real-date = Date de comparaison : { $date }.
after-real-place = Lieu
after-real-battle = Bataille réelle
after-real-game = Votre partie
after-real-same-column = Identique ?
after-real-in-film = Voir dans le film
after-real-same = Identique
after-real-different = Différent
after-real-fewer = Montrer moins de lieux
after-real-all = Montrer les { $count } lieux
