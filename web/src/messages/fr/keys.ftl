### Les touches de la table et ce qu'elles font. La liste est dans une fenêtre étroite : rester bref.

keys-key-ctrl = Ctrl
keys-key-shift = Maj
keys-key-enter = Entrée
keys-key-esc = Échap
keys-key-space = Espace
keys-key-tab = Tab
keys-key-arrows = flèches
keys-key-right-click = Clic droit
keys-key-long-press = Appui long
keys-key-double-click = Double-clic

keys-next = Continuer : terminer la phase ou passer ce qui est montré
keys-roll = Attaquer, lancer les dés ou poursuivre un combat
keys-show = Montrer sur la carte l’objet de la question
keys-do = Exécuter le choix en surbrillance
keys-cancel = Désélectionner ou fermer une fenêtre
keys-next-unit = Sélectionner l’unité suivante qui peut agir (Tab : après un clic sur la carte)
keys-previous-unit = Sélectionner l’unité précédente
keys-next-target = Mettre en surbrillance la cible suivante
keys-previous-target = Mettre en surbrillance la cible précédente
keys-centre = Centrer la carte sur l’unité sélectionnée ou passer une animation
keys-undo = Annuler
keys-redo = Rétablir
keys-text = Ouvrir ou fermer le plateau texte
keys-log = Afficher le journal
keys-charts = Afficher la première table
keys-combat = Ouvrir ou fermer la fenêtre de combat
keys-cards = Afficher les cartes à jouer
keys-overlays = Choisir les calques : zones, ravitaillement, barrages
keys-objectives = Afficher les objectifs
keys-replay = Revoir la partie à partir de n’importe quel moment
keys-step-on = Étape suivante de la relecture ou du camp joué par le jeu
keys-step-back = Étape précédente
keys-steps = Lire ou mettre en pause les étapes du camp joué par le jeu
keys-measure = Mesurer la distance entre deux hexagones
keys-notes = Tracer vos notes et vos flèches sur la carte
keys-notes-shown = Afficher ou masquer vos notes sur la carte
keys-supply = Afficher ou masquer le ravitaillement sur la carte
keys-panels = Masquer ou afficher les panneaux
keys-fit = Afficher toute la carte
keys-nearer = Zoom avant
keys-farther = Zoom arrière
keys-numbers = Afficher ou masquer les numéros d’hexagone
keys-shortcuts = Afficher cette liste

keys-map-move = Déplacer la carte
keys-map-hex = Aller d’un hexagone à l’autre
keys-map-stack = Amener le pion suivant de la pile sur le dessus
keys-map-zoom = Zoomer sur un lieu

keys-said-press-a = { $label } : appuyez sur A. N ne lance jamais les dés.
keys-said-notes-shown = Les notes sont affichées.
keys-said-notes-hidden = Les notes sont masquées.
keys-said-no-supply = Ce jeu n’a pas de calque de ravitaillement.
keys-said-supply-shown = Le ravitaillement est affiché.
keys-said-supply-hidden = Le ravitaillement est masqué.
