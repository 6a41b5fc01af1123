import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./root.ts";

/** One test of a run, as `.tessera/test-results.json` keeps it. */
export interface TestResult {
  /** Relative to the project's folder. */
  readonly file: string;
  /** Includes the titles of its groups; has requirement ids in brackets. */
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped";
  /** In milliseconds, for all tries, including its own hooks. */
  readonly duration: number;
  /** It failed at first and passed when retried. */
  readonly retried?: true;
  /** The beginning of its error if it failed, even if only on the first try. */
  readonly reason?: string;
}

/** How long one file took, in milliseconds; for browser tests, the sum of its tests. */
export interface FileDuration {
  readonly file: string;
  readonly duration: number;
}

/** What one test program reported. */
export interface Report {
  readonly tests: readonly TestResult[];
  readonly files: readonly FileDuration[];
}

const REASON_LENGTH = 700;

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

/** @param path of what `vitest-report.ts` wrote */
export function readVitestReport(path: string): Report {
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}

/** Keeps the beginning of each error of a failed test. */
export function shortenReason(texts: readonly string[]): string {
  return texts.map((text) => text.slice(0, REASON_LENGTH)).join("\n");
}

/**
 * @param path of what Playwright's JSON reporter wrote
 * @param root of the project whose tests ran
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
      ...outcome(test),
    })),
  );
  return [...ownTests, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, folder, innerGroups))];
}

function outcome(test: PlaywrightTest): Pick<TestResult, "status" | "duration" | "retried" | "reason"> {
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

/** A browser test that passes on its second try has passed; `retried` records that the first one failed. */
function toStatus(word: string): TestResult["status"] {
  if (word === "expected" || word === "flaky") return "passed";
  return word === "unexpected" ? "failed" : "skipped";
}
