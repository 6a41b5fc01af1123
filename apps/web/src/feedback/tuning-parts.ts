/** The tabs of the page for tuning the home feed, in order. */
export const TUNING_TABS = ["topics", "people", "boards", "own", "history", "hidden"] as const;
export type TuningTab = (typeof TUNING_TABS)[number];

/** Returns the tab that the page's query string selects; the first by default. */
export function parseTuningTab(search: URLSearchParams): TuningTab {
  const requested = search.get("show");
  return TUNING_TABS.find((part) => part === requested) ?? TUNING_TABS[0];
}

/** Returns the address of a tab. */
export function getTuningPath(part: TuningTab): string {
  return part === TUNING_TABS[0] ? "/edit/" : `/edit/?show=${part}`;
}
