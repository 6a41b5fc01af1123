import { measureBuild, measureBuildFurther } from "../../../tooling/browser-code.ts";
import { toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";

const KILOBYTE = 1000;
const HOME = "home";
const FURTHER_GOAL = 25;
const FURTHER_SHOWN = 6;

/** The limits for individual pages in kilobytes, by route name. */
const PAGES = [
  { page: HOME, metric: "Gzipped JavaScript that the home page loads before any interaction", goal: 150 },
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
    const kilobytes = (sizes[page] ?? Number.NaN) / KILOBYTE;
    yield {
      id: "D3",
      metric,
      unit: "KB",
      readings: [toPlainReading("ours", kilobytes)],
      goal: `≤ ${goal} KB`,
      isMet: kilobytes <= goal,
    };
  }
  const furtherPages = Object.entries(measureBuildFurther(HOME)).sort(([, a], [, b]) => b - a);
  const overGoal = furtherPages.filter(([, bytes]) => bytes > FURTHER_GOAL * KILOBYTE).length;
  yield {
    id: "D3",
    metric: "Gzipped JavaScript that each other page adds to the home page's JavaScript",
    unit: "KB",
    readings: furtherPages.slice(0, FURTHER_SHOWN).map(([page, bytes]) => toPlainReading(page, bytes / KILOBYTE)),
    goal: `≤ ${FURTHER_GOAL} KB per page`,
    isMet: overGoal === 0,
    note: `The table shows the ${FURTHER_SHOWN} largest of ${furtherPages.length} pages.`,
  };
}
