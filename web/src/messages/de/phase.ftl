### Wozu jede Phase eines Spiels da ist, in einem kurzen Satz: was man in ihr tut und was sie beendet.

phase-ardennes44-setup = Der Deutsche stellt Einheiten im Raum ihrer Division um und beendet den Aufbau, wenn alle gut stehen.
phase-ardennes44-first-traffic = Der Alliierte legt die Verkehrsmarker des Szenarios; es geht los, wenn alle auf der Karte liegen.
phase-ardennes44-artillery-supply = Artillerie, die gefeuert hat, wird wieder bereit: einige deutsche Geschütze und alle alliierten.
phase-ardennes44-fuel = Ab Runde 7 entscheiden Würfel, wie vielen Divisionen Treibstoff fehlt; ein Spieler benennt sie.
phase-ardennes44-bridges = Spreng Brücken vor dem Feind und beginne andere wieder aufzubauen; was beim letzten Mal begonnen wurde, wird fertig.
phase-ardennes44-movement = Zieh, bring Verstärkungen ins Spiel und grab dich ein, Einheit für Einheit; beende dann die Phase.
phase-ardennes44-rally = Desorganisierte und gebrochene Einheiten erholen sich um einen Grad: fern vom Feind von selbst, neben ihm per Wurf.
phase-ardennes44-combat = Greif mit Einheiten neben dem Feind an oder lass sie sich absetzen, in beliebiger Reihenfolge; beende dann die Phase.
phase-ardennes44-traffic = Leg Verkehrsmarker, um den Feind auf den Straßen zu bremsen; dann schicken zwei Würfel einige zurück.
phase-ardennes44-supply = Das Programm prüft die Versorgung jeder Einheit; wer abgeschnitten bleibt, ergibt sich vielleicht.
phase-ardennes44-victory = Das Programm prüft, ob der Deutsche gewonnen hat; wenn nicht, folgt die nächste Runde.
phase-ardennes44-night-replacements = Füll mit dem Ersatz der Nacht geschwächte Einheiten auf oder bring verlorene zurück.
phase-ardennes44-night-movement = Nachts ziehen markierte Stapel so weit wie sonst und andere nur sehr wenig; beende die Phase, wenn keiner mehr ziehen soll.
phase-ardennes44-night-combat = Nur Stapel mit einem Nachtmarker dürfen angreifen; beende die Phase, wenn du nicht mehr angreifen willst.

phase-bastogne-choose-german = Der Deutsche wählt verdeckt seine Spielkarten für die ganze Partie; bestätige die Hand, wenn sie voll ist.
phase-bastogne-choose-allied = Der Alliierte wählt verdeckt seine Spielkarten für die ganze Partie; bestätige die Hand, wenn sie voll ist.
phase-bastogne-allied-cards = Der Alliierte spielt so viele Karten, wie er will, oder keine, und beendet die Phase.
phase-bastogne-german-cards = Der Deutsche spielt so viele Karten, wie er will, oder keine, und beendet die Phase.
phase-bastogne-bridge-repair = Der Deutsche versucht, mit einer Einheit an einem Ende eine gesprengte Brücke zu reparieren; der Wurf beendet die Phase.
phase-bastogne-limber = Aufgeprotzte Geschütze ziehen, abgeprotzte feuern: Dreh sie passend um und beende die Phase, wenn alle richtig stehen.
phase-bastogne-german-movement = Der Deutsche zieht und stürmt mit einer Einheit nach der anderen und beendet die Phase, wenn keine mehr ziehen soll.
phase-bastogne-allied-defensive-barrage = Der Alliierte richtet Geschütze und Flugzeuge auf Deutsche in Reichweite und beendet dann die Phase.
phase-bastogne-german-offensive-barrage = Der Deutsche richtet Geschütze auf Amerikaner in Reichweite und beendet dann die Phase.
phase-bastogne-german-barrage-resolve = Die Würfel entscheiden jedes Sperrfeuer in der Reihenfolge, in der es festgelegt wurde, das amerikanische zuerst.
phase-bastogne-german-combat = Der Deutsche greift Feinde neben seinen Einheiten an, Feld für Feld, und beendet dann die Phase.
phase-bastogne-german-exploitation = Deutsche Fahrzeuge, die weder gezogen noch gekämpft haben, dürfen noch ziehen und stürmen; dann endet die Phase.
phase-bastogne-german-supply = Der Deutsche schickt bis zu drei Transporte los; Einheiten, die keiner von ihnen erreicht, sind unversorgt.
phase-bastogne-reinforcements = Amerikanische Verstärkungen des Tages treffen ein; stell die auf, deren Eintrittsfeld blockiert ist.
phase-bastogne-allied-movement = Der Alliierte protzt Geschütze auf, zieht und stürmt dann Einheit für Einheit und beendet danach die Phase.
phase-bastogne-german-defensive-barrage = Deutsche Geschütze, die in dieser Runde nicht gefeuert haben, dürfen auf Amerikaner in Reichweite gerichtet werden.
phase-bastogne-allied-offensive-barrage = Der Alliierte weist Geschützen und den übrigen Flugzeugen Ziele zu und beendet dann die Phase.
phase-bastogne-allied-barrage-resolve = Die Würfel entscheiden jedes Sperrfeuer in der Reihenfolge, in der es festgelegt wurde, das deutsche zuerst.
phase-bastogne-allied-combat = Der Alliierte greift Feinde neben amerikanischen Einheiten an, Feld für Feld, und beendet dann die Phase.
phase-bastogne-allied-exploitation = Amerikanische Fahrzeuge, die weder gezogen noch gekämpft haben, dürfen noch ziehen und stürmen; dann endet die Phase.
phase-bastogne-allied-supply = Das Programm prüft die Versorgung jeder amerikanischen Einheit.
phase-bastogne-end = Die Runde endet: Würfel bestimmen Wetter und Flugzeuge des nächsten Tages; nach der letzten Runde steht der Sieger fest.

phase-bitterwoods-supply = Das Programm prüft die Versorgung beider Seiten; du wählst nur, wo eine Wahl bleibt, etwa beim Abwurf aus der Luft.
phase-bitterwoods-interdiction = Der Alliierte schickt Flugzeuge über Felder, um den Deutschen auf den Straßen zu bremsen, und beendet dann die Phase.
phase-bitterwoods-reserve = Stell mechanisierte Einheiten in Reserve: Sie ziehen jetzt nicht, können aber nach dem Kampf die Lücke nutzen.
phase-bitterwoods-movement = Zieh, bring Verstärkungen ins Spiel, grab dich ein und beginne mit dem Brückenbau; beende dann die Phase.
phase-bitterwoods-combat = Greif ein feindliches Feld nach dem anderen an, das Kräfteverhältnis stets vor Augen; beende dann die Phase.
phase-bitterwoods-demolition = Brücken nahe am Feind dürfen gesprengt werden, bevor er sie nutzt; beende dann die Phase.
phase-bitterwoods-exploitation = Einheiten in Reserve ziehen jetzt durch die Lücken; beende die Phase, wenn keine mehr ziehen soll.
phase-bitterwoods-construction = Bautrupps dürfen den Fluss überqueren, und eine in dieser Runde begonnene Brücke steht; dann ist der andere Spieler am Zug.

phase-enemyaction-reserve = Deine Einheiten des Tages kommen in die Reserve; was dort zwei Tage gewartet hat, lässt sich ohne Spielkarte aufstellen.
phase-enemyaction-cards = Beide Kartenstapel werden für den Tag gebildet und deine Hand gezogen; das Programm macht alles.
phase-enemyaction-supply = Versorgungsprüfung: Wer abgeschnitten ist, wird schwächer oder ergibt sich; eine Airpower-Karte kann die Deutschen treffen.
phase-enemyaction-command = Deutsche und alliierte Impulse im Wechsel: Spiel eine Karte und handle mit ihren Einheiten, bis der deutsche Stapel leer ist.
phase-enemyaction-end = Der Sieg wird geprüft, deine Hand und die Marker des Tages kommen weg, und der nächste Tag beginnt.

phase-toy-setup = Das deutsche Ziel wird zufällig gezogen, und nur der Deutsche darf es ansehen.
phase-toy-mines = Der Alliierte legt eine echte Mine und eine Attrappe westlich des Flusses; es geht los, wenn beide auf der Karte liegen.
phase-toy-orders = Beide Spieler wählen geheim einen Befehl; haben beide gewählt, werden die Befehle aufgedeckt.
phase-toy-german-movement = Der Deutsche zieht eine Einheit nach der anderen und beendet die Phase, wenn keine mehr ziehen soll.
phase-toy-german-combat = Der Deutsche greift Feinde neben seinen Einheiten an und beendet die Phase, wenn er nicht mehr angreifen will.
phase-toy-allied-movement = Der Alliierte zieht eine Einheit nach der anderen und beendet die Phase, wenn keine mehr ziehen soll.
phase-toy-allied-combat = Der Alliierte greift Feinde neben seinen Einheiten an; mit dieser Phase endet die Runde.
