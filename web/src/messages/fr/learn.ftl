### The panel of a lesson beside its table. The words of the lesson itself are in its own files.

learn-lesson = Leçon : { $title }
learn-where = { $title } · étape { $step } sur { $last }
learn-unfold = Déplier la leçon
learn-fold = Replier la leçon
learn-progress = Votre progression

# What the step waits for
learn-turn-order = À vous de jouer.
learn-turn-point = À vous : sélectionnez l’unité et pointez l’hexagone marqué.
learn-turn-open = À vous : ouvrez cet élément, où qu’il soit sur la page.
learn-turn-free = À vous : continuez à jouer jusqu’à ce que ce soit fait.
learn-turn-question = Choisissez une réponse.

learn-leave = Quitter
learn-try-again = Réessayer
learn-hint = Indice
learn-back = Retour
learn-next = Suivant
learn-finish = Terminer

learn-done = Leçon terminée
learn-learned = Vous avez appris : <things>{ $things }</things>.
learn-take-again = La refaire
learn-to-lessons = Aller aux leçons

# What is said to the learner
learn-already-open = C’est déjà ouvert : jetez-y un coup d’œil.
learn-not-ready = La leçon n’est pas encore prête pour cela.
learn-no-order = Cette étape ne demande aucun ordre. Appuyez sur « Suivant » pour continuer.
learn-something-else = Les règles le permettent, mais cette étape demande autre chose. Rien n’a été changé.
learn-cannot-go-on = La leçon ne peut pas continuer : { $why } Recommencez-la.
learn-not-reached = La partie est terminée et l’objectif n’est pas atteint. Appuyez sur « Réessayer » pour recommencer cette étape.
