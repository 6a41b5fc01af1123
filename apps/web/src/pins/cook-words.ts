import { splitCookTime, roundToHalfHours } from "@tessera/domain";
import type { Text } from "../i18n/index.ts";

/** Formats a cooking time. A plain number is a time in minutes. Any other text stays unchanged. */
export function formatCookTime(time: string, t: Text): string {
  if (!/^\d{1,5}$/.test(time)) return time;
  const { hours, minutes } = splitCookTime(Number(time));
  return hours === null ? t("pins.cooking.minutes", { minutes }) : t("pins.cooking.hours", { hours, minutes });
}

/** Formats a cooking time for a card. Times of an hour or more are rounded to half hours. */
export function formatShortCookTime(time: string, t: Text): string {
  const { hours, minutes } = splitCookTime(/^\d{1,5}$/.test(time) ? Number(time) : 0);
  if (hours === null) return formatCookTime(time, t);
  const roundedTime = roundToHalfHours(hours, minutes);
  return t("pins.cooking.short", { hours: roundedTime });
}
