### Le guide d’un jeu et ses règles une à une.

manual-title = Manuel
manual-game = Jeu
manual-no-game = Il n’y a pas de jeu nommé <code>{ $game }</code>.
manual-loading = Chargement du manuel
manual-parts = Parties du manuel
manual-guide = Guide du joueur
manual-rules = Règles par numéro
manual-english = Les guides et les règles sont en anglais.
manual-contents = Sommaire

manual-find = Chercher une règle par numéro ou par mot anglais
manual-placeholder = 6.2, retreat, bridge …
manual-rule-count = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
manual-found = { $count } sur { $all }
manual-no-rule = Ce livret ne contient pas de règle { $rule }.
manual-none-found = Aucune règle trouvée. Essayez un mot plus court.
manual-more = Montrer la suite ({ $count } en tout)
