import { CHECKS } from "./checks.ts";
import { createProgramStep, runInPairs, runSteps, printLine } from "./steps.ts";

/** `npm run verify`: the fast part of `npm test`, without a database or a browser. */
const outcomes = [
  ...(await runInPairs(CHECKS)),
  ...(await runSteps([
    createProgramStep("unit tests", ["vitest", "run", "--project", "unit", "--project", "web", "--reporter", "dot"]),
  ])),
];
const failedOutcomes = outcomes.filter(({ ok }) => !ok);
printLine(
  failedOutcomes.length === 0
    ? "\nAll checks passed."
    : `\nFailed: ${failedOutcomes.map(({ title }) => title).join("; ")}.`,
);
process.exitCode = failedOutcomes.length === 0 ? 0 : 1;
