### Le cadre autour de la carte : la barre du haut, le menu de la partie, la barre de fonctions, les pages à côté de la carte, les fenêtres ouvertes.

frame-pages = Pages
frame-side-panel = Panneau latéral
frame-tab-details = Détails
frame-tab-log = Journal
frame-tab-sequence = Séquence
frame-tab-forces = Forces
frame-tab-cards = Cartes
frame-tab-chat = Chat
frame-tab-more = Plus
frame-sheet-expand = Déplier le panneau
frame-sheet-collapse = Replier le panneau

frame-connection-connecting = Connexion
frame-connection-open = Connecté
frame-connection-lost = Connexion perdue. Reconnexion…
frame-connection-closed = Non connecté

frame-windows = Fenêtres
frame-overlays = Calques
frame-reinforcements = Renforts
frame-dead-pile = Unités éliminées
frame-losses = Pertes et points
frame-objectives = Objectifs
frame-tracks = Tours et pistes
frame-tracks-other = Tours et autres pistes
frame-notes = Notes et mesures
frame-players = Joueurs, liens et dés
frame-players-dice = Joueurs et dés
frame-more-charts = Autres tables
frame-sound = Son et musique
frame-show-schedule = Voir le calendrier imprimé
frame-show-losses = Voir les pertes et les points

frame-menu = Menu de la partie
frame-menu-result = Voir le résultat
frame-menu-after = Après la bataille
frame-menu-save = Enregistrer la partie…
frame-menu-bookmarks = Signets
frame-menu-watch = Revoir les derniers coups de l’adversaire
frame-menu-origin = Retour à la relecture de « { $title } »
frame-menu-plan = Montrer le plan de l’adversaire
frame-menu-take-back = Reprendre un coup…
frame-menu-ask-back = Demander à reprendre…
frame-menu-download-log = Télécharger le journal
frame-menu-download-journal = Télécharger le fichier de partie
frame-menu-shortcuts = Raccourcis clavier
frame-menu-options = Options
frame-menu-resign = Abandonner…
frame-menu-leave = Quitter la partie

frame-standing = État de la partie
frame-standing-dated = { $title }, tour { $turn } sur { $last }
frame-standing-last = sur { $last }
frame-over = Partie terminée
frame-before-first = Avant le premier tour
frame-sequence = Séquence de jeu
frame-moves = Coups et vues
frame-functions = Fonctions
frame-seal = Dés scellés
frame-undo = Annuler
frame-redo = Rétablir
frame-replay = Relecture
frame-text-board = Plateau texte
frame-map-only = Carte seule
frame-points = Points et pistes
frame-tracks-more = Autres pistes
frame-show-tracks = Voir les tours et les pistes

frame-phase = À propos de cette phase
frame-phase-name = { $phase } :
frame-phase-hide = Masquer l’aide de phase

frame-tool = Outil en cours
frame-tools = Outils
frame-tool-measure = Mesurer une distance
frame-tool-arrow = Tracer une flèche
frame-tool-mark = Marquer un hex
frame-tool-text = Écrire un texte
frame-tool-measure-from = Mesure : cliquez sur l’hexagone de départ.
frame-tool-measure-to = Mesure : pointez un hexagone ou cliquez dessus.
frame-tool-arrow-from = Flèche : cliquez sur l’hexagone où elle commence.
frame-tool-arrow-to = Flèche : cliquez sur l’hexagone où elle finit.
frame-tool-mark-where = Marque : cliquez sur un hexagone pour le marquer. Cliquez à nouveau pour retirer la marque.
frame-tool-text-where = Texte : cliquez sur l’hexagone où écrire.
frame-tool-text-on = Texte sur { $place }
frame-tool-note = Note
frame-tool-write = Écrire la note
frame-tool-list = Liste des notes
frame-tool-stop = Arrêter

frame-function-sound = Son
frame-function-shortcuts = Raccourcis clavier
frame-function-save = Enregistrer la partie
frame-function-end = Terminer la partie
frame-function-manual = Manuel du jeu
