import { measureBuild, measureBuildFurtherPages } from "../../../tooling/browser-code.ts";
import { toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";

const BYTES_PER_KILOBYTE = 1000;
const HOME_PAGE = "home";
const FURTHER_GOAL_KB = 25;
const MAX_SHOWN_FURTHER_PAGES = 6;

/** The limits for individual pages in kilobytes, by route name. */
const PAGES = [
  { page: HOME_PAGE, metric: "Gzipped JavaScript that the home page loads before any interaction", goal: 150 },
  {
    page: "pin-closeup",
    metric:
      "Gzipped JavaScript that a pin's page loads before any interaction, when someone opens it from another site",
    goal: 130,
  },
] as const;

/** D3: the JavaScript that pages load without interaction, measured as in `npm run size`. */
export function* measureCodeSize(): Generator<Figure> {
  const sizes = measureBuild();
  for (const { page, metric, goal } of PAGES) {
    const kilobytes = (sizes[page] ?? Number.NaN) / BYTES_PER_KILOBYTE;
    yield {
      id: "D3",
      metric,
      unit: "KB",
      readings: [toPlainReading("ours", kilobytes)],
      goal: `≤ ${goal} KB`,
      isMet: kilobytes <= goal,
      note: "This is for people who are signed in. A browser test checks that visitors load none before an interaction.",
    };
  }
  const furtherPages = Object.entries(measureBuildFurtherPages(HOME_PAGE)).sort(([, a], [, b]) => b - a);
  const overGoal = furtherPages.filter(([, bytes]) => bytes > FURTHER_GOAL_KB * BYTES_PER_KILOBYTE).length;
  yield {
    id: "D3",
    metric: "Gzipped JavaScript that each other page adds to the home page's JavaScript",
    unit: "KB",
    readings: furtherPages
      .slice(0, MAX_SHOWN_FURTHER_PAGES)
      .map(([page, bytes]) => toPlainReading(page, bytes / BYTES_PER_KILOBYTE)),
    goal: `≤ ${FURTHER_GOAL_KB} KB per page`,
    isMet: overGoal === 0,
    note: `The table shows the ${MAX_SHOWN_FURTHER_PAGES} largest of ${furtherPages.length} pages.`,
  };
}
