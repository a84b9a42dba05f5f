### Orders that are signed by the browser of their player.

seal-other-browser = Nothing was sent. The orders of this seat are signed by another browser; continue there, or let this browser sign.
