/** Where the player dragged windows, remembered on this device until he puts them back. */

const STORAGE_KEY = "bulge.windows";

export interface Place {
  x: number;
  y: number;
}

/** Reads what is stored, which may be damaged or of another version. */
export function readPlaces(text: string | null): Record<string, Place> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Place] => isPlace(entry[1])));
  } catch {
    return {};
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== "object" || value === null) return false;
  const { x, y } = value as Partial<Record<"x" | "y", unknown>>;
  return Number.isFinite(x) && Number.isFinite(y);
}

function stored(): string | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

const places: Record<string, Place> = $state(readPlaces(stored()));

function keep(): void {
  try {
    if (Object.keys(places).length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(places));
  } catch {
    // Without storage a window stays where it is as long as the page does.
  }
}

export function placeOf(name: string | undefined): Place | null {
  return name === undefined ? null : (places[name] ?? null);
}

export function rememberPlace(name: string, place: Place): void {
  places[name] = place;
  keep();
}

/** The window opens again where the program puts it; without a name, all of them do. */
export function forgetPlace(name?: string): void {
  for (const one of name === undefined ? Object.keys(places) : [name]) delete places[one];
  keep();
}

/** Whether any window was dragged. */
export function anyMoved(): boolean {
  return Object.keys(places).length > 0;
}
