import { CHECKS } from "./checks.ts";
import { createProgramStep, runPairs, runSteps, printLine } from "./steps.ts";

/** `npm run verify`: the fast part of `npm test`, without a database or a browser. */
const outcomes = [
  ...(await runPairs(CHECKS)),
  ...(await runSteps([
    createProgramStep("unit tests", ["vitest", "run", "--project", "unit", "--project", "web", "--reporter", "dot"]),
  ])),
];
const failed = outcomes.filter(({ ok }) => !ok);
printLine(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.map(({ title }) => title).join("; ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
