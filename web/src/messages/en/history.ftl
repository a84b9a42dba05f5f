### The past of a game: log, replay, bookmarks, chat, phases, and the steps of a side that the game plays itself.

# Bookmarks: moments of a game that the player gave a name.
history-bookmarks = Bookmarks
# $count (Number) so many decisions had been made
history-bookmark-name = Name of this moment (after decision { $count })
# On a button that sets one.
history-bookmark-add = Bookmark
history-bookmark-beginning = The beginning
history-bookmark-set = Bookmark set: { $name }
history-bookmarks-none = There are no bookmarks yet. Only you see them. They are kept in this browser.
history-bookmark-gone = This moment was taken back
history-bookmark-show = Show this moment on the map
history-bookmark-delete = Delete bookmark: { $name }

# What the others did while the player was away.
history-began = How the game began
history-away = While you were away
history-moved-first = <strong>The { $side ->
        [german] German
       *[allied] Allied
    } side moved first.</strong>
history-played-on = <strong>While you were away,</strong> the { $side ->
        [german] German
       *[allied] Allied
    } side played on.
history-watch = Watch ({ $count ->
        [one] { $count } step
       *[other] { $count } steps
    })
history-skip-to-now = Skip to now

history-chat = Chat
history-chat-none = No messages yet.
history-chat-message = Message
history-chat-write = Write a message
history-chat-send = Send

# What a side weighed that the game plays itself, under a line of the log.
history-options = Options considered
# $count (Number) all options, $chosen (Number) those that were chosen, two or more
history-options-chosen = { $count }, { $chosen } chosen
history-option-chosen = Chosen:
history-option-not-chosen = Not chosen:

# The buttons under a film of the past.
history-play = Play
history-pause = Pause
history-to-beginning = Go to the beginning
history-to-end = Go to the end
history-previous-decision = Previous decision
history-previous-step = Previous step
history-next-decision = Next decision
history-next-step = Next step
history-speed = Speed
history-speed-of-playback = Speed of the playback

history-log = Log
history-log-earlier = Show earlier entries
history-log-show = Show the position after decision { $number }
history-log-show-bookmark = { $name } (show the position after decision { $number })
# $side (String) who decided: German, Allied, Chance
history-log-decision = Decision { $number }, { $side }: show the position after it
history-log-bookmark = Bookmark { $name }, decision { $number }, { $side }: show the position after it
history-log-searching = Searching the earlier part of the game
history-log-no-match = No entries match.
history-log-empty = Nothing has happened yet.
history-log-search = Search the log
history-log-latest = Show latest

history-phases = Sequence of play
# Read out after the name of a phase that is over.
history-phase-done = done

history-replay = Replay
history-replay-decision = Decision
history-replay-after = After { $at } of { $last } decisions
history-at-of = { $at } of { $last }
history-step-of = Step { $at } of { $last }
history-play-on = Play on from here…
history-return = Return to the game

# The steps of a side that the game plays itself. That side is called a system.
history-system-play = Play the steps
history-system-play-again = Play the steps again
history-system-end = Skip to the end
history-system-step = Step
history-system-before = Before step 1 of { $last }
history-system-automatic-hint = Play new steps as they arrive. When off, they wait for you.
history-system-automatic = Play automatically
# The same on a phone.
history-system-auto = Auto
history-system-expand = Expand
history-system-collapse = Collapse
history-system-close = Close until your next decision
history-system-deciding = The system is deciding…
history-system-first = The { $side ->
        [german] German
       *[allied] Allied
    } system moved first: { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }. Play them, step through them, or just continue with your own move.
history-system-since = { $count ->
        [one] { $count } step
       *[other] { $count } steps
    } since your last decision. Play them, step through them, or just continue with your own move.
