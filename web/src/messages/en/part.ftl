### Small parts that several panels share: invitation links, rule chips, the plan of a computer opponent, sound.

part-invite = Invitation link
# $seat (String) german or allied
part-invite-side =
    { $seat ->
        [german] Anyone who opens this link plays the German side:
       *[allied] Anyone who opens this link plays the Allied side:
    }
# “Load game” is the entry of the main menu.
part-invite-share = Share it only with your opponent: anyone who has it can play this seat. You can find it again under Load game.
# $host (String) The name or number of this computer
part-invite-local = The link begins with { $host }, which works on this computer only. To play with a friend on the same network, start the program with <code>bulge serve --share</code> and replace { $host } with this computer’s name or IP address.
part-invite-enter = Open game
part-invite-copied = Link copied.
part-invite-blocked = The browser blocked copying. Press Ctrl+C to copy the link.

# In front of a sentence of the computer opponent. $seat (String) german or allied
part-plan =
    { $seat ->
        [german] German plan:
       *[allied] Allied plan:
    }

part-rule = Rule
# $rule (String) A rule number such as BB §6.2
part-rule-numbered = Rule { $rule }
# $title (String) The title of the rule, in English
part-rule-titled = Rule { $rule }: { $title }
part-rule-loading = Loading the rule
part-rule-none = There is no summary of this rule. The player’s guide covers its section.
part-rule-guide = Open the guide

part-sound-effects = Sound effects
part-sound-effects-hint = Dice, engines, guns and cards.
part-sound-volume = Volume of effects
part-sound-music = Music
part-sound-music-hint = Quiet and slow, and never twice the same.
part-sound-music-volume = Volume of music
