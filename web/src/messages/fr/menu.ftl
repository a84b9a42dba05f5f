### L'écran de titre et le menu principal.

menu-map = Une carte d’état-major des Ardennes sous la neige. Une ligne en tirets va de Monschau à Echternach ; à l’ouest, une ligne rouge forme un saillant presque jusqu’à la Meuse à Dinant, autour de Bastogne encerclée.
menu-subtitle = Les Ardennes, décembre 1944
menu-stopped = Le programme est arrêté et vos parties sont enregistrées. Vous pouvez fermer cette fenêtre.
menu-version = Version { $version }
menu-licence = MIT ou Apache-2.0
menu-language = Langue

menu-loading = Chargement
menu-loaded = Prêt
menu-serve = Si vous faites tourner le programme vous-même, lancez-le avec <code>bulge serve</code>.

menu-name = Menu principal
menu-continue = Continuer
menu-learn = Apprendre
menu-play-now = Jouer maintenant
menu-play-now-newcomer = Une petite partie contre l’ordinateur.
menu-new = Nouvelle partie
menu-load = Charger une partie
menu-lobby = Parties ouvertes
menu-options = Options
menu-credits = À propos
menu-manual = Manuel
menu-quit = Quitter

menu-host = Vous êtes l’hôte. Vos amis se joignent à vous avec les liens que vous leur envoyez.
menu-account = Vous êtes <account>{ $name }</account>. <logout>Se déconnecter</logout>
menu-guest = Vous êtes en mode invité. <login>Se connecter ou créer un compte</login>

menu-quit-title = Quitter ?
menu-quit-program = Le programme s’arrête. Vos parties sont enregistrées et vous les retrouverez la prochaine fois.
menu-quit-page = Vous quittez la page. Vos parties restent sur le serveur.
menu-quit-stop = Arrêter le programme
menu-quit-leave = Quitter
