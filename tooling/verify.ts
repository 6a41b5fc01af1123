import { CHECKS } from "./checks.ts";
import { programStep, runPairs, runSteps, say } from "./steps.ts";

/** `npm run verify`: the fast part of `npm test`: everything without a database and a browser. */
const outcomes = [
  ...(await runPairs(CHECKS)),
  ...(await runSteps([
    programStep("unit tests", ["vitest", "run", "--project", "unit", "--project", "web", "--reporter", "dot"]),
  ])),
];
const failed = outcomes.filter(({ ok }) => !ok);
say(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.map(({ title }) => title).join("; ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
