### Les petits écrans : titres, chargements, ce qui ne peut pas être ouvert, la liste des leçons.

screen-title-learn = Apprendre
screen-title-new = Nouvelle partie
screen-title-load = Charger une partie
screen-title-lobby = Parties ouvertes
screen-title-options = Options
screen-title-credits = À propos
screen-title-style = Style
screen-title-manual = Manuel
screen-title-login = Connexion
screen-title-to-play = { $seat ->
    [german] ● Aux Allemands de jouer
   *[allied] ● Aux Alliés de jouer
}

screen-back-key = Retour (Échap)
screen-map-of = Carte : { $title }
screen-to-menu = Aller au menu principal

screen-not-found = Page introuvable
screen-not-found-path = Il n’y a pas de page à l’adresse <path>{ $path }</path>.

screen-loading-game = Chargement de la partie
screen-no-server = Le serveur est injoignable. Nouvelle tentative…
screen-no-game = Impossible d’ouvrir cette partie
screen-invitation-used = Cette invitation a déjà été utilisée.

screen-to-question = Aller à la question
screen-to-text-board = Ouvrir le plateau texte pour jouer au clavier
screen-entries-theirs = Hexagones d’entrée de ces renforts
screen-entries-now = Des renforts peuvent entrer ici maintenant
screen-distance = { $distance } de { $from } à { $to }.
screen-distance-cost = { $unit } paie { $cost } pour y aller.

screen-learn-start = Commencer ici
screen-learn-loading = Chargement des leçons
screen-learn-none = Aucune leçon n’est installée. Le <manual>manuel</manual> explique chaque jeu depuis le début.
screen-learn-done = Terminée :
screen-learn-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
screen-learn-step = Étape { $step } sur { $steps }
screen-learn-again = Rejouer

screen-lesson-opening = Ouverture de la leçon
screen-lesson-closed = Impossible d’ouvrir cette leçon
screen-lesson-leave = Aller aux leçons
screen-lesson-table = Leçon : { $title }
