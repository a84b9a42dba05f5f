### The options: each with its name, what it is for, and the words to choose from.

options-reset = Reset
options-kept = Changes take effect at once and are saved in this browser.

options-screen = Screen
options-language = Language
options-language-hint = Sentences written by the games are in English for now.
# The first choice of the languages; the others are written in themselves.
options-language-browser = Browser's language
options-full-screen = Full screen
options-full-screen-hint = Press Esc to leave full screen.
options-theme = Theme
options-theme-dark = Dark
options-theme-light = Light
options-theme-system = System
options-text-size = Text size
options-animations = Animations
options-animations-hint = Moving counters, rolling dice, snow on the title screen.
options-animations-full = Full
options-animations-quick = Quick
options-animations-off = Off
# How the actions of a side are shown that the game runs by its own rules.
options-steps = Side played by the game
options-steps-hint = Play its steps as they arrive, or wait until you step through them. Either way you can continue at any time.
options-steps-play = Play
options-steps-wait = Wait
options-labels = Labels beside icons
options-labels-hint = In the bar beside the map. Until I know them: they shrink to icons after thirty uses.
options-labels-always = Always
options-labels-learning = Until I know them
options-labels-never = Never
options-phase-help = Phase help
options-phase-help-hint = A sentence above the map says what the phase is for.
options-reminder = Reminder
options-reminder-hint = Before a movement or combat phase ends while units can still act: never, when you have done nothing in it, or always.
options-reminder-never = Never
options-reminder-idle = Nothing done
options-reminder-always = Always

options-windows = Windows
options-places = Window positions
options-places-hint = Windows that you dragged open where you left them on this device.
options-places-reset = Reset window positions

options-map = Map and counters
options-colours = Colours
options-colours-hint = For the two sides, for good and bad results, and for highlights on the map.
options-colours-standard = Standard
options-colours-red-green = Red-green
options-colours-red-green-hint = For red-green colour blindness
options-colours-contrast = High contrast
options-sample = Sample of the colours
options-sample-good = Good
options-sample-bad = Bad
options-sample-chosen = Chosen
options-counters = Counters
options-counters-hint = As the game prints them, with pictures of soldiers, vehicles and guns, or with the symbols of staff maps.
options-counters-printed = As printed
options-counters-pictures = Pictures
options-counters-symbols = Symbols
options-numbers = Hex numbers
options-numbers-hint = Show the printed number in each hex.

options-sound = Sound and music
