import { cookTime, roundedHours } from "@tessera/domain";
import type { Text } from "../i18n/index.ts";

/** Formats a cooking time. A plain number is in minutes; any other text stays as the site wrote it. */
export function formatCookTime(time: string, t: Text): string {
  if (!/^\d{1,5}$/.test(time)) return time;
  const { hours, minutes } = cookTime(Number(time));
  return hours === null ? t("pins.cooking.minutes", { minutes }) : t("pins.cooking.hours", { hours, minutes });
}

/** Formats a cooking time for a card. From one hour on, it rounds to whole and half hours. */
export function formatShortCookTime(time: string, t: Text): string {
  const { hours, minutes } = cookTime(/^\d{1,5}$/.test(time) ? Number(time) : 0);
  if (hours === null) return formatCookTime(time, t);
  const roundedTime = roundedHours(hours, minutes);
  return t("pins.cooking.short", { hours: roundedTime });
}
