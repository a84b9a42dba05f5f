### What each phase of a game is for, in one short sentence: what a player does in it, and what ends it.

phase-ardennes44-setup = The German moves units within the area of their division, and ends the set-up when all stand well.
phase-ardennes44-first-traffic = The Allied player lays the Traffic markers of the scenario; play begins when all of them lie on the map.
phase-ardennes44-artillery-supply = Fired artillery becomes Ready again; a limited number of German guns, and all Allied ones.
phase-ardennes44-fuel = From turn 7 on dice decide how many divisions are short of fuel, and a player names them.
phase-ardennes44-bridges = Blow bridges before the enemy and begin to rebuild others; work begun last time is finished.
phase-ardennes44-movement = Move, bring in reinforcements and dig in, unit by unit; end the phase when you are done.
phase-ardennes44-rally = Disrupted and broken units recover a level: by themselves away from the enemy, on a die next to him.
phase-ardennes44-combat = Attack with units next to the enemy or let them disengage, in any order; end the phase when you are done.
phase-ardennes44-traffic = Place Traffic markers to slow the enemy on the roads; then two dice send some of them back.
phase-ardennes44-supply = The program checks the supply of every unit; those that stay cut off may surrender.
phase-ardennes44-victory = The program checks whether the German has won; if not, the next turn follows.
phase-ardennes44-night-replacements = Use the replacements of the night to restore reduced units or to bring back lost ones.
phase-ardennes44-night-movement = At night marked stacks move in full and others very little; end the phase when you are done.
phase-ardennes44-night-combat = Only stacks with a Night marker may attack; end the phase when you are done.

phase-bastogne-choose-german = The German picks secret cards for the whole game; confirm the hand when it is full.
phase-bastogne-choose-allied = The Allied player picks secret cards for the whole game; confirm the hand when it is full.
phase-bastogne-allied-cards = The Allied player plays as many cards as wanted, or none, and ends the phase.
phase-bastogne-german-cards = The German plays as many cards as wanted, or none, and ends the phase.
phase-bastogne-bridge-repair = The German tries to repair one blown bridge with a unit at either end; the die ends the phase.
phase-bastogne-limber = Turn guns to move or to fire: limbered guns move, unlimbered guns fire; end the phase when all stand right.
phase-bastogne-german-movement = The German moves and assaults with one unit after the other, and ends the phase when done.
phase-bastogne-allied-defensive-barrage = The Allied player aims guns and aircraft at Germans within range, and ends the phase when done.
phase-bastogne-german-offensive-barrage = The German aims guns at Americans within range, and ends the phase when done.
phase-bastogne-german-barrage-resolve = The dice decide every barrage in the order in which it was aimed, the American ones first.
phase-bastogne-german-combat = The German attacks enemies next to his units, hex by hex, and ends the phase when he is done.
phase-bastogne-german-exploitation = German vehicles that neither moved nor fought may still move and assault; then the phase is ended.
phase-bastogne-german-supply = The German sends up to three transports; units that none of them reaches are out of supply.
phase-bastogne-reinforcements = American reinforcements of the day arrive; place those whose entry hex is blocked.
phase-bastogne-allied-movement = The Allied player limbers guns, then moves and assaults unit by unit, and ends the phase when done.
phase-bastogne-german-defensive-barrage = German guns that have not fired this turn may be aimed at Americans within range.
phase-bastogne-allied-offensive-barrage = The Allied player aims guns and the aircraft that are left, and ends the phase when done.
phase-bastogne-allied-barrage-resolve = The dice decide every barrage in the order in which it was aimed, the German ones first.
phase-bastogne-allied-combat = The Allied player attacks enemies next to American units, hex by hex, and ends the phase when done.
phase-bastogne-allied-exploitation = American vehicles that neither moved nor fought may still move and assault; then the phase is ended.
phase-bastogne-allied-supply = The program checks the supply of every American unit.
phase-bastogne-end = The turn ends: the dice make the next day's weather and aircraft, and after the last turn the winner is named.

phase-bitterwoods-supply = The program checks the supply of both sides; you only choose where a choice is left, such as air drops.
phase-bitterwoods-interdiction = The Allied player sends aircraft over hexes to slow the German on the roads, and ends the phase when done.
phase-bitterwoods-reserve = Put mechanized units into reserve: they do not move now, but may use the gap after combat.
phase-bitterwoods-movement = Move, bring in reinforcements, dig in and begin bridges; end the phase when you are done.
phase-bitterwoods-combat = Attack one enemy hex after the other, each with all odds shown; end the phase when you are done.
phase-bitterwoods-demolition = Bridges near the enemy may be blown before he uses them; end the phase when you are done.
phase-bitterwoods-exploitation = Units in reserve now move through the gaps; end the phase when you are done.
phase-bitterwoods-construction = Builders may cross, and a bridge begun this turn stands; then the other player's turn begins.

phase-enemyaction-reserve = Your units of the day come into the reserve box; those that have waited two days may deploy without a card.
phase-enemyaction-cards = Both card piles are made for the day and your hand is drawn; the program does it all.
phase-enemyaction-supply = Supply is judged, cut-off units weaken or surrender, and you may spend an Airpower card against the Germans.
phase-enemyaction-command = German and Allied impulses take turns: play a card and act with its units, until the German pile runs out.
phase-enemyaction-end = Victory is checked, your hand and the markers of the day are put away, and the next day begins.

phase-toy-setup = The German objective is drawn at random, and only the German may look at it.
phase-toy-mines = The Allied player lays one real and one dummy mine west of the river; play begins when both lie on the map.
phase-toy-orders = Both players choose one order in secret; when both have chosen, the orders are shown.
phase-toy-german-movement = The German moves units one after the other, and ends the phase when done.
phase-toy-german-combat = The German attacks from next to the enemy, and ends the phase when done.
phase-toy-allied-movement = The Allied player moves units one after the other, and ends the phase when done.
phase-toy-allied-combat = The Allied player attacks from next to the enemy; the end of this phase ends the turn.
