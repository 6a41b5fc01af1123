import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./root.ts";

/** One test of the last full run, as `.tessera/test-results.json` keeps it. */
export interface TestResult {
  /** From the project's folder. */
  readonly file: string;
  /** With the titles of the groups that it stands in; carries requirement ids in brackets. */
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped";
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: unknown[];
}

/** @param path of what vitest's JSON reporter wrote */
export function readVitestReport(path: string): TestResult[] {
  const { testResults } = JSON.parse(readFileSync(path, "utf8")) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map((test) => ({ file, title: test.fullName, status: statusOf(test.status) }));
    const broken = status === "failed" && tests.every((test) => test.status !== "failed");
    return broken ? [...tests, { file, title: "(the file itself)", status: "failed" as const }] : tests;
  });
}

/** @param path of what Playwright's JSON reporter wrote */
export function readPlaywrightReport(path: string): TestResult[] {
  const { config, suites, errors } = JSON.parse(readFileSync(path, "utf8")) as PlaywrightReport;
  const folder = relative(ROOT, config.rootDir);
  const tests = suites.flatMap((suite) => readSuite(suite, folder, []));
  return errors.length === 0 ? tests : [...tests, { file: folder, title: "(the run itself)", status: "failed" }];
}

function readSuite(suite: PlaywrightSuite, folder: string, groups: readonly string[]): TestResult[] {
  // The outermost suite is the file.
  const inside = suite.title === suite.file ? groups : [...groups, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      file: `${folder}/${suite.file}`,
      title: [...inside, spec.title, ...(test.projectName === "" ? [] : [`(${test.projectName})`])].join(" "),
      status: statusOf(test.status),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, folder, inside))];
}

/** Passing only at the second try is not passing. */
function statusOf(word: string): TestResult["status"] {
  if (word === "passed" || word === "expected") return "passed";
  return word === "failed" || word === "unexpected" || word === "flaky" ? "failed" : "skipped";
}
