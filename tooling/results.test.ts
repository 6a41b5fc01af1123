import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlaywrightReport } from "./results.ts";
import { ROOT } from "./root.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-results-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("readPlaywrightReport", () => {
  const annotations = [{ type: "page /pin/1/", description: "Nothing here" }];
  const createRun = (duration: number) => ({ duration, errors: duration === 1 ? [{ message: "not visible" }] : [] });
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: "phone", status, annotations, results: [1, 2].map(createRun) }],
  });

  it("reads each project's tests, and reports a test that passed on a retry as passed, with its first error", () => {
    const path = write({
      config: { rootDir: join(ROOT, "e2e") },
      errors: [],
      suites: [
        {
          title: "save.spec.ts",
          file: "save.spec.ts",
          specs: [spec("saves [SAVE-01]", "expected")],
          suites: [{ title: "undo", file: "save.spec.ts", specs: [spec("works", "flaky"), spec("later", "skipped")] }],
        },
      ],
    });
    const reason = "not visible\npage /pin/1/: Nothing here";
    const shared = { file: "e2e/save.spec.ts", duration: 3 };
    expect(readPlaywrightReport(path)).toEqual({
      tests: [
        { ...shared, title: "saves [SAVE-01] (phone)", status: "passed" },
        { ...shared, title: "undo works (phone)", status: "passed", reason, retried: true },
        { ...shared, title: "undo later (phone)", status: "skipped" },
      ],
      files: [{ file: "e2e/save.spec.ts", duration: 9 }],
    });
  });

  it("reports an error outside any test as a failure", () => {
    const path = write({ config: { rootDir: join(ROOT, "e2e") }, errors: [{ message: "no server" }], suites: [] });
    const broken = { file: "e2e", title: "(the run itself)", status: "failed", duration: 0 };
    expect(readPlaywrightReport(path)).toEqual({ tests: [broken], files: [] });
  });
});

function write(report: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}
