### Parties à reprendre, sauvegardes, parties à regarder et fichiers de partie.

load-title = Charger une partie
load-lists = Parties
load-mine = Mes parties
load-saves = Sauvegardes
load-watch = Regarder
load-loading = Chargement des parties
load-no-games = Aucune partie. <link>Commencez-en une</link>
load-no-saves = Aucune sauvegarde. Les parties sont enregistrées automatiquement. Une sauvegarde est la copie d’un instant, que vous faites depuis le menu de la partie.
load-no-public = Il n’y a aucune partie publique pour le moment.

load-delete-game = Supprimer cette partie ?
load-delete-game-text = { $count ->
    [one] Cela supprime « { $game } » et { $count } décision. C’est irréversible.
   *[other] Cela supprime « { $game } » et { $count } décisions. C’est irréversible.
}
load-delete-save = Supprimer cette sauvegarde ?
load-delete-save-text = Cela supprime « { $save } ». La partie d’origine n’est pas touchée.

# One game in the list
load-state-running = En cours
load-state-open = En attente d’un joueur
load-state-over = Terminée
load-state-frozen = Gelée
load-players = Joueurs
load-you = Vous
load-online = En ligne
load-online-spoken = en ligne
load-show-link = Montrer le lien d’invitation
load-export = Exporter le fichier de { $game }
load-delete = Supprimer { $title }
load-verb-resume = Reprendre
load-verb-watch = Regarder
load-verb-view = Voir
load-verb-resume-game = Reprendre : { $game }
load-verb-watch-game = Regarder : { $game }
load-verb-view-game = Voir : { $game }

# One save in the list
load-load = Charger
load-load-save = Charger { $save }

# Importing a journal
load-import = Importer un fichier de partie
load-drop = Déposez un fichier de partie ici
load-choose = ou cliquez pour choisir un fichier (.bulge, .journal ou .txt)
load-paste = Coller le texte d’un fichier de partie
load-text = Texte du fichier de partie
load-import-text = Importer le texte
load-checking = Vérification en cours : { $name }
load-pasted = Le texte collé
load-not-imported = <strong>{ $name }</strong> n’a pas été importé.
load-file-too-large = Le fichier est trop gros pour être un fichier de partie.
load-text-too-long = Il est trop long pour être un fichier de partie.
load-about-journals = Un fichier de partie est un petit fichier texte qui contient toute la partie : mise en place, décisions et dés. Vous pouvez l’exporter quand la partie est terminée, ou à tout moment si vous occupez toutes les places.
