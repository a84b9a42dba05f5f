### Les ordres que signe le navigateur de leur joueur.

seal-other-browser = Rien n’a été envoyé. Les ordres de cette place sont signés par un autre navigateur ; continuez là-bas ou laissez ce navigateur signer.
