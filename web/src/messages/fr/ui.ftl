### Les éléments de commande communs à toute la page.

ui-loading = Chargement
ui-table = Tableau
ui-window-drag = Faites glisser pour déplacer. Double-cliquez pour remettre en place.
ui-close-notice = Fermer le message
ui-server-away = Le serveur ne répond pas.
ui-server-trying-in = Nouvel essai dans { $seconds } s.
ui-server-trying = Nouvel essai…
ui-server-try = Essayer maintenant
