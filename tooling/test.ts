import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { checkBrowserCode } from "./browser-code.ts";
import { buildWebApp } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { readPlaywrightReport, readVitestReport, type TestResult } from "./results.ts";
import { ROOT } from "./root.ts";
import { runProgram, runSteps, type Step, say } from "./steps.ts";

/** `npm test`: everything, from the types to the browser, with all its set-up. Ends with a line `N passed, N failed`. */
const FOLDER = join(ROOT, ".tessera");
const REPORTS = join(FOLDER, "reports");
const BROWSER_TESTS = "browser tests on the production build";

/** A second Postgres for the API tests, beside the bundled one: the admin's URL. Set in CI. */
const secondPostgres = process.env.TESSERA_CI_POSTGRES_URL;

/** What runs against a database and a clock is tried once more, as in browsers; that is said where it was needed. */
const TRIED_AGAIN = ["--retry", "1", "--reporter", "./tooling/retried-reporter.ts"];

const results: TestResult[] = [];
/** Steps whose failure the failed tests among the results tell already. */
const told = new Set<string>();
let chromium = "";

const steps: Step[] = [
  {
    title: "a browser",
    async run() {
      chromium = await ensureChromium();
      return true;
    },
  },
  ...CHECKS,
  vitest("unit tests", "unit", ["unit", "web"], {}),
  vitest("API tests on the bundled Postgres", "api", ["api"], { TESSERA_TEST_POSTGRES: "bundled" }),
  ...(secondPostgres === undefined
    ? []
    : [
        vitest(
          "API tests on the machine's Postgres",
          "api-second",
          ["api"],
          { TESSERA_TEST_POSTGRES: secondPostgres },
          "(second Postgres)",
        ),
      ]),
  {
    title: "production build",
    async run() {
      await buildWebApp();
      return true;
    },
  },
  checkBrowserCode,
  {
    title: BROWSER_TESTS,
    run: () =>
      reported(BROWSER_TESTS, join(REPORTS, "e2e.json"), readPlaywrightReport, (report) =>
        runProgram(["@playwright/test:playwright", "test", "-c", "e2e/playwright.config.ts", "--reporter=dot,json"], {
          live: true,
          env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        }),
      ),
  },
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes = await runSteps(steps);
writeFileSync(join(FOLDER, "test-results.json"), `${JSON.stringify({ tests: results }, undefined, 1)}\n`);

const failedSteps = outcomes.filter(({ title, ok }) => !ok && !told.has(title));
const having = (status: TestResult["status"]) => results.filter((test) => test.status === status);
for (const { file, title, reason } of having("failed")) say(`failed: ${file} › ${title}\n${reason ?? ""}`);
for (const { title } of failedSteps) say(`failed: ${title}`);
for (const { file, title, reason } of results.filter(({ retried }) => retried)) {
  say(`only at the second try: ${file} › ${title}\n${reason ?? ""}`);
}
if (having("skipped").length > 0) say(`${having("skipped").length} skipped`);

// A step counts as a test of its own, so that whatever fails shows in the numbers.
const passed = having("passed").length + outcomes.filter(({ ok }) => ok).length;
const failed = having("failed").length + failedSteps.length;
process.exitCode = failed === 0 ? 0 : 1;
say(`${passed} passed, ${failed} failed`);

function vitest(
  title: string,
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>>,
  mark?: string,
): Step {
  return {
    title,
    run: () =>
      reported(
        title,
        join(REPORTS, `${name}.json`),
        (path) =>
          readVitestReport(path).map((test) =>
            mark === undefined ? test : { ...test, title: `${test.title} ${mark}` },
          ),
        (report) =>
          runProgram(
            [
              ...["vitest", "run", ...projects.flatMap((project) => ["--project", project])],
              ...["--reporter", "dot", "--reporter", "json", `--outputFile.json=${report}`],
              ...(projects.includes("api") ? TRIED_AGAIN : []),
            ],
            { live: true, env },
          ),
      ),
  };
}

/** Runs tests and takes up what they reported. No report, or an empty one, is a failure. */
async function reported(
  title: string,
  report: string,
  read: (path: string) => TestResult[],
  run: (report: string) => Promise<boolean>,
): Promise<boolean> {
  const ok = await run(report);
  if (!existsSync(report)) return false;
  const found = read(report);
  results.push(...found);
  if (found.some(({ status }) => status === "failed")) told.add(title);
  return ok && found.length > 0;
}
