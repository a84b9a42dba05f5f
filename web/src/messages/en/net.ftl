### The connection to the server, and what is loaded from it.

net-silent = The server is not responding. Check your connection and try again.
# $status (String) A number and the words of the protocol, such as “502 Bad Gateway”
net-answered = The server answered { $status }.
net-lost = The connection to the server was lost. Reconnecting…

# Lines of the opening screen
net-loading-game-screen = Game screen
net-loading-server = Server
net-loading-title-map = Title map
net-loading-your-games = Your games
net-loading-games = List of games
net-loading-map = Loading the map
