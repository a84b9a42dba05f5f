### The past of a game: log, replay, bookmarks, chat, phases, and the steps of a side that the game plays itself.

history-bookmarks = Signets
history-bookmark-name = Nom de ce moment (après la décision { $count })
history-bookmark-add = Ajouter
history-bookmark-beginning = Le début
history-bookmark-set = Signet posé : { $name }
history-bookmarks-none = Il n’y a pas encore de signets. Vos signets ne sont visibles que par vous et restent dans ce navigateur.
history-bookmark-gone = Ce moment a été annulé
history-bookmark-show = Montrer ce moment sur la carte
history-bookmark-delete = Supprimer le signet : { $name }

history-began = Le début de la partie
history-away = Pendant votre absence
history-moved-first = <strong>Le camp { $side ->
        [german] allemand
       *[allied] allié
    } a joué en premier.</strong>
history-played-on = <strong>Pendant votre absence,</strong> le camp { $side ->
        [german] allemand
       *[allied] allié
    } a continué à jouer.
history-watch = Regarder ({ $count ->
        [one] { $count } étape
       *[other] { $count } étapes
    })
history-skip-to-now = Aller au présent

history-chat = Chat
history-chat-none = Pas encore de messages.
history-chat-message = Message
history-chat-write = Écrire un message
history-chat-send = Envoyer

history-options = Options envisagées
history-options-chosen = { $count }, dont { $chosen } retenues
history-option-chosen = Retenue :
history-option-not-chosen = Écartée :

history-play = Lecture
history-pause = Pause
history-to-beginning = Aller au début
history-to-end = Aller à la fin
history-previous-decision = Décision précédente
history-previous-step = Étape précédente
history-next-decision = Décision suivante
history-next-step = Étape suivante
history-speed = Vitesse
history-speed-of-playback = Vitesse de lecture

history-log = Journal
history-log-earlier = Montrer les entrées précédentes
history-log-show = Montrer la position après la décision { $number }
history-log-show-bookmark = { $name } (montrer la position après la décision { $number })
history-log-decision = Décision { $number }, { $side } : montrer la position qui en résulte
history-log-bookmark = Signet { $name }, décision { $number }, { $side } : montrer la position qui en résulte
history-log-searching = Recherche dans le début de la partie
history-log-no-match = Aucune entrée ne correspond.
history-log-empty = Il ne s’est encore rien passé.
history-log-search = Chercher dans le journal
history-log-latest = Dernière entrée

history-phases = Séquence de jeu
history-phase-done = terminée

history-replay = Relecture
history-replay-decision = Décision
history-replay-after = Après { $at } { $at ->
        [one] décision
       *[other] décisions
    } sur { $last }
history-at-of = { $at } sur { $last }
history-step-of = Étape { $at } sur { $last }
history-play-on = Jouer à partir d’ici…
history-return = Revenir à la partie

history-system-play = Regarder les étapes
history-system-play-again = Revoir les étapes
history-system-end = Aller à la fin
history-system-step = Étape
history-system-before = Avant l’étape 1 sur { $last }
history-system-automatic-hint = Montrer les nouvelles étapes dès leur arrivée. Sinon, elles vous attendent.
history-system-automatic = Lecture automatique
history-system-auto = Auto
history-system-expand = Déplier
history-system-collapse = Replier
history-system-close = Fermer jusqu’à votre prochaine décision
history-system-deciding = Le système décide…
history-system-first = Le système { $side ->
        [german] allemand
       *[allied] allié
    } a joué en premier : { $count ->
        [one] { $count } étape. Regardez-la
       *[other] { $count } étapes. Regardez-les, parcourez-les une à une
    } ou jouez directement votre coup.
history-system-since = { $count ->
        [one] { $count } étape depuis votre dernière décision. Regardez-la
       *[other] { $count } étapes depuis votre dernière décision. Regardez-les, parcourez-les une à une
    } ou jouez directement votre coup.
