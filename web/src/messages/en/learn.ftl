### The panel of a lesson beside its table. The words of the lesson itself are in its own files.

# $title (String) of the lesson
learn-lesson = Lesson: { $title }
learn-where = { $title } · step { $step } of { $last }
learn-unfold = Show the lesson
learn-fold = Fold the lesson
learn-progress = How far you are

# What the step waits for
learn-turn-order = Your turn.
learn-turn-point = Your turn: select the unit and point at the marked hex.
learn-turn-open = Your turn: open it, wherever you find it on the page.
learn-turn-free = Your turn: play on until it is done.
learn-turn-question = Choose an answer.

learn-leave = Leave
learn-try-again = Try again
learn-hint = Hint
learn-back = Back
learn-next = Next
learn-finish = Finish

# The end. $things (String) what the lesson teaches, in the words of the lesson
learn-done = Lesson done
learn-learned = You have learned: <things>{ $things }</things>.
learn-take-again = Take it again
learn-to-lessons = Go to the lessons

# What is said to the learner
learn-already-open = It is open already: have a look at it.
learn-not-ready = The lesson is not ready for that yet.
learn-no-order = This step asks for no order. Press Next to go on.
learn-something-else = The rules allow that, but this step asks for something else. Nothing was changed.
# $why (String) a sentence of the server
learn-cannot-go-on = The lesson cannot go on: { $why } Begin it again.
learn-not-reached = The game is over, and the goal is not reached. Press Try again to begin this step again.
