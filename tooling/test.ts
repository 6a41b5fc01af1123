import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium, findHeadlessShell } from "./browser.ts";
import { checkBrowserCode } from "./browser-code.ts";
import { buildProduct } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { describeDurations } from "./durations.ts";
import { type FileDuration, type Report, readPlaywrightReport, readVitestReport, type TestResult } from "./results.ts";
import { ROOT } from "./root.ts";
import { SECOND_POSTGRES } from "./second-postgres.ts";
import { EVERYTHING, readSelection, type Selection } from "./selection.ts";
import { runPairs, runProgram, runSteps, type Step, say } from "./steps.ts";

/**
 * `npm test`: runs everything, from types to the browser, with all its setup. `npm test -- --changed` runs what a change
 * since `main` can affect, `npm test -- boards` the tests of a noun. Ends with a line `N passed, N failed`.
 */
const FOLDER = join(ROOT, ".tessera");
const REPORTS = join(FOLDER, "reports");

/** The admin URL of a second Postgres for the API tests, besides the bundled one. Set in CI. */
const secondPostgres = process.env.TESSERA_CI_POSTGRES_URL;

/** Tests with a database and a clock are retried once, like browser tests; retries are listed at the end. */
const RETRIES = ["--retry", "1"];

const tests: (TestResult & { step: string })[] = [];
const files: (FileDuration & { step: string })[] = [];
/** Steps whose failure is already explained by the failed tests in the results. */
const explained = new Set<string>();

const selection = readSelectionOrExit();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes = [
  ...(selection.checks ? await runPairs(CHECKS) : []),
  ...(await runSteps([...unitSteps(), ...apiSteps(), ...browserSteps()])),
];
const steps = outcomes.map(({ title, duration }) => ({ step: title, duration }));
// Some of the tests say nothing about the rows that the others show.
const name = selection === EVERYTHING ? "test-results.json" : "selected-test-results.json";
writeFileSync(join(FOLDER, name), `${JSON.stringify({ tests, files, steps }, undefined, 1)}\n`);

say(`\n${describeDurations({ steps, files, tests })}\n`);
const failedSteps = outcomes.filter(({ title, ok }) => !ok && !explained.has(title));
const withStatus = (status: TestResult["status"]) => tests.filter((test) => test.status === status);
for (const { file, title, reason } of withStatus("failed")) say(`failed: ${file} › ${title}\n${reason ?? ""}`);
for (const { title } of failedSteps) say(`failed: ${title}`);
for (const { file, title, reason } of tests.filter(({ retried }) => retried)) {
  say(`only at the second try: ${file} › ${title}\n${reason ?? ""}`);
}
if (withStatus("skipped").length > 0) say(`${withStatus("skipped").length} skipped`);

// Each step counts as a test, so that any failure shows in the numbers.
const passed = withStatus("passed").length + outcomes.filter(({ ok }) => ok).length;
const failed = withStatus("failed").length + failedSteps.length;
process.exitCode = failed === 0 ? 0 : 1;
say(`${passed} passed, ${failed} failed`);

function readSelectionOrExit(): Selection {
  try {
    return readSelection(process.argv.slice(2));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function unitSteps(): Step[] {
  const { unit, unitSince } = selection;
  const since = unitSince === undefined ? [] : ["--changed", unitSince];
  return [vitest("unit tests", ["unit", "web"], [...(unit ?? []), ...since])];
}

function apiSteps(): Step[] {
  const { api } = selection;
  if (api?.length === 0) return [];
  const bundled = { TESSERA_TEST_POSTGRES: "bundled" };
  return [
    vitest("API tests on the bundled Postgres", ["api"], [...(api ?? []), ...RETRIES], bundled),
    ...(secondPostgres === undefined || selection !== EVERYTHING ? [] : [onSecondPostgres(secondPostgres)]),
  ];
}

function onSecondPostgres(url: string): Step {
  const environment = { TESSERA_TEST_POSTGRES: url };
  return vitest("API tests on the machine's Postgres", ["api"], [...SECOND_POSTGRES, ...RETRIES], environment);
}

function browserSteps(): Step[] {
  const { browser } = selection;
  if (browser?.length === 0) return [];
  return [
    {
      title: "production build",
      async run() {
        await buildProduct();
        return true;
      },
    },
    ...(selection === EVERYTHING ? [checkBrowserCode] : []),
    playwright("browser tests on the production build", browser ?? []),
  ];
}

function vitest(
  title: string,
  projects: readonly string[],
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step {
  return reportedStep(title, readVitestReport, (report) =>
    runProgram(
      [
        ...["vitest", "run", ...projects.flatMap((project) => ["--project", project])],
        ...["--reporter", "dot", "--reporter", "./tooling/vitest-report.ts", "--passWithNoTests", ...options],
      ],
      { live: true, env: { ...environment, TESSERA_VITEST_REPORT: report } },
    ),
  );
}

function playwright(title: string, paths: readonly string[]): Step {
  return reportedStep(title, readPlaywrightReport, async (report) =>
    runProgram(
      ["@playwright/test:playwright", "test", "-c", "e2e/playwright.config.ts", "--reporter=dot,json", ...paths],
      {
        live: true,
        env: {
          CHROMIUM_PATH: await ensureChromium(),
          HEADLESS_SHELL_PATH: findHeadlessShell(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    ),
  );
}

/** Runs tests and collects their reports. In a full run, a missing or empty report is a failure. */
function reportedStep(title: string, read: (path: string) => Report, run: (report: string) => Promise<boolean>): Step {
  return {
    title,
    async run() {
      const path = join(REPORTS, `${title.replaceAll(/\W+/g, "-")}.json`);
      const ok = await run(path);
      if (!existsSync(path)) return false;
      const report = read(path);
      tests.push(...report.tests.map((test) => ({ ...test, step: title })));
      files.push(...report.files.map((file) => ({ ...file, step: title })));
      if (report.tests.some(({ status }) => status === "failed")) explained.add(title);
      return ok && (selection !== EVERYTHING || report.tests.length > 0);
    },
  };
}
