### Logging in, and one's own account.

login-login = Log in
login-register = Create account
login-account = Your account
login-either = Log in or create an account
login-welcome = Welcome, { $name }.
login-own-computer = This program runs on your own computer, so you do not need to log in. <menu>Go to the main menu</menu>
login-logged-in = You are logged in as <strong>{ $name }</strong>. <menu>Go to the main menu</menu>
login-without = Without an account you can still watch public games, and play in any game that someone sends you a link to.

login-name = Name
login-name-hint = Other players see this name. Use letters, digits, - and _.
login-name-signs = Letters, digits, - and _
login-password = Password
login-password-hint = At least 8 characters. A forgotten password cannot be recovered.
login-repeat = Repeat password
login-unlike = The passwords do not match.

login-new-password = New password
login-new-password-hint = Leave empty to keep the current one. At least 8 characters.
login-email = E-mail
login-email-hint = Optional. Other players never see it.
login-current-password = Current password
login-save = Save changes
login-changed = Your account was changed.
login-password-changed = Your password was changed. Other browsers were logged out.
login-everywhere = Log out of all browsers
