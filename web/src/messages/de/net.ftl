### Die Verbindung zum Server, und was von ihm geladen wird.

net-silent = Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.
net-answered = Der Server hat mit { $status } geantwortet.
net-lost = Die Verbindung zum Server ist abgerissen. Sie wird wiederhergestellt…

net-loading-game-screen = Spieltisch
net-loading-server = Server
net-loading-title-map = Titelkarte
net-loading-your-games = Deine Partien
net-loading-games = Liste der Spiele
net-loading-map = Karte wird geladen
