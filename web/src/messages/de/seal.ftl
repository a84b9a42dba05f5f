### Befehle, die der Browser ihres Spielers signiert.

seal-other-browser = Nichts wurde gesendet. Die Befehle dieses Platzes signiert ein anderer Browser; spiel dort weiter oder lass diesen Browser signieren.
