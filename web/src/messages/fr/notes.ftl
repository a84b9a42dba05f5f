### Les notes d'un joueur sur la carte.

notes-not-open = La carte n’est pas encore ouverte. Réessayez.
notes-none = Ce texte ne contient pas de notes. Copiez-les ou exportez-les d’abord dans une autre partie.
notes-other-map = Ces notes appartiennent à une autre carte. Ouvrez une partie sur cette carte pour les charger.
notes-arrow = Flèche de { $from } à { $to }
notes-mark = Marque sur { $place }
notes-text = { $place } : { $text }
