export interface StatusLook { name: string; letter: string; meaning: string; colour: string; }
export function statusLegend(name: string): StatusLook { return { name, letter: name.slice(0, 1).toUpperCase(), meaning: name, colour: "#888" }; }
