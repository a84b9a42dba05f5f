### The small screens: titles of the pages, what is loading, what cannot be opened, the list of lessons.

# Titles in the browser's tab.
screen-title-learn = Learn
screen-title-new = New game
screen-title-load = Load game
screen-title-lobby = Open games
screen-title-options = Options
screen-title-credits = Credits
screen-title-style = Style
screen-title-manual = Manual
screen-title-login = Log in
# In the browser's tab while somebody is waited for. $seat (String) whose turn it is
screen-title-to-play = { $seat ->
    [german] ● German to play
   *[allied] ● Allied to play
}

screen-back-key = Back (Esc)
# The picture of a map. $title (String) the game or the play
screen-map-of = The map of { $title }
screen-to-menu = Go to the main menu

screen-not-found = Page not found
# $path (String) what stands in the address
screen-not-found-path = There is no page at <path>{ $path }</path>.

screen-loading-game = Loading the game
screen-no-server = Cannot reach the server. Trying again…
screen-no-game = This game cannot be opened
screen-invitation-used = This invitation has been used already.

screen-to-question = Go to the question
screen-to-text-board = Open the text board to play by keyboard
screen-entries-theirs = Entry hexes of these reinforcements
screen-entries-now = Reinforcements can enter here now
# $distance (String) such as “3 hexes”; $from, $to (String) names of hexes
screen-distance = { $distance } from { $from } to { $to }.
# $cost (String) in English, such as “4 MP”
screen-distance-cost = { $unit } pays { $cost } to go there.

# The list of lessons.
screen-learn-start = Start here
screen-learn-loading = Loading the lessons
screen-learn-none = No lessons are installed. The <manual>manual</manual> explains each game from the beginning.
# Read out in front of the name of a lesson.
screen-learn-done = Done:
screen-learn-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
screen-learn-step = Step { $step } of { $steps }
screen-learn-again = Play again

screen-lesson-opening = Opening the lesson
screen-lesson-closed = This lesson cannot be opened
screen-lesson-leave = Go to the lessons
# The name of the table where a lesson is taken.
screen-lesson-table = Lesson: { $title }
