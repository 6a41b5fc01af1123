import { measureBuild, measureBuildFurther } from "../../../tooling/browser-code.ts";
import { plainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";

const KILOBYTE = 1000;
const HOME = "home";
const FURTHER_GOAL = 25;
const FURTHER_SHOWN = 6;

/** What single pages can load, in kilobytes, by the name of their route. */
const PAGES = [
  { page: HOME, metric: "Home: JavaScript before anybody touches it, gzipped", goal: 150 },
  { page: "pin-closeup", metric: "A pin, opened from elsewhere: the same", goal: 130 },
] as const;

/** D3: the JavaScript that pages load on their own, as `npm run size` counts it. */
export function* measureCodeSize(): Generator<Figure> {
  const sizes = measureBuild();
  for (const { page, metric, goal } of PAGES) {
    const kilobytes = (sizes[page] ?? Number.NaN) / KILOBYTE;
    yield {
      id: "D3",
      metric,
      unit: "KB",
      readings: [plainReading("ours", kilobytes)],
      goal: `≤ ${goal} KB`,
      isMet: kilobytes <= goal,
    };
  }
  const further = Object.entries(measureBuildFurther(HOME)).sort(([, a], [, b]) => b - a);
  const beyond = further.filter(([, bytes]) => bytes > FURTHER_GOAL * KILOBYTE).length;
  yield {
    id: "D3",
    metric: `Every further page: what it adds to home's, the ${FURTHER_SHOWN} largest of ${further.length}`,
    unit: "KB",
    readings: further.slice(0, FURTHER_SHOWN).map(([page, bytes]) => plainReading(page, bytes / KILOBYTE)),
    goal: `≤ ${FURTHER_GOAL} KB`,
    isMet: beyond === 0,
  };
}
