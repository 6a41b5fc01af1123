/** The numbers on a pin's analytics page, in order. */
export const FIGURES = ["impression", "pinClick", "save"] as const;
export type Figure = (typeof FIGURES)[number];

/** The text keys for each number's labels. */
export const FIGURE_TEXT_KEYS = {
  impression: "insights.analytics.impressions",
  pinClick: "insights.analytics.clicks",
  save: "insights.analytics.saves",
} as const;
