/** What an order is called on the page. Orders are short words of the games' own; some say little to people who do not type them. */

const VERBS: Record<string, string> = {
  add: "take part",
  aim: "bombard",
  bar: "place roadblock",
  breakdown: "send out breakdown unit",
  dig: "dig in",
  drop: "leave out",
  dry: "run out of fuel",
  fire: "fire",
  flip: "make ready",
  haul: "give Prime Mover",
  jam: "place traffic marker",
  lift: "take back",
  next: "continue",
  night: "keep for the night",
  press: "go on through a zone",
  rejoin: "rejoin parent unit",
  reserve: "put into reserve",
  ride: "advance along roads",
  send: "send to Antwerp",
  target: "attack",
  unreserve: "take out of reserve",
};

/** An order in plain words, in small letters: `target` is an attack. */
export function verbName(verb: string): string {
  return VERBS[verb] ?? verb.replace(/[-_]/g, " ");
}
