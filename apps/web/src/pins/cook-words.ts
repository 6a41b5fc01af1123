import { cookTime, roundedHours } from "@tessera/domain";
import type { Text } from "../i18n/index.ts";

/** A cooking time in words. A plain number is minutes; anything else stays as the site wrote it. */
export function formatCookTime(time: string, t: Text): string {
  if (!/^\d{1,5}$/.test(time)) return time;
  const { hours, minutes } = cookTime(Number(time));
  return hours === null ? t("pins.cooking.minutes", { minutes }) : t("pins.cooking.hours", { hours, minutes });
}

/** The same, short enough for a card: from one hour on, in whole and half hours. */
export function formatShortCookTime(time: string, t: Text): string {
  const { hours, minutes } = cookTime(/^\d{1,5}$/.test(time) ? Number(time) : 0);
  if (hours === null) return formatCookTime(time, t);
  const roundedTime = roundedHours(hours, minutes);
  return t("pins.cooking.short", { hours: roundedTime });
}
