### La page d'après la bataille, en phrases entières.

chronicle-real-front = Front réel, { $date }

chronicle-against-course = { $seat ->
    [german] Le camp allemand a gagné alors que la partie avait tourné à son désavantage.
   *[allied] Le camp allié a gagné alors que la partie avait tourné à son désavantage.
}
chronicle-level = C’était serré : à la fin, aucun camp n’était mieux placé qu’au début.
chronicle-from-first = { $seat ->
    [german] Le camp allemand a eu le dessus du premier tour au dernier.
   *[allied] Le camp allié a eu le dessus du premier tour au dernier.
}
chronicle-in-last = { $seat ->
    [german] Tout est resté ouvert jusqu’au bout : le camp allemand n’a pris le dessus qu’au dernier tour.
   *[allied] Tout est resté ouvert jusqu’au bout : le camp allié n’a pris le dessus qu’au dernier tour.
}
chronicle-close = { $seat ->
    [german] C’était serré : le camp allemand a pris le dessus ({ $turn }), mais de peu.
   *[allied] C’était serré : le camp allié a pris le dessus ({ $turn }), mais de peu.
}
chronicle-clear = { $seat ->
    [german] Le camp allemand a pris le dessus ({ $turn }) et a gagné nettement.
   *[allied] Le camp allié a pris le dessus ({ $turn }) et a gagné nettement.
}
chronicle-drawn-better = { $seat ->
    [german] Personne n’a gagné, mais le camp allemand finit mieux placé qu’au début.
   *[allied] Personne n’a gagné, mais le camp allié finit mieux placé qu’au début.
}
chronicle-drawn = Personne n’a gagné, et aucun camp ne finit mieux placé qu’au début.

chronicle-no-dice = { $seat ->
    [german] Le camp allemand n’a lancé aucun dé.
   *[allied] Le camp allié n’a lancé aucun dé.
}
chronicle-dice-fair = Les dés ont été équitables pour { $seat ->
    [german] le camp allemand
   *[allied] le camp allié
} : { $by } sur { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}.
chronicle-dice-helped-little = Les dés ont un peu aidé { $seat ->
    [german] le camp allemand
   *[allied] le camp allié
} : { $by } sur { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}.
chronicle-dice-helped = Les dés ont aidé { $seat ->
    [german] le camp allemand
   *[allied] le camp allié
} : { $by } sur { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}.
chronicle-dice-helped-lot = Les dés ont beaucoup aidé { $seat ->
    [german] le camp allemand
   *[allied] le camp allié
} : { $by } sur { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}.
chronicle-dice-hurt-little = Les dés ont un peu desservi { $seat ->
    [german] le camp allemand
   *[allied] le camp allié
} : { $by } sur { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}.
chronicle-dice-hurt = Les dés ont desservi { $seat ->
    [german] le camp allemand
   *[allied] le camp allié
} : { $by } sur { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}.
chronicle-dice-hurt-lot = Les dés ont beaucoup desservi { $seat ->
    [german] le camp allemand
   *[allied] le camp allié
} : { $by } sur { $rolls ->
    [one] { $rolls } jet
   *[other] { $rolls } jets
}.
chronicle-luck-note = Chaque jet est comparé à la moyenne de tous ses résultats, en points du graphique ci-dessous. Le chiffre après ± est l’écart que produit d’ordinaire le hasard sur autant de jets.

chronicle-swing = { $points ->
    [one] Les dés ont fait pencher la partie de { $points } point en faveur du camp { $seat ->
        [german] allemand
       *[allied] allié
    }.
   *[other] Les dés ont fait pencher la partie de { $points } points en faveur du camp { $seat ->
        [german] allemand
       *[allied] allié
    }.
}

chronicle-none-known = Pour aucun lieu de cette carte, on ne sait quel camp le tenait ce jour-là.
chronicle-one-agrees = Le seul lieu comparable est dans les mêmes mains que dans la bataille réelle.
chronicle-all-agree = Les { $known } lieux sont dans les mêmes mains que dans la bataille réelle.
chronicle-some-agree = { $agree ->
    [one] { $agree } lieu sur { $known } est dans les mêmes mains
   *[other] { $agree } lieux sur { $known } sont dans les mêmes mains
} que dans la bataille réelle : { $share } pour cent.
chronicle-contested-places = { $count ->
    [one] Un autre lieu était disputé et ne compte pas.
   *[other] { $count } autres lieux étaient disputés et ne comptent pas.
}
chronicle-contested = Disputé

chronicle-day = { $day }. Le camp allemand tient { $german }, le camp allié { $allied }. Pertes jusqu’ici : allemandes { $germanlosses }, alliées { $alliedlosses }.
