### Ce qui est demandé au joueur et comment répondre : la barre de la question, les cartes, le menu d’un hexagone, le plateau texte.

decide-current = Décision en cours
decide-frozen = Cette partie est gelée.
decide-journal-safe = Le fichier de partie est en sûreté.
decide-over = La partie est terminée.
decide-show-result = Voir le résultat
decide-sealing = Scellage des dés…
decide-seal-waiting =
    { $who ->
        [german] Le navigateur du camp allemand doit encore sceller les dés.
        [allied] Le navigateur du camp allié doit encore sceller les dés.
       *[both] Les navigateurs des deux camps doivent encore sceller les dés.
    }
decide-seal-open = Ouvrez la partie dans le navigateur où la place a été prise.
decide-seal-goes-on = Au bout de 10 minutes, la partie continue quand même.
decide-showing =
    { $who ->
        [german] Ce que le camp allemand a fait…
        [allied] Ce que le camp allié a fait…
       *[both] Ce que les deux camps ont fait…
    }
decide-waiting-for = En attente ({ $whom }) :
decide-nothing = Il n’y a rien à décider pour le moment.
decide-still-to-do = Reste à faire
decide-still-to-do-count = Reste à faire ({ $count })

decide-working-out = Recherche des possibilités…
decide-cannot = Rien n’est possible ici pour l’instant.
decide-hint =
    { $count ->
        [one] { $verbs } : { $count } lieu en surbrillance.
       *[other] { $verbs } : { $count } lieux en surbrillance.
    }
decide-deselect = Désélectionner
decide-show-odds = Rapport de forces
decide-show-cards = Voir les cartes
decide-key-space = Espace
decide-show-about = Montrer sur la carte ce dont il s’agit (S)

decide-can-act =
    { $count ->
        [one] { $count } unité peut agir
       *[other] { $count } unités peuvent agir
    }
decide-units-can-act = Unités pouvant agir
decide-next-unit = Unité suivante
decide-next-unit-title = Sélectionner la prochaine unité pouvant agir (])
decide-skip-unit = Passer { $unit }
decide-skipped = Passée

decide-choose-one = Choisissez

decide-source = Source
decide-not-now = (pas maintenant)
decide-choose-on-map = Choisir sur la carte
decide-use = Utiliser…
decide-face-down = { $count } face cachée
decide-no-cards = Ce jeu n’a pas de cartes.

decide-text-board = Plateau texte
decide-text-board-hint = Jouez toute la partie d’ici. Tapez <kbd>help</kbd> pour la liste des commandes. <kbd>Tab</kbd> complète ce que vous tapez.
decide-back-to-map = Retour à la carte
decide-output = Réponses
decide-completions = Suggestions
decide-command = Commande
decide-run = Exécuter
decide-actions = Actions possibles
decide-your-units = Vos unités
decide-enemy-units = Unités ennemies
decide-places = Lieux

decide-seat = { $seat } :
