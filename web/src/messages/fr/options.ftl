### Les options : le nom, à quoi elle sert, et les mots au choix.

options-reset = Réinitialiser
options-kept = Les changements prennent effet aussitôt et sont enregistrés dans ce navigateur.

options-screen = Écran
options-language = Langue
options-language-hint = Les phrases écrites par les jeux sont en anglais pour l’instant.
options-language-browser = Langue du navigateur
options-full-screen = Plein écran
options-full-screen-hint = Échap pour quitter le plein écran.
options-theme = Thème
options-theme-dark = Sombre
options-theme-light = Clair
options-theme-system = Système
options-text-size = Taille du texte
options-animations = Animations
options-animations-hint = Pions qui se déplacent, dés qui roulent, neige sur l’écran de titre.
options-animations-full = Complètes
options-animations-quick = Rapides
options-animations-off = Aucune
options-steps = Camp joué par le jeu
options-steps-hint = Montrer ses étapes dès qu’elles arrivent, ou attendre que vous les parcouriez. Dans les deux cas, vous pouvez continuer à tout moment.
options-steps-play = Montrer
options-steps-wait = Attendre
options-labels = Noms à côté des icônes
options-labels-hint = Dans la barre à côté de la carte. Le temps d’apprendre : après trente utilisations, il ne reste que l’icône.
options-labels-always = Toujours
options-labels-learning = Le temps d’apprendre
options-labels-never = Jamais
options-phase-help = Aide de phase
options-phase-help-hint = Une phrase au-dessus de la carte dit à quoi sert la phase.
options-reminder = Rappel
options-reminder-hint = Quand une phase de mouvement ou de combat se termine alors que des unités peuvent encore agir : jamais, si vous n’y avez rien fait, ou toujours.
options-reminder-never = Jamais
options-reminder-idle = Rien fait
options-reminder-always = Toujours

options-windows = Fenêtres
options-places = Position des fenêtres
options-places-hint = Sur cet appareil, les fenêtres que vous avez déplacées s’ouvrent là où vous les avez laissées.
options-places-reset = Replacer les fenêtres

options-map = Carte et pions
options-colours = Couleurs
options-colours-hint = Pour les deux camps, pour les bons et les mauvais résultats, et pour ce qui est mis en valeur sur la carte.
options-colours-standard = Standard
options-colours-red-green = Rouge-vert
options-colours-red-green-hint = Pour le daltonisme rouge-vert
options-colours-contrast = Contraste élevé
options-sample = Échantillon des couleurs
options-sample-good = Bon
options-sample-bad = Mauvais
options-sample-chosen = Choisi
options-counters = Pions
options-counters-hint = Comme le jeu les imprime, avec des images de soldats, de véhicules et de canons, ou avec les symboles des cartes d’état-major.
options-counters-printed = Imprimés
options-counters-pictures = Images
options-counters-symbols = Symboles
options-numbers = Numéros d’hexagone
options-numbers-hint = Montrer le numéro imprimé dans chaque hexagone.

options-sound = Son et musique
