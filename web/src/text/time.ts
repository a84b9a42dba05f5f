/** Times in everyday words: "yesterday evening", "three weeks ago". */

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

function counted(count: number, what: string): string {
  return `${WORDS[count] ?? count} ${what}${count === 1 ? "" : "s"}`;
}

/** The part of the day an hour belongs to. The small hours belong to the night before. */
function partOfDay(hour: number): "morning" | "afternoon" | "evening" | "night" {
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  if (hour < 18) return "afternoon";
  return hour < 22 ? "evening" : "night";
}

/** Which evening a moment belongs to: a day here ends at five in the morning. */
function dayNumber(moment: Date): number {
  return Math.round(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000) - (moment.getHours() < 5 ? 1 : 0);
}

/** When something happened, seen from now. Both in milliseconds since 1970. */
export function when(then: number, now: number): string {
  const seconds = (now - then) / 1000;
  if (seconds < 60) return "just now";
  const minutes = Math.round(seconds / 60);
  if (minutes < 50) return `${counted(minutes, "minute")} ago`;
  const past = new Date(then);
  const days = dayNumber(new Date(now)) - dayNumber(past);
  const part = partOfDay(past.getHours());
  if (days === 0) {
    const hours = Math.round(minutes / 60);
    if (hours <= 3) return hours === 1 ? "an hour ago" : `${counted(hours, "hour")} ago`;
    return part === "night" ? "tonight" : `this ${part}`;
  }
  if (days === 1) return part === "night" ? "last night" : `yesterday ${part}`;
  if (days < 7) return `${past.toLocaleDateString("en", { weekday: "long" })} ${part}`;
  if (days < 28) return Math.round(days / 7) === 1 ? "a week ago" : `${counted(Math.round(days / 7), "week")} ago`;
  return past.toLocaleDateString("en", {
    day: "numeric",
    month: "long",
    ...(past.getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" }),
  });
}

/** The exact date and time. */
export function exactly(moment: number): string {
  return new Date(moment).toLocaleString("en", { dateStyle: "full", timeStyle: "short" });
}

/** A size in bytes as people say it. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} bytes`;
  if (count < 1_000_000) return `${Math.round(count / 1000)} kB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}
