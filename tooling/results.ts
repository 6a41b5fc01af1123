import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./root.ts";

/** One test of the last full run, as `.tessera/test-results.json` keeps it. */
export interface TestResult {
  /** From the project's folder. */
  readonly file: string;
  /** With the titles of the groups that it stands in; carries requirement ids in brackets. */
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped";
  /** It failed at first and passed when it was tried again. */
  readonly retried?: true;
  /** Of one that failed, at first at least: the beginning of what it said. */
  readonly reason?: string;
}

const REASON_LENGTH = 700;

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

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
  results: { errors: { message?: string }[] }[];
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
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      ...outcome(test.status, () => test.failureMessages ?? []),
    }));
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
      ...outcome(test.status, () => [
        ...test.results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
        ...test.annotations.map(({ type, description = "" }) => `${type}: ${description}`),
      ]),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, folder, inside))];
}

function outcome(word: string, said: () => string[]): Pick<TestResult, "status" | "retried" | "reason"> {
  const status = statusOf(word);
  const retried = word === "flaky";
  if (status !== "failed" && !retried) return { status };
  const texts = said().map((text) => stripVTControlCharacters(text).slice(0, REASON_LENGTH));
  return { status, reason: texts.join("\n"), ...(retried ? { retried } : {}) };
}

/** A browser test that passes at its second try has passed; `retried` keeps the first one from being forgotten. */
function statusOf(word: string): TestResult["status"] {
  if (word === "passed" || word === "expected" || word === "flaky") return "passed";
  return word === "failed" || word === "unexpected" ? "failed" : "skipped";
}
