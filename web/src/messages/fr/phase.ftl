### À quoi sert chaque phase d'un jeu, en une courte phrase : ce qu'on y fait et ce qui la termine.

phase-ardennes44-setup = L’Allemand déplace ses unités dans le secteur de leur division et termine la mise en place quand tout est bien placé.
phase-ardennes44-first-traffic = L’Allié pose les marqueurs d’embouteillage du scénario ; le jeu commence quand ils sont tous sur la carte.
phase-ardennes44-artillery-supply = L’artillerie qui a tiré redevient prête : un nombre limité de canons allemands, et tous les canons alliés.
phase-ardennes44-fuel = Dès le tour 7, les dés décident combien de divisions manquent de carburant, et un joueur les désigne.
phase-ardennes44-bridges = Faites sauter des ponts devant l’ennemi et commencez à en reconstruire d’autres ; les travaux déjà commencés s’achèvent.
phase-ardennes44-movement = Déplacez-vous, faites entrer les renforts et retranchez-vous, unité par unité ; puis terminez la phase.
phase-ardennes44-rally = Les unités désorganisées et brisées regagnent un niveau : d’elles-mêmes loin de l’ennemi, sur un dé à son contact.
phase-ardennes44-combat = Attaquez avec les unités au contact de l’ennemi ou faites-les décrocher, dans l’ordre voulu ; puis terminez la phase.
phase-ardennes44-traffic = Posez des marqueurs d’embouteillage pour ralentir l’ennemi sur les routes ; deux dés en renvoient ensuite une partie.
phase-ardennes44-supply = Le programme vérifie le ravitaillement de chaque unité ; celles qui restent isolées peuvent se rendre.
phase-ardennes44-victory = Le programme vérifie si l’Allemand a gagné ; sinon, le tour suivant commence.
phase-ardennes44-night-replacements = Avec les remplacements de la nuit, complétez des unités réduites ou ramenez des unités perdues.
phase-ardennes44-night-movement = La nuit, les piles marquées bougent normalement et les autres très peu ; terminez la phase quand plus rien ne doit bouger.
phase-ardennes44-night-combat = Seules les piles avec un marqueur Nuit peuvent attaquer ; terminez la phase quand vous ne voulez plus attaquer.

phase-bastogne-choose-german = L’Allemand choisit des cartes secrètes pour toute la partie ; confirmez la main quand elle est pleine.
phase-bastogne-choose-allied = L’Allié choisit des cartes secrètes pour toute la partie ; confirmez la main quand elle est pleine.
phase-bastogne-allied-cards = L’Allié joue autant de cartes qu’il veut, ou aucune, et termine la phase.
phase-bastogne-german-cards = L’Allemand joue autant de cartes qu’il veut, ou aucune, et termine la phase.
phase-bastogne-bridge-repair = L’Allemand tente de réparer un pont sauté avec une unité à l’un de ses bouts ; le dé termine la phase.
phase-bastogne-limber = Les canons attelés bougent, les canons en batterie tirent : retournez-les, puis terminez la phase.
phase-bastogne-german-movement = L’Allemand déplace ses unités et donne l’assaut l’une après l’autre, et termine la phase quand plus rien ne doit bouger.
phase-bastogne-allied-defensive-barrage = L’Allié pointe canons et avions sur les Allemands à portée, puis termine la phase.
phase-bastogne-german-offensive-barrage = L’Allemand pointe ses canons sur les Américains à portée, puis termine la phase.
phase-bastogne-german-barrage-resolve = Les dés résolvent chaque barrage dans l’ordre où il a été pointé, les américains d’abord.
phase-bastogne-german-combat = L’Allemand attaque les ennemis au contact de ses unités, hex par hex, puis termine la phase.
phase-bastogne-german-exploitation = Les véhicules allemands qui n’ont ni bougé ni combattu peuvent encore bouger et donner l’assaut ; puis la phase se termine.
phase-bastogne-german-supply = L’Allemand envoie jusqu’à trois transports ; les unités qu’aucun d’eux n’atteint ne sont pas ravitaillées.
phase-bastogne-reinforcements = Les renforts américains du jour arrivent ; placez ceux dont l’hex d’entrée est bloqué.
phase-bastogne-allied-movement = L’Allié attelle ses canons, puis déplace ses unités et donne l’assaut, et termine ensuite la phase.
phase-bastogne-german-defensive-barrage = Les canons allemands qui n’ont pas tiré ce tour-ci peuvent être pointés sur les Américains à portée.
phase-bastogne-allied-offensive-barrage = L’Allié pointe ses canons et les avions qui restent, puis termine la phase.
phase-bastogne-allied-barrage-resolve = Les dés résolvent chaque barrage dans l’ordre où il a été pointé, les allemands d’abord.
phase-bastogne-allied-combat = L’Allié attaque les ennemis au contact d’unités américaines, hex par hex, puis termine la phase.
phase-bastogne-allied-exploitation = Les véhicules américains qui n’ont ni bougé ni combattu peuvent encore bouger et donner l’assaut ; puis la phase finit.
phase-bastogne-allied-supply = Le programme vérifie le ravitaillement de chaque unité américaine.
phase-bastogne-end = Le tour se termine : les dés décident de la météo et des avions du lendemain ; après le dernier tour, on désigne le vainqueur.

phase-bitterwoods-supply = Le programme vérifie le ravitaillement des deux camps ; vous ne choisissez que s’il reste un choix, comme un parachutage.
phase-bitterwoods-interdiction = L’Allié envoie des avions sur des hex pour ralentir l’Allemand sur les routes, puis termine la phase.
phase-bitterwoods-reserve = Mettez des unités mécanisées en réserve : elles ne bougent pas, mais peuvent exploiter la brèche après le combat.
phase-bitterwoods-movement = Déplacez-vous, faites entrer les renforts, retranchez-vous et commencez des ponts ; puis terminez la phase.
phase-bitterwoods-combat = Attaquez les hex ennemis l’un après l’autre, toutes les probabilités sous les yeux ; puis terminez la phase.
phase-bitterwoods-demolition = Les ponts proches de l’ennemi peuvent sauter avant qu’il ne s’en serve ; puis terminez la phase.
phase-bitterwoods-exploitation = Les unités en réserve passent maintenant par les brèches ; terminez la phase quand plus rien ne doit bouger.
phase-bitterwoods-construction = Les unités qui construisent peuvent traverser, et un pont commencé ce tour-ci est achevé ; puis c’est à l’autre joueur.

phase-enemyaction-reserve = Vos unités du jour arrivent dans la réserve ; celles qui ont attendu deux jours peuvent se déployer sans carte.
phase-enemyaction-cards = Les deux pioches du jour sont préparées et votre main est tirée ; le programme s’occupe de tout.
phase-enemyaction-supply = Le ravitaillement est vérifié : les unités isolées faiblissent ou se rendent ; une carte Airpower peut frapper les Allemands.
phase-enemyaction-command = Les impulsions alternent : jouez une carte et agissez avec ses unités, jusqu’à ce que la pioche allemande soit vide.
phase-enemyaction-end = La victoire est vérifiée, votre main et les marqueurs du jour sont retirés, et le jour suivant commence.

phase-toy-setup = L’objectif allemand est tiré au hasard, et seul l’Allemand peut le voir.
phase-toy-mines = L’Allié pose une vraie et une fausse mine à l’ouest de la rivière ; le jeu commence quand les deux sont sur la carte.
phase-toy-orders = Les deux joueurs choisissent un ordre en secret ; quand les deux ont choisi, les ordres sont révélés.
phase-toy-german-movement = L’Allemand déplace ses unités l’une après l’autre et termine la phase quand plus rien ne doit bouger.
phase-toy-german-combat = L’Allemand attaque au contact de l’ennemi et termine la phase quand il ne veut plus attaquer.
phase-toy-allied-movement = L’Allié déplace ses unités l’une après l’autre et termine la phase quand plus rien ne doit bouger.
phase-toy-allied-combat = L’Allié attaque au contact de l’ennemi ; la fin de cette phase termine le tour.
