### Was der Tisch selbst sagt: zu Fragen, zu dem, was andere getan haben, und wenn etwas nicht geht.

table-on-map = Auf der Karte
table-off-map = Neben der Karte
table-cards = Spielkarten
table-either = { $one } oder { $other }

table-arrives-unfixed = Ohne feste Runde

table-can-move =
    { $count ->
        [one] { $count } Einheit kann noch ziehen.
       *[other] { $count } Einheiten können noch ziehen.
    }
table-can-attack =
    { $count ->
        [one] { $count } Hexfeld kann noch angegriffen werden.
       *[other] { $count } Hexfelder können noch angegriffen werden.
    }

table-called-off = Abgebrochen. „Rückgängig“ holt es zurück.
table-taken-back = Zurückgenommen.
table-take-back = Zurücknehmen…
table-ask-back = Fragen…
table-no-undo = Rückgängig geht es nur bis zum letzten Würfelwurf, zur letzten Aufdeckung oder zur letzten Entscheidung eines anderen Spielers.
table-no-seat = Du siehst bei dieser Partie zu und hast keinen Platz. Nimm einen Platz ein, um mitzuspielen.
table-no-position = Der Server hat diese Stellung nicht geschickt. Versuch es noch einmal.

table-opening = Wie die Partie begann
table-away = Während du weg warst

table-system-steps =
    { $seat ->
        [german] Das deutsche System
       *[allied] Das alliierte System
    } hat { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    } gemacht. Mit J und K gehst du sie durch.
table-step-of = Schritt { $step } von { $last }. { $lines }
table-weighed =
    { $count ->
        [one] { $count } Möglichkeit erwogen.
       *[other] { $count } Möglichkeiten erwogen.
    }
table-weighed-chosen =
    { $count ->
        [one] { $count } Möglichkeit erwogen, gewählt: { $chosen }.
       *[other] { $count } Möglichkeiten erwogen, gewählt: { $chosen }.
    }
table-chosen = { $what } ({ $why })
