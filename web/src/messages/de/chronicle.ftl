### Die Seite nach der Schlacht, in ganzen Sätzen.

chronicle-real-front = Historische Front, { $date }

chronicle-against-course = { $seat ->
    [german] Die deutsche Seite hat gewonnen, obwohl die Partie gegen sie gelaufen war.
   *[allied] Die alliierte Seite hat gewonnen, obwohl die Partie gegen sie gelaufen war.
}
chronicle-level = Es war knapp: Am Ende stand keine Seite besser da als am Anfang.
chronicle-from-first = { $seat ->
    [german] Die deutsche Seite hatte von der ersten bis zur letzten Runde die Oberhand.
   *[allied] Die alliierte Seite hatte von der ersten bis zur letzten Runde die Oberhand.
}
chronicle-in-last = { $seat ->
    [german] Es war bis zum Ende offen: Erst in der letzten Runde gewann die deutsche Seite die Oberhand.
   *[allied] Es war bis zum Ende offen: Erst in der letzten Runde gewann die alliierte Seite die Oberhand.
}
chronicle-close = { $seat ->
    [german] Es war knapp: Die deutsche Seite hatte ab { $turn } die Oberhand, aber nicht deutlich.
   *[allied] Es war knapp: Die alliierte Seite hatte ab { $turn } die Oberhand, aber nicht deutlich.
}
chronicle-clear = { $seat ->
    [german] Die deutsche Seite hatte ab { $turn } die Oberhand und gewann deutlich.
   *[allied] Die alliierte Seite hatte ab { $turn } die Oberhand und gewann deutlich.
}
chronicle-drawn-better = { $seat ->
    [german] Niemand hat gewonnen, aber die deutsche Seite steht besser da als am Anfang.
   *[allied] Niemand hat gewonnen, aber die alliierte Seite steht besser da als am Anfang.
}
chronicle-drawn = Niemand hat gewonnen, und keine Seite steht besser da als am Anfang.

chronicle-no-dice = { $seat ->
    [german] Die deutsche Seite hat nicht gewürfelt.
   *[allied] Die alliierte Seite hat nicht gewürfelt.
}
chronicle-dice-fair = Die Würfel waren { $seat ->
    [german] zur deutschen Seite
   *[allied] zur alliierten Seite
} fair: { $by } bei { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}.
chronicle-dice-helped-little = Die Würfel haben { $seat ->
    [german] der deutschen Seite
   *[allied] der alliierten Seite
} ein wenig geholfen: { $by } bei { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}.
chronicle-dice-helped = Die Würfel haben { $seat ->
    [german] der deutschen Seite
   *[allied] der alliierten Seite
} geholfen: { $by } bei { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}.
chronicle-dice-helped-lot = Die Würfel haben { $seat ->
    [german] der deutschen Seite
   *[allied] der alliierten Seite
} sehr geholfen: { $by } bei { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}.
chronicle-dice-hurt-little = Die Würfel haben { $seat ->
    [german] der deutschen Seite
   *[allied] der alliierten Seite
} ein wenig geschadet: { $by } bei { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}.
chronicle-dice-hurt = Die Würfel haben { $seat ->
    [german] der deutschen Seite
   *[allied] der alliierten Seite
} geschadet: { $by } bei { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}.
chronicle-dice-hurt-lot = Die Würfel haben { $seat ->
    [german] der deutschen Seite
   *[allied] der alliierten Seite
} sehr geschadet: { $by } bei { $rolls ->
    [one] { $rolls } Wurf
   *[other] { $rolls } Würfen
}.
chronicle-luck-note = Jeder Wurf wird mit dem Durchschnitt aller seiner Ergebnisse verglichen, in Punkten des Diagramms unten. Die Zahl nach ± gibt an, wie viel der Zufall bei so vielen Würfen gewöhnlich ausmacht.

chronicle-swing = { $points ->
    [one] Die Würfel haben die Partie um { $points } Punkt zugunsten { $seat ->
        [german] der deutschen Seite
       *[allied] der alliierten Seite
    } verschoben.
   *[other] Die Würfel haben die Partie um { $points } Punkte zugunsten { $seat ->
        [german] der deutschen Seite
       *[allied] der alliierten Seite
    } verschoben.
}

chronicle-none-known = Von keinem Ort dieser Karte ist bekannt, dass ihn an jenem Tag eine Seite allein in der Hand hatte.
chronicle-one-agrees = Der eine Ort, der sich vergleichen lässt, ist in denselben Händen wie in der historischen Schlacht.
chronicle-all-agree = Alle { $known } Orte sind in denselben Händen wie in der historischen Schlacht.
chronicle-some-agree = { $agree } von { $known } Orten sind in denselben Händen wie in der historischen Schlacht: { $share } Prozent.
chronicle-contested-places = { $count ->
    [one] Ein weiterer Ort war umkämpft und zählt nicht.
   *[other] { $count } weitere Orte waren umkämpft und zählen nicht.
}
chronicle-contested = Umkämpft

chronicle-day = { $day }. Die deutsche Seite hält { $german }, die alliierte Seite { $allied }. Bisherige Verluste: deutsche { $germanlosses }, alliierte { $alliedlosses }.
