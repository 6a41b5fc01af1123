import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./root.ts";

/** The result of one test, as stored in `.tessera/test-results.json`. */
export interface TestResult {
  /** The path of the test file, relative to the project's folder. */
  readonly file: string;
  /** The full title, with the titles of its groups and the requirement IDs in brackets. */
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped";
  /** In milliseconds, for all attempts, including its hooks. */
  readonly duration: number;
  /** Whether the test failed at first and passed on a retry. */
  readonly retried?: true;
  /** The beginning of the error if the test failed, even if only on the first attempt. */
  readonly reason?: string;
}

/** The duration of one file, in milliseconds; for browser tests, the sum of its tests. */
export interface FileDuration {
  readonly file: string;
  readonly duration: number;
}

/** The report of one test runner. */
export interface Report {
  readonly tests: readonly TestResult[];
  readonly files: readonly FileDuration[];
}

const MAX_REASON_LENGTH = 700;

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  annotations: { type: string; description?: string }[];
  results: { duration: number; errors: { message?: string }[] }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: unknown[];
}

/** @param path the file that `vitest-report.ts` wrote */
export function readVitestReport(path: string): Report {
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}

/** Shortens each error of a failed test to its beginning. */
export function shortenReason(texts: readonly string[]): string {
  return texts.map((text) => text.slice(0, MAX_REASON_LENGTH)).join("\n");
}

/**
 * @param path the file that Playwright's JSON reporter wrote
 * @param root the folder of the project whose tests ran
 */
export function readPlaywrightReport(path: string, root = ROOT): Report {
  const { config, suites, errors } = JSON.parse(readFileSync(path, "utf8")) as PlaywrightReport;
  const folder = relative(root, config.rootDir);
  const tests = suites.flatMap((suite) => readSuite(suite, folder, []));
  const broken = errors.map(() => ({
    file: folder,
    title: "(the run itself)",
    status: "failed" as const,
    duration: 0,
  }));
  return { tests: [...tests, ...broken.slice(0, 1)], files: sumByFile(tests) };
}

function readSuite(suite: PlaywrightSuite, folder: string, groups: readonly string[]): TestResult[] {
  // The outermost suite is the file.
  const innerGroups = suite.title === suite.file ? groups : [...groups, suite.title];
  const ownTests = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      file: `${folder}/${suite.file}`,
      title: [...innerGroups, spec.title, ...(test.projectName === "" ? [] : [`(${test.projectName})`])].join(" "),
      ...readOutcome(test),
    })),
  );
  return [...ownTests, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, folder, innerGroups))];
}

function readOutcome(test: PlaywrightTest): Pick<TestResult, "status" | "duration" | "retried" | "reason"> {
  const status = toStatus(test.status);
  const retried = test.status === "flaky";
  const duration = test.results.reduce((sum, result) => sum + result.duration, 0);
  if (status !== "failed" && !retried) return { status, duration };
  const texts = [
    ...test.results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
    ...test.annotations.map(({ type, description = "" }) => `${type}: ${description}`),
  ];
  const reason = shortenReason(texts.map(stripVTControlCharacters));
  return { status, duration, reason, ...(retried ? { retried } : {}) };
}

function sumByFile(tests: readonly TestResult[]): FileDuration[] {
  const sums = new Map<string, number>();
  for (const { file, duration } of tests) sums.set(file, (sums.get(file) ?? 0) + duration);
  return [...sums].map(([file, duration]) => ({ file, duration }));
}

/**
 * Returns a test's status. A browser test that passes on the second attempt has passed; `retried` records the failure.
 */
function toStatus(outcome: string): TestResult["status"] {
  if (outcome === "expected" || outcome === "flaky") return "passed";
  return outcome === "unexpected" ? "failed" : "skipped";
}
