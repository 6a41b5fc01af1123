import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { type Report, shortenReason, type TestResult } from "./results.ts";
import { ROOT } from "./root.ts";

/**
 * Writes the report that `npm test` needs to the file in `TESSERA_VITEST_REPORT`. Vitest's own JSON reporter omits
 * retries and the duration of a file's imports and hooks.
 */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.TESSERA_VITEST_REPORT;
    if (path === undefined) return;
    const report: Report = {
      tests: modules.flatMap(readTests),
      files: modules.map((module) => ({ file: getFile(module), duration: readDuration(module) })),
    };
    writeFileSync(path, JSON.stringify(report));
  }
}

function readTests(module: TestModule): TestResult[] {
  const file = getFile(module);
  const tests = [...module.children.allTests()].map((test) => ({ file, title: getTitle(test), ...readOutcome(test) }));
  const isBroken = module.state() === "failed" && tests.every(({ status }) => status !== "failed");
  const reason = shortenReason(module.errors().map(({ message }) => stripVTControlCharacters(message)));
  return isBroken ? [...tests, { file, title: "(the file itself)", status: "failed", duration: 0, reason }] : tests;
}

function readOutcome(test: TestCase): Pick<TestResult, "status" | "duration" | "retried" | "reason"> {
  const { state, errors = [] } = test.result();
  const { duration = 0, flaky = false } = test.diagnostic() ?? {};
  const status = state === "pending" ? "skipped" : state;
  if (status !== "failed" && !flaky) return { status, duration };
  const reason = shortenReason(errors.map(({ message }) => stripVTControlCharacters(message)));
  return { status, duration, reason, ...(flaky ? { retried: true } : {}) };
}

/** Returns a test's title with the titles of its groups, without the project's name. */
function getTitle(test: TestCase): string {
  const titles = [test.name];
  for (let parent = test.parent; parent.type === "suite"; parent = parent.parent) titles.unshift(parent.name);
  return titles.join(" ");
}

/** In milliseconds, including imports and hooks. */
function readDuration(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

function getFile(module: TestModule): string {
  return relative(ROOT, module.moduleId);
}
