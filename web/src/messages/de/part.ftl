### Kleine Teile, die mehrere Bereiche gemeinsam haben: Einladungen, Regelnummern, der Plan eines Computergegners, Ton.

part-invite = Einladungslink
part-invite-side =
    { $seat ->
        [german] Wer diesen Link öffnet, spielt die deutsche Seite:
       *[allied] Wer diesen Link öffnet, spielt die alliierte Seite:
    }
part-invite-share = Gib ihn nur deinem Gegner: Wer ihn hat, kann auf diesem Platz spielen. Du findest ihn unter „Partie laden“ wieder.
part-invite-local = Der Link beginnt mit { $host } und funktioniert nur auf diesem Computer. Um mit jemandem im selben Netzwerk zu spielen, starte das Programm mit <code>bulge serve --share</code> und ersetze { $host } durch den Namen oder die IP-Adresse dieses Computers.
part-invite-enter = Partie öffnen
part-invite-copied = Link kopiert.
part-invite-blocked = Der Browser hat das Kopieren verhindert. Drücke Strg+C, um den Link zu kopieren.

part-plan =
    { $seat ->
        [german] Plan der Deutschen:
       *[allied] Plan der Alliierten:
    }

part-rule = Regel
part-rule-numbered = Regel { $rule }
part-rule-titled = Regel { $rule }: { $title }
part-rule-loading = Regel wird geladen
part-rule-none = Zu dieser Regel gibt es keine Zusammenfassung. Die Anleitung behandelt ihren Abschnitt.
part-rule-guide = Anleitung öffnen

part-sound-effects = Geräusche
part-sound-effects-hint = Würfel, Motoren, Geschütze und Spielkarten.
part-sound-volume = Lautstärke der Geräusche
part-sound-music = Musik
part-sound-music-hint = Leise und langsam, und nie zweimal gleich.
part-sound-music-volume = Lautstärke der Musik
