### Mots communs à plusieurs parties de la page.

common-cancel = Annuler
common-close = Fermer
common-back = Retour
common-continue = Continuer
common-save = Enregistrer
common-copy = Copier
common-delete = Supprimer
common-show = Montrer
common-skip = Passer
common-try-again = Réessayer

common-seat-german = Allemands
common-seat-allied = Alliés
common-seat-chance = Hasard
common-seat-none = Neutre

common-turn = Tour { $turn }
common-turn-of = Tour { $turn } sur { $last }
common-percent = { $percent } %
