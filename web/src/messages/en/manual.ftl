### The player's guide of a game, and its rules one by one.

manual-title = Manual
manual-game = Game
# $game (String) from the address of the page
manual-no-game = There is no game called <code>{ $game }</code>.
manual-loading = Loading the manual
manual-parts = Parts of the manual
manual-guide = Player’s guide
manual-rules = Rules by number
# Shown in all languages but English
manual-english = The guides and the rules are in English.
manual-contents = Contents

# The rules by number. They are in English, so the words of the placeholder, which one can search for, stay English.
manual-find = Find a rule by number or word
manual-placeholder = 6.2, retreat, bridge …
manual-rule-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
manual-found = { $count } of { $all }
manual-no-rule = This rulebook has no rule { $rule }.
manual-none-found = No rules found. Try a shorter word.
# $count (Number) how many there are in all
manual-more = Show more of { $count }
