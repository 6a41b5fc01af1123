import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./results.ts";
import { ROOT } from "./root.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-results-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("readVitestReport", () => {
  it("takes each test, and a file that could not be loaded as one that failed", () => {
    const path = write({
      testResults: [
        {
          name: join(ROOT, "packages/domain/src/a.test.ts"),
          status: "failed",
          assertionResults: [
            { fullName: "group one [FAV-01]", status: "passed" },
            { fullName: "group two", status: "failed", failureMessages: ["\u001b[31mexpected 1\u001b[0m to be 2"] },
            { fullName: "group three", status: "skipped" },
          ],
        },
        { name: join(ROOT, "packages/domain/src/b.test.ts"), status: "failed", assertionResults: [] },
      ],
    });
    expect(readVitestReport(path)).toEqual([
      { file: "packages/domain/src/a.test.ts", title: "group one [FAV-01]", status: "passed" },
      { file: "packages/domain/src/a.test.ts", title: "group two", status: "failed", reason: "expected 1 to be 2" },
      { file: "packages/domain/src/a.test.ts", title: "group three", status: "skipped" },
      { file: "packages/domain/src/b.test.ts", title: "(the file itself)", status: "failed" },
    ]);
  });
});

describe("readPlaywrightReport", () => {
  const annotations = [{ type: "page /pin/1/", description: "Nothing here" }];
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: "phone", status, annotations, results: [{ errors: [{ message: "not visible" }] }] }],
  });

  it("takes each test of each project; one that passed at the second try is passed and says why not at the first", () => {
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
    expect(readPlaywrightReport(path)).toEqual([
      { file: "e2e/save.spec.ts", title: "saves [SAVE-01] (phone)", status: "passed" },
      { file: "e2e/save.spec.ts", title: "undo works (phone)", status: "passed", reason, retried: true },
      { file: "e2e/save.spec.ts", title: "undo later (phone)", status: "skipped" },
    ]);
  });

  it("takes an error outside of every test as a failure", () => {
    const path = write({ config: { rootDir: join(ROOT, "e2e") }, errors: [{ message: "no server" }], suites: [] });
    expect(readPlaywrightReport(path)).toEqual([{ file: "e2e", title: "(the run itself)", status: "failed" }]);
  });
});

function write(report: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}
