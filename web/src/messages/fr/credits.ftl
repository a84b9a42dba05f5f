### De quoi le programme est fait, et sous quelles licences.

credits-program = Programme
credits-licence = Bulge. Logiciel libre sous licence MIT ou Apache 2.0, au choix.
credits-licence-version = Bulge, version { $version }. Logiciel libre sous licence MIT ou Apache 2.0, au choix.
credits-made = Les dessins, les pions, les sons et les cartes ont été créés pour ce programme. Les règles sont résumées avec nos propres mots. Un numéro comme <rule>BB §6.2</rule> désigne le paragraphe du livret de règles imprimé.

credits-games = Jeux
credits-pack = paquet { $version }, { $digest }

credits-map-data = Données cartographiques
credits-terrain = Les cartes et l’image de titre sont dessinées d’après des données de terrain réelles :
credits-own-work = Les routes de 1944, le choix des lieux et les lignes de front sont notre travail.

credits-fonts = Polices
credits-no-fonts = Le programme ne contient aucune police. Les titres utilisent Palatino ou une police semblable de votre ordinateur ; tout le reste utilise la police du système.
