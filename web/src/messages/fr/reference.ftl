### Tables, pistes, calques de la carte, notes personnelles et liste des touches.

reference-cell-in-use = (utilisée)
reference-source = Source : { $source }.
reference-row-sources = Source de chaque ligne
reference-row-source = { $row } : { $source }

reference-notes-title = Notes et mesures
reference-notes-measure = Mesurer une distance
reference-notes-private = Personne d’autre ne voit vos notes. Elles restent dans ce navigateur.
reference-notes-arrow = Tracer une flèche
reference-notes-mark = Marquer un hex
reference-notes-text = Écrire un texte
reference-notes-shown = Montrer les notes sur la carte (touche Y)
reference-notes-none = Il n’y a pas encore de notes.
reference-notes-show = Montrer sur la carte
reference-notes-delete = Supprimer : { $note }
reference-notes-copy = Copier les notes
reference-notes-save = Enregistrer en fichier
reference-notes-load = Charger des notes
reference-notes-paste = Collez ici des notes copiées, ou choisissez un fichier.
reference-notes-add = Ajouter les notes
reference-notes-file = Fichier de notes
reference-notes-copied = Les notes sont dans le presse-papiers. Collez-les dans un message pour les partager.
reference-notes-not-copied = Le navigateur ne permet pas de copier. Enregistrez plutôt les notes dans un fichier.
reference-notes-left = { $count ->
    [one] { $count } note n’a pas pu être utilisée sur cette carte.
   *[other] { $count } notes n’ont pas pu être utilisées sur cette carte.
}
reference-notes-added = { $count ->
    [one] { $count } note ajoutée.
   *[other] { $count } notes ajoutées.
}

reference-objectives-none = Aucun objectif n’est indiqué.

reference-legend = Légende des calques
reference-legend-real-front = Le front réel, { $date }
reference-legend-hide-front = Masquer le front réel
reference-legend-hide = Masquer { $overlay }
reference-overlay-real-front = Le front réel ({ $date })
reference-overlay-real-unknown = Le front réel (inconnu pour ce tour)
reference-overlay-numbers = Numéros d’hexagone

reference-shortcuts-title = Raccourcis clavier

reference-track-arrivals = { $count ->
    [one] { $count } arrivée
   *[other] { $count } arrivées
}
