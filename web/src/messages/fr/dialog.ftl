### Les fenêtres qui demandent ou annoncent quelque chose à la table : enregistrer, quitter, reprendre, fin de partie, joueurs et dés.

## Jouer à partir d’un moment de la relecture

dialog-continue-title = Jouer à partir d’ici
dialog-continue-explain = Une nouvelle partie commence avec la position qui suit la décision { $at }. La partie en cours reste telle quelle.
dialog-continue-side = { $seat ->
    [german] Camp allemand
   *[allied] Camp allié
}
dialog-continue-you = Vous
dialog-continue-friend = Un ami, avec un lien à envoyer
dialog-continue-way-back = Le menu de la nouvelle partie ramène à ce moment de la relecture.
dialog-continue-start = Lancer la nouvelle partie

## Quitter ou abandonner

dialog-resign-title = Abandonner ?
dialog-resign-explain = { $seat ->
    [german] Vous abandonnez pour le camp allemand et l’autre camp gagne. C’est irréversible.
   *[allied] Vous abandonnez pour le camp allié et l’autre camp gagne. C’est irréversible.
}
dialog-resign-keep = Continuer à jouer
dialog-resign = Abandonner
dialog-resign-ask = Abandonner…
dialog-leave-title = Quitter ou abandonner
dialog-leave-explain = Chaque décision est enregistrée. Vous pouvez partir maintenant et continuer plus tard à partir de la même position.
dialog-leave-save = Enregistrer…
dialog-leave = Quitter la partie

## L’appareil passe à l’autre joueur

dialog-handover-title = { $seat ->
    [german] Passez l’appareil au joueur allemand
   *[allied] Passez l’appareil au joueur allié
}
dialog-handover-hidden = { $seat ->
    [german] La partie reste cachée jusqu’à ce que le joueur allemand continue.
   *[allied] La partie reste cachée jusqu’à ce que le joueur allié continue.
}
dialog-handover-sit = { $seat ->
    [german] Je suis le joueur allemand
   *[allied] Je suis le joueur allié
}
dialog-handover-always = Je joue les deux camps. Ne plus masquer l’écran.

## La fin d’une partie

dialog-outcome-title = Fin de la partie
dialog-outcome-tally = Décompte
dialog-outcome-next = Et maintenant
dialog-outcome-after = Après la bataille
dialog-outcome-board = Voir la carte
dialog-outcome-replay = Voir la relecture
dialog-outcome-journal = Télécharger la partie
dialog-outcome-link = Copier un lien
dialog-outcome-link-public = Lien copié. Quiconque l’ouvre peut voir la relecture.
dialog-outcome-link-private = Lien copié. Seuls les joueurs de cette partie peuvent l’ouvrir.
dialog-outcome-sealed = Les dés étaient scellés : chacun peut vérifier cette partie.
dialog-outcome-seed = Graine des dés
dialog-outcome-hash = Son empreinte SHA-256, publiée avant le premier jet : <code>{ $hash }</code>
dialog-outcome-menu = Retour au menu
dialog-outcome-rematch = Revanche, camps échangés
dialog-outcome-again = Rejouer ce scénario

## Les liens copiés et le sceau

dialog-copy-link = Copiez ce lien :
dialog-copy-text = Copiez ce texte :
dialog-show-seal = Voir le sceau

## Joueurs, liens et dés

dialog-players-you = (vous)
dialog-players-online = en ligne
dialog-players-offline = hors ligne
dialog-players-take = Prendre cette place
dialog-players-invitation = Copier l’invitation
dialog-players-spectators = Copier le lien des spectateurs
dialog-players-link-copied = Lien copié.
dialog-players-view-as = Voir en tant que
dialog-players-cover = Masquer l’écran quand l’appareil passe à l’autre joueur
dialog-players-dice = Dés
dialog-players-rolls = { $count ->
    [0] Aucun jet pour l’instant.
    [one] { $count } jet jusqu’ici.
   *[other] { $count } jets jusqu’ici.
}
dialog-players-seed-explain = Chaque jet vient d’une graine fixée avant le premier jet. Voici l’empreinte de cette graine. À la fin de la partie, la graine est publiée et chacun peut vérifier tous les jets.
dialog-players-rolls-back = { $count ->
    [one] { $count } de ces jets a été repris.
   *[other] { $count } de ces jets ont été repris.
}
dialog-players-seed = Graine
dialog-players-game = Partie
dialog-players-game-facts = { $count ->
    [one] { $title }. { $count } décision jusqu’ici, selon l’édition { $edition } des règles.
   *[other] { $title }. { $count } décisions jusqu’ici, selon l’édition { $edition } des règles.
}
dialog-players-copied = Copiée { $count } fois pendant qu’elle se jouait, avec ce que l’adversaire cache.
dialog-players-origin = Suite d’<link>une autre partie</link>.
dialog-players-map = Carte

## Enregistrer

dialog-save-title = Enregistrer la partie
dialog-save-name = Nom
dialog-save-hint = La partie est enregistrée après chaque décision. Une sauvegarde est un signet auquel vous pouvez revenir.
dialog-save-done = Enregistrée sous « { $title } ».

## Dés scellés

dialog-seal-title = Dés scellés
dialog-seal-explain = Le serveur et le navigateur de chaque joueur apportent une graine secrète, et chaque jet découle de toutes ces graines et de tout ce qui s’est passé avant. Personne ne peut donc choisir un jet, pas même l’hôte.
dialog-seal-seed-in = graine dans les dés
dialog-seal-seed-awaited = graine attendue
dialog-seal-seed-none = sans graine
dialog-seal-unsigned = ordres non signés
dialog-seal-signed-here = ce navigateur signe les ordres
dialog-seal-signed-elsewhere = un autre navigateur signe les ordres
dialog-seal-signed = ordres signés
dialog-seal-rolls = Jets
dialog-seal-rolls-back = { $back ->
    [one] { $rolls }, dont <strong>{ $back } jet repris</strong>
   *[other] { $rolls }, dont <strong>{ $back } jets repris</strong>
}
dialog-seal-now = Sceau actuel
dialog-seal-copied = Sceau copié.
dialog-seal-proof = À la fin de la partie, son fichier prouve chaque jet, chaque ordre signé et chaque reprise. Le sceau vaut pour tout ce qui s’est passé jusqu’ici : s’il figure dans le fichier de partie, rien n’a été modifié avant lui.
dialog-seal-limits = L’hôte peut tout de même connaître les jets à l’avance, car le serveur a toutes les graines. Pour les ordres non signés, comme ceux d’un ordinateur, il faut croire l’hôte sur parole. Le protocole est décrit dans <code>docs/dice.md</code>.
dialog-seal-check = Vérifier cette partie
dialog-seal-copy-command = Copier la commande
dialog-seal-command-copied = Commande copiée.
dialog-seal-journal = Télécharger la partie

## Un autre navigateur a signé les ordres jusqu’ici

dialog-signing-title = Signature
dialog-signing-explain = { $seat ->
    [german] Jusqu’ici, un autre navigateur a signé les ordres du joueur allemand. Ce navigateur peut les signer à partir de maintenant. La partie continue, mais ne peut plus être prouvée : <code>bulge verify</code> s’arrête à ce changement.
   *[allied] Jusqu’ici, un autre navigateur a signé les ordres du joueur allié. Ce navigateur peut les signer à partir de maintenant. La partie continue, mais ne peut plus être prouvée : <code>bulge verify</code> s’arrête à ce changement.
}
dialog-signing-sign = Signer ici

## Reprendre des décisions

dialog-back-decision = Décision { $number }
dialog-back-done = Reprise effectuée.
dialog-back-asked = L’accord de l’autre joueur a été demandé.
dialog-back-request = Demande de reprise
dialog-back-wish = { $seat ->
    [german] { $count ->
        [one] Le joueur allemand demande à reprendre la dernière décision, jets de dés compris. Les dés seront relancés, avec de nouveaux résultats.
       *[other] Le joueur allemand demande à reprendre les { $count } dernières décisions, jets de dés compris. Les dés seront relancés, avec de nouveaux résultats.
    }
   *[allied] { $count ->
        [one] Le joueur allié demande à reprendre la dernière décision, jets de dés compris. Les dés seront relancés, avec de nouveaux résultats.
       *[other] Le joueur allié demande à reprendre les { $count } dernières décisions, jets de dés compris. Les dés seront relancés, avec de nouveaux résultats.
    }
}
dialog-back-refuse = Refuser
dialog-back-agree = Accepter
dialog-back-none = Vous n’avez pas encore pris de décision.
dialog-back-explain = Reprend la décision choisie et tout ce qui suit, jets de dés compris. Les dés seront relancés, avec de nouveaux résultats.
dialog-back-explain-ask = Reprend la décision choisie et tout ce qui suit, jets de dés compris, si l’autre joueur est d’accord. Les dés seront relancés, avec de nouveaux résultats.
dialog-back-from = Reprendre à partir de
dialog-back = Reprendre
dialog-back-ask = Demander
