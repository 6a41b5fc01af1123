import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Area, joinResults, parseReach, parseRequirements, renderSpecification } from "./specification.ts";
import type { TestResult } from "./results.ts";
import { ROOT } from "./root.ts";

/**
 * `npm run spec`: combines the requirement rows with the tests of the last full run into docs/SPEC.md. With `--json`,
 * it only prints the result.
 */
const RESULTS_FILE = join(ROOT, ".tessera", "test-results.json");
const SPECIFICATION_FILE = join(ROOT, "docs", "SPEC.md");

const areas = parseRequirements(readFileSync(join(ROOT, "docs", "spec", "requirements.md"), "utf8"));
const reachById = parseReach(readFileSync(join(ROOT, "docs", "spec", "reached.md"), "utf8"));
const rows = joinResults(areas, readResults(), reachById);

if (process.argv.includes("--json")) {
  process.stdout.write(`${JSON.stringify(rows, undefined, 1)}\n`);
} else {
  writeFileSync(SPECIFICATION_FILE, renderSpecification(areas, rows));
  const working = rows.filter((row) => row.working).length;
  process.stdout.write(`docs/SPEC.md: ${working} of ${rows.length} rows working${getHint(areas)}\n`);
}

function readResults(): TestResult[] {
  if (!existsSync(RESULTS_FILE)) return [];
  return (JSON.parse(readFileSync(RESULTS_FILE, "utf8")) as { tests: TestResult[] }).tests;
}

/** Without a full run, no row counts as working, so the output explains the reason. */
function getHint(found: readonly Area[]): string {
  if (existsSync(RESULTS_FILE)) return `, in ${found.length} areas`;
  return " (no results of a full test run yet: npm test)";
}
