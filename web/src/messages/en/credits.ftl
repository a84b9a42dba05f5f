### What the program is made of, and under which licences.

credits-program = Program
credits-licence = Bulge. Free software under the MIT licence or the Apache License 2.0, at your option.
credits-licence-version = Bulge, version { $version }. Free software under the MIT licence or the Apache License 2.0, at your option.
credits-made = The drawings, counters, sounds and maps were made for this program. The rules are summarized in our own words. A number such as <rule>BB §6.2</rule> names the paragraph of the printed rulebook.

credits-games = Games
# The files of a game. $digest (String) letters and digits
credits-pack = pack { $version }, { $digest }

credits-map-data = Map data
credits-terrain = The maps and the title picture are drawn from real terrain data:
credits-own-work = The roads of 1944, the selection of places and the front lines are our own work.

credits-fonts = Fonts
credits-no-fonts = The program includes no fonts. Headings use Palatino or a similar font from your computer; all other text uses its system font.
