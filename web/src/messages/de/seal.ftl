### Befehle, die der Browser ihres Spielers unterschreibt.

seal-other-browser = Nichts wurde gesendet. Die Befehle dieses Platzes unterschreibt ein anderer Browser; spiel dort weiter oder lass diesen Browser unterschreiben.
