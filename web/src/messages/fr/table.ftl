### Ce que dit la table elle-même : sur les questions, sur ce que les autres ont fait, et quand quelque chose ne va pas.

table-on-map = Sur la carte
table-off-map = Hors de la carte
table-cards = Cartes à jouer
table-either = { $one } ou { $other }

table-arrives-unfixed = Sans tour fixe

table-can-move =
    { $count ->
        [one] { $count } unité peut encore se déplacer.
       *[other] { $count } unités peuvent encore se déplacer.
    }
table-can-attack =
    { $count ->
        [one] { $count } hexagone peut encore être attaqué.
       *[other] { $count } hexagones peuvent encore être attaqués.
    }

table-called-off = Abandonné. « Annuler » permet d’y revenir.
table-taken-back = Décision reprise.
table-take-back = Reprendre…
table-ask-back = Demander…
table-no-undo = Impossible d’annuler au-delà d’un jet de dés, d’une révélation ou d’une décision d’un autre joueur.
table-no-seat = Vous regardez cette partie et n’y avez pas de place. Prenez une place pour jouer.
table-no-position = Le serveur n’a pas envoyé cette position. Réessayez.

table-opening = Le début de la partie
table-away = En votre absence

table-system-steps =
    { $seat ->
        [german] Le système allemand
       *[allied] Le système allié
    } a joué { $count ->
        [one] { $count } étape
       *[other] { $count } étapes
    }. Appuyez sur J et K pour les parcourir.
table-step-of = Étape { $step } sur { $last }. { $lines }
table-weighed =
    { $count ->
        [one] { $count } option envisagée.
       *[other] { $count } options envisagées.
    }
table-weighed-chosen =
    { $count ->
        [one] { $count } option envisagée, choix : { $chosen }.
       *[other] { $count } options envisagées, choix : { $chosen }.
    }
table-chosen = { $what } ({ $why })
