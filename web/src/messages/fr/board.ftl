### Le plateau texte : la table en phrases, et des commandes à taper. Les mots des commandes sont les mêmes dans toutes les langues.

board-help-choices = choices : ce que vous pouvez faire maintenant ; ajoutez une unité, une carte à jouer ou un hexagone pour voir ce qu’il permet
board-help-look = look HEX : ce qui se trouve dans un hexagone, désigné par son numéro ou son nom
board-help-units = units : vos unités et leur position ; `units enemy` donne les unités ennemies, `units ready` celles qui peuvent agir
board-help-why = why UNITÉ HEX : si l’unité peut y aller et, sinon, quelle règle l’interdit
board-help-odds = odds ACTION : les chances exactes d’une action avant de l’exécuter
board-help-log = log : les dernières lignes du journal ; `log 20` en montre davantage
board-help-steps = steps : ce que le camp joué par le jeu a fait depuis votre dernière décision, et pourquoi ; `step 3` montre une étape avec toutes les options envisagées
board-help-prompt = prompt : la question en cours et qui doit y répondre ; de même phases, objectives, cards, tracks, combat, pending
board-help-next = next : passer à la phase suivante ; aucun dé n’est jamais lancé
board-help-roll = roll : attaquer, lancer les dés ou poursuivre un combat
board-help-about = about : les unités et les lieux dont parle la question, et ce que vous pouvez choisir hors de la carte
board-help-left = left : les unités qui peuvent encore agir dans cette phase ; `skip UNITÉ` en met une de côté ou la reprend
board-help-undo = undo : reprendre votre dernière décision ; `redo` la rétablit
board-help-chat = chat TEXTE : envoyer un message aux autres joueurs
board-help-action = ACTION : toute action proposée, mot pour mot : `move lehr-902 20,13`

board-entry = { $what } : { $text }.
board-pair = { $what } : { $text }

board-turn = { $title }, tour { $turn } sur { $last }. { $phase }.
board-over = La partie est terminée. { $verdict }
board-you = Vous

board-in = { $what } en { $place }
board-left = Unités qui peuvent encore agir : { $count }.
board-none-left = Aucune unité ne peut agir maintenant.
board-about = La question porte sur : { $names }.
board-about-nothing = La question ne porte sur aucun lieu en particulier.

board-marked = Imprimé : { $marks }.
board-on-side = { $what } sur le côté d’hexagone { $side }.
board-on-side-named = { $what }, { $name }, sur le côté d’hexagone { $side }.
board-empty-hex = Il n’y a pas d’unité ici.

board-no-actions = Aucune action n’est possible.
board-many = { $head }…, { $count } lieux : { $ends }
board-yes = Oui.
board-no = Non : { $why }. { $rule }
board-no-reason = Non. Les règles ne donnent pas de raison.

board-attack = Attaque : { $text }, { $amount }.
board-defense = Défense : { $text }, { $amount }.
board-odds = { $totals } : rapport de forces { $odds }.
board-shift = Décalage { $by } : { $text }.
board-die = Dé { $by } : { $text }.
board-column = Colonne { $column }.
board-other-results = { $count ->
    [one] { $count } autre résultat, { $chance } au total.
   *[other] { $count } autres résultats, { $chance } au total.
}
board-affects = Seraient concernés : { $names }.
board-no-roll = Cette action ne demande aucun jet de dés.

board-nothing-yet = Il ne s’est encore rien passé.
board-no-steps = Le camp joué par le jeu n’a rien fait depuis votre dernière décision.
board-step = Étape { $step }. { $text }
board-chosen = Retenue
board-not-chosen = Écartée

board-phase-now = En cours
board-phase-done = Terminée
board-no-objectives = Aucun objectif n’est indiqué.
board-nothing-pending = Rien n’est en attente.
board-no-combat = Aucun combat n’est prévu.
board-card-idle = { $title } (non jouable maintenant)

board-loading = La partie est encore en cours de chargement. Réessayez dans un instant.
board-which = Lequel : { $names } ?
board-unknown = Rien ne s’appelle « { $text } ». Tapez « units » pour la liste de vos unités.
board-no-undo = Il n’y a rien que vous puissiez annuler.
board-no-redo = Il n’y a rien à rétablir.
board-redone = Décision rétablie.
board-sent = Message envoyé.
board-nothing-to-roll = Il n’y a aucun jet à faire pour l’instant. Tapez « choices » pour voir ce que vous pouvez faire.
board-type-roll = { $label } : tapez « roll ». « next » ne lance jamais les dés.
board-not-yet = Vous ne pouvez pas encore continuer. Tapez « choices » pour voir ce que vous pouvez faire.
board-reminded = { $note } Tapez de nouveau « next » pour continuer, ou « left » pour en voir la liste.
board-skip-units = Vous ne pouvez mettre de côté que des unités.
board-skipped = Unité mise de côté : { $name }.
board-unskipped = Unité reprise : { $name }.
board-nothing-to-show = Il n’y a pas d’étape à montrer.
board-no-step = Il n’y a pas d’étape { $step }. La dernière est l’étape { $last }.
board-gone = Cette unité n’est plus en jeu.
board-look-where = Vous ne pouvez regarder que des unités et des lieux.
board-no-units = Aucune unité.
board-act-with = Vous pouvez agir avec : { $names }. Tapez « choices » et un nom pour plus de détails.
board-nothing-to-decide = Vous n’avez rien à décider pour l’instant.
board-watching = Vous regardez cette partie et ne pouvez pas agir.
board-why-usage = Tapez l’unité et l’hexagone : why UNITÉ HEX.
board-no-answer = Le serveur n’a pas envoyé de réponse. Réessayez.
