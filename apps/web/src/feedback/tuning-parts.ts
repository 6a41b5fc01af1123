/** The parts of the page on which one tunes one's feed, in the order of their tabs. */
export const TUNING_PARTS = ["topics", "people", "boards", "own", "history", "hidden"] as const;
export type TuningPart = (typeof TUNING_PARTS)[number];

/** The part that the query of the page's address names; the first one where it names none. */
export function parseTuningPart(search: URLSearchParams): TuningPart {
  const named = search.get("show");
  return TUNING_PARTS.find((part) => part === named) ?? TUNING_PARTS[0];
}

/** Where a part stands. */
export function tuningPath(part: TuningPart): string {
  return part === TUNING_PARTS[0] ? "/edit/" : `/edit/?show=${part}`;
}
