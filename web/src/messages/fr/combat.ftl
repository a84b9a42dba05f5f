### La fenêtre de combat : rapports de forces, plans comparés, dés et résultats.

combat-title = Combat
combat-roll = Jet
combat-planned =
    { $count ->
        [one] { $count } prévu
       *[other] { $count } prévus
    }
combat-previous-roll = Jet précédent
combat-next-roll = Jet suivant
combat-roll-of = { $at } sur { $all }
combat-how-odds = Calcul du rapport de forces
combat-none = Aucun combat n’est prévu. Pointez une cible pour voir le rapport de forces avant de vous engager.
combat-next = à suivre

combat-pin = Épingler ce plan
combat-unpin = Détacher
combat-pinned = Ce plan est épinglé. Modifiez-le ou préparez une autre attaque pour comparer les deux.
combat-two-plans = Deux plans comparés
combat-pinned-plan = Plan épinglé
combat-this-plan = Ce plan
combat-target = Cible
combat-units = Unités

combat-attack = Attaque
combat-defense = Défense
combat-odds = Rapport
combat-shift = Décalage
combat-column = Colonne
combat-die = Dé

combat-show-chart = Voir la table
combat-chances = Probabilités
combat-decides =
    { $seat ->
        [german] Le camp allemand décide
        [allied] Le camp allié décide
       *[chance] Le hasard décide
    }
combat-what-follows = Ce qui suit
combat-less-likely =
    { $count ->
        [one] { $count } résultat moins probable, { $percent } au total
       *[other] { $count } résultats moins probables, { $percent } au total
    }
combat-assumes = Hypothèses : { $what }.
combat-others =
    { $count ->
        [one] { $count } autre { $percent }
       *[other] { $count } autres { $percent }
    }
combat-dice = Dés : { $faces }
