### Petits éléments communs à plusieurs panneaux : liens d’invitation, numéros de règle, plan de l’adversaire ordinateur, son.

part-invite = Lien d’invitation
part-invite-side =
    { $seat ->
        [german] La personne qui ouvre ce lien joue le camp allemand :
       *[allied] La personne qui ouvre ce lien joue le camp allié :
    }
part-invite-share = Ne le donnez qu’à votre adversaire : toute personne qui le possède peut jouer à cette place. Vous le retrouverez sous « Charger une partie ».
part-invite-local = Le lien commence par { $host } et ne fonctionne que sur cet ordinateur. Pour jouer avec quelqu’un sur le même réseau, lancez le programme avec <code>bulge serve --share</code> et remplacez { $host } par le nom ou l’adresse IP de cet ordinateur.
part-invite-enter = Ouvrir la partie
part-invite-copied = Lien copié.
part-invite-blocked = Le navigateur a bloqué la copie. Appuyez sur Ctrl+C pour copier le lien.

part-plan =
    { $seat ->
        [german] Plan des Allemands :
       *[allied] Plan des Alliés :
    }

part-rule = Règle
part-rule-numbered = Règle { $rule }
part-rule-titled = Règle { $rule } : { $title }
part-rule-loading = Chargement de la règle
part-rule-none = Cette règle n’a pas de résumé. Le guide du joueur traite de sa section.
part-rule-guide = Ouvrir le guide

part-sound-effects = Effets sonores
part-sound-effects-hint = Dés, moteurs, canons et cartes.
part-sound-volume = Volume des effets
part-sound-music = Musique
part-sound-music-hint = Calme et lente, et jamais deux fois la même.
part-sound-music-volume = Volume de la musique
