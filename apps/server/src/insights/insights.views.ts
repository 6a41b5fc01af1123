import type { PinAnalytics, PinNumbers } from "@tessera/contract";
import { listStatsDays } from "@tessera/domain";
import type { ContentStats } from "./insights.queries.ts";

/** Converts a pin's counts to the form that its card shows. Zero counts are left out. */
export function toPinNumbers(numbers: ContentStats | null): PinNumbers {
  return {
    impression: numbers?.impressions || null,
    pinClick: numbers?.pin_clicks || null,
    save: numbers?.saves || null,
  };
}

/** Converts a pin's counts to one row per day, including days without counts; pure. */
export function toPinAnalytics(
  pin: { readonly id: string; readonly title: string },
  rows: readonly (ContentStats & { readonly day: string })[],
  now: number,
): PinAnalytics {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = listStatsDays(now).map((day) => {
    const row = byDay.get(day);
    return { day, impression: row?.impressions ?? 0, pinClick: row?.pin_clicks ?? 0, save: row?.saves ?? 0 };
  });
  const total = (name: "impression" | "pinClick" | "save") => days.reduce((sum, day) => sum + day[name], 0);
  return {
    pinId: pin.id,
    title: pin.title,
    totals: { impression: total("impression"), pinClick: total("pinClick"), save: total("save") },
    days,
  };
}
