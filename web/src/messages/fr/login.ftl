### La connexion et le compte.

login-login = Se connecter
login-register = Créer un compte
login-account = Votre compte
login-either = Se connecter ou créer un compte
login-welcome = Bienvenue, { $name }.
login-own-computer = Ce programme tourne sur votre propre ordinateur : vous n’avez pas besoin de vous connecter. <menu>Aller au menu principal</menu>
login-logged-in = Vous êtes connecté en tant que <strong>{ $name }</strong>. <menu>Aller au menu principal</menu>
login-without = Même sans compte, vous pouvez regarder les parties publiques et jouer dans toute partie dont on vous envoie un lien.

login-name = Nom
login-name-hint = Les autres joueurs voient ce nom. Lettres, chiffres, - et _.
login-name-signs = Lettres, chiffres, - et _
login-password = Mot de passe
login-password-hint = Au moins 8 caractères. Un mot de passe oublié ne peut pas être récupéré.
login-repeat = Répéter le mot de passe
login-unlike = Les mots de passe ne sont pas identiques.

login-new-password = Nouveau mot de passe
login-new-password-hint = Laissez vide pour garder l’actuel. Au moins 8 caractères.
login-email = E-mail
login-email-hint = Facultatif. Les autres joueurs ne le voient jamais.
login-current-password = Mot de passe actuel
login-save = Enregistrer les modifications
login-changed = Votre compte a été modifié.
login-password-changed = Votre mot de passe a été changé. Les autres navigateurs ont été déconnectés.
login-everywhere = Se déconnecter de tous les navigateurs
