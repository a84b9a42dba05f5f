### Comment la page écrit partout les places, les nombres, les heures, les unités et les ordres.

text-just-now = à l’instant
text-ago-minutes = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
text-ago-hours = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
text-ago-days = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}

text-number = { $count ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
   *[other] { $count }
}
text-when-minutes = { $count ->
    [one] il y a une minute
   *[other] il y a { $words } minutes
}
text-when-hours = { $count ->
    [one] il y a une heure
   *[other] il y a { $words } heures
}
text-when-weeks = { $count ->
    [one] il y a une semaine
   *[other] il y a { $words } semaines
}
text-when-today = { $part ->
    [morning] ce matin
    [afternoon] cet après-midi
    [evening] ce soir
   *[night] cette nuit
}
text-when-yesterday = { $part ->
    [morning] hier matin
    [afternoon] hier après-midi
    [evening] hier soir
   *[night] la nuit dernière
}
text-when-weekday = { $part ->
    [morning] { $day } matin
    [afternoon] { $day } après-midi
    [evening] { $day } soir
   *[night] dans la nuit de { $day }
}
text-when-date = le { $date }
text-bytes = { $count } octets
text-kilobytes = { $count } ko
text-megabytes = { $count } Mo

text-hexes = { $count ->
    [one] { $count } hex
   *[other] { $count } hex
}
text-against = { $attack } contre { $defense }

text-pace-slow = Lent
text-pace-normal = Normal
text-pace-fast = Rapide
text-pace-step = Pas à pas

text-decider-dice = les dés
text-decider-system = { $seat ->
    [german] le système allemand
   *[allied] le système allié
}
text-system = { $seat ->
    [german] Le système allemand
    [allied] Le système allié
    [chance] Le système du hasard
   *[none] Le système neutre
}
text-audience-player = { $seat ->
    [german] Joueur allemand
    [allied] Joueur allié
   *[chance] Hasard
}
text-audience-referee = Arbitre
text-audience-spectator = Spectateur
text-holder-empty = Place libre
text-holder-computer = Ordinateur ({ $bot })
text-holder-system = Les règles du jeu
text-holder-person = Un joueur

text-over = La partie est terminée
text-over-sentence = La partie est terminée.
text-draw = Partie nulle
text-victory = { $seat ->
    [german] Victoire allemande
   *[allied] Victoire alliée
}
text-nobody-wins = Personne ne gagne : la partie est nulle.
text-winner = { $seat ->
    [german] Le camp allemand gagne.
   *[allied] Le camp allié gagne.
}
text-winner-named = { $seat ->
    [german] Le camp allemand gagne ({ $name }).
   *[allied] Le camp allié gagne ({ $name }).
}

text-marker-pointing = { $marker }, orienté vers { $way ->
    [north] le nord
    [east] l’est
    [south] le sud
    [west] l’ouest
    [N] le nord
    [E] l’est
    [S] le sud
    [W] l’ouest
    [NW] le NO
    [SW] le SO
   *[other] le { $way }
}
text-face-down = { $name }, face cachée
text-steps-of = { $now } pas sur { $full }

text-independent-units = Unités indépendantes

text-factor-attack = Attaque
text-factor-defense = Défense
text-factor-movement = Mouvement
text-factor-stacking = Empilement
text-factor-tq = Qualité des chars
text-factor-range = Portée
text-factor-combat = Combat
text-factor-er = Endurance
text-factor-influence = Influence
text-factor-strength = Force
text-factor-selector = Sélecteur
text-factor-barrage = Barrage

text-meaning-attack = Force quand cette unité attaque.
text-meaning-defense = Force quand cette unité est attaquée.
text-meaning-movement = Points de mouvement (MP) qu’elle peut dépenser.
text-meaning-stacking = Points d’empilement : la place qu’elle prend dans un hex.
text-meaning-tq = Qualité de ses chars ou de ses canons contre les chars ennemis. La valeur la plus haute gagne le décalage blindé.
text-meaning-range = À combien d’hex un chef peut apporter son aide.
text-meaning-combat = Force en attaque et en défense.
text-meaning-er = Endurance (ER) : sa capacité à tenir. Plus elle est haute, mieux c’est.
text-meaning-influence = Sur combien de combats ce chef peut influer pendant un tour de joueur.
text-meaning-strength = Force en attaque et en défense.
text-meaning-selector = Le système allemand prend ses unités dans l’ordre de ces nombres.
text-meaning-barrage = Points de barrage quand elle tire.

text-gun-attack = L’artillerie n’attaque jamais seule. Elle tire en soutien ou en barrage.
text-gun-defense = Force quand un ennemi attaque son propre hex.
text-gun-range = À combien d’hex peut se trouver sa cible.
text-gun-combat = Force qu’elle ajoute à un combat à portée. Attaquée dans son propre hex, elle se défend avec moins de force.

text-frame-red-square = Le carré rouge signale un canon : il compte 1 de moins quand il attaque.
text-frame-grey = Le gris signale un char.
text-frame-red-box = Le cadre rouge signale des troupes d’élite.
text-frame-white-box = Le cadre blanc signale des troupes inexpérimentées.
text-frame-bracketed = Entre parenthèses : l’unité n’attaque pas seule et n’apporte pas de jeton.

text-kind-airborne = Infanterie aéroportée
text-kind-air = Avion
text-kind-tank-destroyer = Chasseurs de chars
text-kind-armor = Blindés
text-kind-artillery = Artillerie
text-kind-assault-gun = Canons d’assaut
text-kind-cavalry = Cavalerie blindée
text-kind-combined-arms = Interarmes
text-kind-engineer = Génie
text-kind-flak = Flak
text-kind-fortress = Troupes de forteresse
text-kind-glider = Infanterie de planeurs
text-kind-infantry = Infanterie
text-kind-leader = Chef
text-kind-marker = Marqueur
text-kind-mechanized = Infanterie mécanisée
text-kind-motorized = Infanterie motorisée
text-kind-parachute = Parachutistes
text-kind-recon = Reconnaissance
text-kind-rocket = Lance-roquettes
text-kind-transport = Transport
text-king-tiger = Tigre royal

text-size-company = compagnie
text-size-battalion = bataillon
text-size-regiment = régiment
text-size-brigade = brigade
text-size-division = division
text-size-corps = corps
text-size-army = armée
text-size-combat-command = Combat Command
text-size-group = groupe
text-size-squadron = escadron
text-size-task-force = Task Force
text-size-reinforced = { $size ->
    [company] { $name } renforcée
    [brigade] { $name } renforcée
    [division] { $name } renforcée
    [army] { $name } renforcée
    [task-force] { $name } renforcée
   *[other] { $name } renforcé
}
text-size-weakened = { $name } sans certains de ses bataillons

text-ordinal = { $form ->
    [one] { $number }re
   *[other] { $number }e
}
text-formation-panzer-army = { $ordinal } armée blindée
text-formation-army = { $ordinal } armée
text-formation-armored-division = { $ordinal } division blindée US
text-formation-destroyers = { $ordinal } bataillon de chasseurs de chars
text-formation-division = { $ordinal } division
text-formation-volksgrenadier = { $ordinal } division de Volksgrenadiers
text-formation-parachute = { $ordinal } division de parachutistes
text-formation-panzer = { $ordinal } Panzerdivision
text-formation-corps = { $number ->
    [I] { $number }er corps
   *[other] { $number }e corps
}
text-formation-army-troops = Troupes d’armée
text-formation-first-army = Première armée
text-formation-third-army = Troisième armée
text-formation-lehr = Division Panzer Lehr

text-source-seed = le livret de règles
text-source-public = une source publiée
text-source-derived = des exemples calculés
text-source-geo = des données de terrain
text-source-ours = notre propre reconstitution
text-source-rest = le reste est notre propre reconstitution
text-source-of-copies-and-turn = nombre et tour : { $source }
text-source-of-copies = nombre : { $source }
text-source-of-date = date : { $source }
text-source-of-ends = extrémités : { $source }
text-source-of-hex = hexagone : { $source }
text-source-of-names = noms : { $source }
text-source-of-turn = tour : { $source }

text-verb-add = participer
text-verb-add-air = ajouter un avion
text-verb-advance = avancer
text-verb-aim = bombarder
text-verb-air = soutien aérien
text-verb-angriff = attaquer en mouvement
text-verb-assault = donner l’assaut
text-verb-attack = attaquer
text-verb-bar = poser un barrage routier
text-verb-block = bloquer
text-verb-blow = faire sauter
text-verb-bomb = bombarder
text-verb-bombard = bombarder
text-verb-bonus = utiliser le bonus
text-verb-breakdown = détacher une unité
text-verb-bridge = construire un pont
text-verb-build = reconstruire
text-verb-burn = incendier
text-verb-call-off = annuler
text-verb-cancel = annuler
text-verb-challenge = tenter le passage
text-verb-commando = envoyer le commando
text-verb-cross = traverser
text-verb-deceive = tromper
text-verb-delay = retarder
text-verb-deploy = déployer
text-verb-depot = placer un dépôt
text-verb-dig = se retrancher
text-verb-discard = défausser
text-verb-disengage = décrocher
text-verb-disperse = disperser
text-verb-draw = piocher
text-verb-drive = entrer en marche
text-verb-drop = laisser de côté
text-verb-drop-air = retirer un avion
text-verb-dry = priver de carburant
text-verb-end = terminer
text-verb-engineers = envoyer le génie
text-verb-enter = entrer
text-verb-evade = esquiver
text-verb-exit = quitter la carte
text-verb-favor = favoriser
text-verb-fire = tirer
text-verb-flip = remettre en état
text-verb-fortify = fortifier
text-verb-guard = garder
text-verb-halt = arrêter
text-verb-haul = donner un tracteur
text-verb-hold = mettre en attente
text-verb-infiltrate = s’infiltrer
text-verb-interdict = interdire
text-verb-jam = poser un embouteillage
text-verb-join = participer
text-verb-lead = mener
text-verb-leave = retraiter hors de la carte
text-verb-lift = reprendre
text-verb-limber = atteler
text-verb-load = embarquer
text-verb-lose = perdre un pas
text-verb-march = marcher
text-verb-mine = poser une mine
text-verb-move = déplacer
text-verb-next = continuer
text-verb-night = garder pour la nuit
text-verb-order = donner un ordre
text-verb-pass = passer
text-verb-place = placer
text-verb-plan = choisir un plan
text-verb-play = jouer
text-verb-press = forcer une zone
text-verb-ready = confirmer
text-verb-rejoin = rejoindre l’unité mère
text-verb-release = libérer
text-verb-remove = retirer
text-verb-repair = réparer
text-verb-replace = compléter
text-verb-reserve = mettre en réserve
text-verb-resolve = résoudre
text-verb-retreat = retraiter
text-verb-return = remettre
text-verb-ride = avancer par la route
text-verb-roadblock = poser un barrage routier
text-verb-send = envoyer à Anvers
text-verb-sneak = se faufiler
text-verb-stand = tenir
text-verb-stay = rester
text-verb-step = étape suivante
text-verb-strike = engager un avion
text-verb-supply = ravitailler
text-verb-support = soutenir
text-verb-surprise = surprendre
text-verb-swap = échanger
text-verb-tactic = utiliser une tactique
text-verb-take = prendre
text-verb-target = attaquer
text-verb-unlimber = mettre en batterie
text-verb-unreserve = sortir de réserve
text-verb-zone = choisir la zone de saut
