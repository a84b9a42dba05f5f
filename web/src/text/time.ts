/** Times in everyday words: "yesterday evening", "three weeks ago". */

import { languageNow, t } from "../language";
import { decimal } from "./format";

/** A number, and small ones also in words. */
function counted(count: number): { count: number; words: string } {
  return { count, words: t("text-number", { count }) };
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
  if (seconds < 60) return t("text-just-now");
  const minutes = Math.round(seconds / 60);
  if (minutes < 50) return t("text-when-minutes", counted(minutes));
  const past = new Date(then);
  const days = dayNumber(new Date(now)) - dayNumber(past);
  const part = partOfDay(past.getHours());
  if (days === 0) {
    const hours = Math.round(minutes / 60);
    if (hours <= 3) return t("text-when-hours", counted(hours));
    return t("text-when-today", { part });
  }
  if (days === 1) return t("text-when-yesterday", { part });
  if (days < 7) return t("text-when-weekday", { part, day: past.toLocaleDateString(languageNow(), { weekday: "long" }) });
  if (days < 28) return t("text-when-weeks", counted(Math.round(days / 7)));
  const date = past.toLocaleDateString(languageNow(), {
    day: "numeric",
    month: "long",
    ...(past.getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" }),
  });
  return t("text-when-date", { date });
}

/** The exact date and time. */
export function exactly(moment: number): string {
  return new Date(moment).toLocaleString(languageNow(), { dateStyle: "full", timeStyle: "short" });
}

/** A size in bytes as people say it. */
export function bytes(count: number): string {
  if (count < 1000) return t("text-bytes", { count });
  if (count < 1_000_000) return t("text-kilobytes", { count: Math.round(count / 1000) });
  return t("text-megabytes", { count: decimal(count / 1_000_000, 1) });
}
