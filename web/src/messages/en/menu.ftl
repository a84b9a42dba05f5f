### The title screen and the main menu.

menu-map = A staff map of the Ardennes in the snow. A dashed line runs from Monschau to Echternach; west of it a red line bulges almost to the Meuse at Dinant, around the ring of Bastogne.
menu-subtitle = The Ardennes, December 1944
menu-stopped = The program has stopped and your games are saved. You can close this window.
menu-version = Version { $version }
menu-licence = MIT or Apache-2.0
menu-language = Language

menu-loading = Loading
menu-loaded = Ready
menu-serve = If you run the program yourself, start it with <code>bulge serve</code>.

menu-name = Main menu
# Goes on with the last game.
menu-continue = Continue
menu-learn = Learn
menu-play-now = Play now
menu-play-now-newcomer = A small game against the computer.
menu-new = New game
menu-load = Load game
menu-lobby = Open games
menu-options = Options
menu-credits = Credits
menu-manual = Manual
menu-quit = Quit

menu-host = You are the host. Friends join with the links you send them.
# $name (String) of the account
menu-account = You are <account>{ $name }</account>. <logout>Log out</logout>
menu-guest = You are a guest. <login>Log in or create an account</login>

menu-quit-title = Quit?
menu-quit-program = The program stops. Your games are saved and will be here next time.
menu-quit-page = You leave the page. Your games stay on the server.
menu-quit-stop = Stop the program
menu-quit-leave = Leave
