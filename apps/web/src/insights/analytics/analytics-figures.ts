/** The numbers that a pin's analytics page shows, in order. */
export const FIGURES = ["impression", "pinClick", "save"] as const;
export type Figure = (typeof FIGURES)[number];

/** The labels of each number. */
export const FIGURE_NAMES = {
  impression: "insights.analytics.impressions",
  pinClick: "insights.analytics.clicks",
  save: "insights.analytics.saves",
} as const;
