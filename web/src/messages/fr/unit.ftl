### Unités et lieux : ce qui est sélectionné ou sous le pointeur, piles, forces, pertes, renforts.

unit-of = { $what } : { $whose }

unit-ready = Prêtes à agir
unit-independent = unités indépendantes
unit-on-map =
    { $seat ->
        [german] Allemands sur la carte
       *[allied] Alliés sur la carte
    }

unit-none-lost = Aucune unité n’a été perdue.
unit-never-in-play = Hors jeu depuis le début ({ $count })
unit-eliminated =
    { $count ->
        [one] { $count } unité éliminée.
       *[other] { $count } unités éliminées.
    }
unit-steps-lost-of = { $lost } pas { $lost ->
    [one] perdu
   *[other] perdus
} sur { $of }.
unit-losses-by-formation =
    { $seat ->
        [german] Pertes allemandes par formation
       *[allied] Pertes alliées par formation
    }
unit-formation = Formation
unit-units = Unités
unit-steps = Pas
unit-so-many-of = { $some } sur { $all }
unit-turn = Tour
unit-turn-by-turn = Tour par tour
unit-steps-lost = Pas perdus
unit-looking-at-turn = Examen du tour { $turn } sur { $last }.
unit-show-course = Montrer tour par tour
unit-update-course = Actualiser

unit-side = Camp
unit-both-sides = Les deux camps
unit-none-due = Aucun renfort n’est attendu.
unit-arrival-turn =
    { $state ->
        [now] { $title } (maintenant)
        [past] { $title } (en retard)
       *[next] { $title }
    }
unit-arriving =
    { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    }
unit-arriving-entry =
    { $count ->
        [one] { $count } unité, entrée { $where }
       *[other] { $count } unités, entrée { $where }
    }
unit-arriving-by =
    { $count ->
        [one] { $count } unité : { $where }
       *[other] { $count } unités : { $where }
    }
unit-show-entry =
    { $count ->
        [one] Montrer l’hex d’entrée
       *[other] Montrer les hex d’entrée
    }
unit-entry-hexes = Hexagones d’entrée : { $places }.

unit-hex = Hexagone
unit-hex-at = Hexagone { $place }
unit-show-on-map = Montrer sur la carte
unit-towards = { $what } vers { $place }
unit-history = Histoire :
unit-counters-in = Pions : { $place }
unit-objectives = Objectifs
unit-point-somewhere = Pointez un hexagone ou un pion pour en voir les détails.

unit-allowance = Potentiel de mouvement { $points }
unit-less-likely =
    { $count ->
        [one] et { $count } résultat moins probable
       *[other] et { $count } résultats moins probables
    }

unit-steps-short = { $now }/{ $full } pas
unit-move-up = Monter { $unit } dans la pile
unit-move-down = Descendre { $unit } dans la pile
unit-face-down = Face cachée
unit-steps-of = { $now } pas sur { $full }
unit-with = Avec { $unit }
unit-facing = Orientation : { $way }
unit-values = Signification des valeurs
unit-value = <strong>{ $name } { $value }</strong> : { $meaning }
unit-source = Source : { $source }
