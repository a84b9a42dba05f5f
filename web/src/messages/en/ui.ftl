### The controls that all parts of the page share.

ui-loading = Loading
ui-table = Table
ui-window-drag = Drag to move. Double-click to put it back.
ui-close-notice = Close notice
ui-server-away = The server does not answer.
ui-server-trying-in = Trying again in { $seconds } s.
ui-server-trying = Trying again…
ui-server-try = Try now
