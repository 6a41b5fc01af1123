import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium, findHeadlessShell } from "./browser.ts";
import { checkBrowserCode } from "./browser-code.ts";
import { buildProduct } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { describeDurations } from "./durations.ts";
import { type FileDuration, type Report, readPlaywrightReport, readVitestReport, type TestResult } from "./results.ts";
import { ROOT } from "./root.ts";
import { SECOND_POSTGRES_TESTS } from "./second-postgres.ts";
import { FULL_TEST_SELECTION, parseSelection, type Selection } from "./selection.ts";
import { runInPairs, runProgram, runSteps, type Step, printLine } from "./steps.ts";

/**
 * `npm test`: runs all tests, from types to the browser, including their setup. `npm test -- --changed` runs what
 * changes since `main` can affect; `npm test -- boards` runs a noun's tests. The last line reads `N passed, N failed`.
 */
const FOLDER = join(ROOT, ".tessera");
const REPORTS_FOLDER = join(FOLDER, "reports");

/** The admin URL of a second Postgres for the API tests, in addition to the bundled one. Set in CI. */
const secondPostgresUrl = process.env.TESSERA_CI_POSTGRES_URL;

/** Tests that depend on a database and a clock are retried once, like browser tests. Retries are listed at the end. */
const RETRY_ARGUMENTS = ["--retry", "1"];

const tests: (TestResult & { step: string })[] = [];
const files: (FileDuration & { step: string })[] = [];
/** Steps whose failure the failed tests in the results already explain. */
const explainedSteps = new Set<string>();

const selection = parseSelectionOrExit();
rmSync(REPORTS_FOLDER, { recursive: true, force: true });
mkdirSync(REPORTS_FOLDER, { recursive: true });
const outcomes = [
  ...(selection.checks ? await runInPairs(CHECKS) : []),
  ...(await runSteps([...createUnitSteps(), ...createApiSteps(), ...createBrowserSteps()])),
];
const steps = outcomes.map(({ title, duration }) => ({ step: title, duration }));
// A partial run mustn't overwrite the results of the full one.
const resultsFileName = selection === FULL_TEST_SELECTION ? "test-results.json" : "selected-test-results.json";
writeFileSync(join(FOLDER, resultsFileName), `${JSON.stringify({ tests, files, steps }, undefined, 1)}\n`);

printLine(`\n${describeDurations({ steps, files, tests })}\n`);
const failedSteps = outcomes.filter(({ title, ok }) => !ok && !explainedSteps.has(title));
const filterByStatus = (status: TestResult["status"]) => tests.filter((test) => test.status === status);
for (const { file, title, reason } of filterByStatus("failed"))
  printLine(`failed: ${file} › ${title}\n${reason ?? ""}`);
for (const { title } of failedSteps) printLine(`failed: ${title}`);
for (const { file, title, reason } of tests.filter(({ retried }) => retried)) {
  printLine(`only at the second try: ${file} › ${title}\n${reason ?? ""}`);
}
if (filterByStatus("skipped").length > 0) printLine(`${filterByStatus("skipped").length} skipped`);

// Each step counts as a test, so that every failure shows in the totals.
const passedTestCount = filterByStatus("passed").length + outcomes.filter(({ ok }) => ok).length;
const failedTestCount = filterByStatus("failed").length + failedSteps.length;
process.exitCode = failedTestCount === 0 ? 0 : 1;
printLine(`${passedTestCount} passed, ${failedTestCount} failed`);

function parseSelectionOrExit(): Selection {
  try {
    return parseSelection(process.argv.slice(2));
  } catch (error) {
    printLine(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function createUnitSteps(): Step[] {
  const { unit, unitSince } = selection;
  const since = unitSince === undefined ? [] : ["--changed", unitSince];
  return [createVitestStep("unit tests", ["unit", "web"], [...(unit ?? []), ...since])];
}

function createApiSteps(): Step[] {
  const { api } = selection;
  if (api?.length === 0) return [];
  const bundled = { TESSERA_TEST_POSTGRES: "bundled" };
  return [
    createVitestStep("API tests on the bundled Postgres", ["api"], [...(api ?? []), ...RETRY_ARGUMENTS], bundled),
    ...(secondPostgresUrl === undefined || selection !== FULL_TEST_SELECTION
      ? []
      : [createSecondPostgresStep(secondPostgresUrl)]),
  ];
}

function createSecondPostgresStep(url: string): Step {
  const environment = { TESSERA_TEST_POSTGRES: url };
  return createVitestStep(
    "API tests on the machine's Postgres",
    ["api"],
    [...SECOND_POSTGRES_TESTS, ...RETRY_ARGUMENTS],
    environment,
  );
}

function createBrowserSteps(): Step[] {
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
    ...(selection === FULL_TEST_SELECTION ? [checkBrowserCode] : []),
    createPlaywrightStep("browser tests on the production build", browser ?? []),
  ];
}

function createVitestStep(
  title: string,
  projects: readonly string[],
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step {
  return createReportedStep(title, readVitestReport, (report) =>
    runProgram(
      [
        ...["vitest", "run", ...projects.flatMap((project) => ["--project", project])],
        ...["--reporter", "dot", "--reporter", "./tooling/vitest-report.ts", "--passWithNoTests", ...options],
      ],
      { live: true, env: { ...environment, TESSERA_VITEST_REPORT: report } },
    ),
  );
}

function createPlaywrightStep(title: string, paths: readonly string[]): Step {
  return createReportedStep(title, readPlaywrightReport, async (report) =>
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
function createReportedStep(
  title: string,
  read: (path: string) => Report,
  run: (report: string) => Promise<boolean>,
): Step {
  return {
    title,
    async run() {
      const path = join(REPORTS_FOLDER, `${title.replaceAll(/\W+/g, "-")}.json`);
      const ok = await run(path);
      if (!existsSync(path)) return false;
      const report = read(path);
      tests.push(...report.tests.map((test) => ({ ...test, step: title })));
      files.push(...report.files.map((file) => ({ ...file, step: title })));
      if (report.tests.some(({ status }) => status === "failed")) explainedSteps.add(title);
      return ok && (selection !== FULL_TEST_SELECTION || report.tests.length > 0);
    },
  };
}
