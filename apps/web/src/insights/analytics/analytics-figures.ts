/** What the page with a pin's numbers tells, in its order. */
export const FIGURES = ["impression", "pinClick", "save"] as const;
export type Figure = (typeof FIGURES)[number];

/** The words that each figure goes by. */
export const FIGURE_NAMES = {
  impression: "insights.analytics.impressions",
  pinClick: "insights.analytics.clicks",
  save: "insights.analytics.saves",
} as const;
