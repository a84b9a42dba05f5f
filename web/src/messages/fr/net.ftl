### La connexion au serveur, et ce qui en est chargé.

net-silent = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
net-answered = Le serveur a répondu { $status }.
net-lost = La connexion au serveur est perdue. Reconnexion…

net-loading-game-screen = Écran de jeu
net-loading-server = Serveur
net-loading-title-map = Carte de titre
net-loading-your-games = Vos parties
net-loading-games = Liste des jeux
net-loading-map = Chargement de la carte
