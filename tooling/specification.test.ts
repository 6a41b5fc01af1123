import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TestResult } from "./results.ts";
import { ROOT } from "./root.ts";
import { idsInTitle, joinResults, readRequirements, renderSpecification } from "./specification.ts";

const DOCUMENT = `# Requirements
## FAV — favourite
- FAV-01 | a heart | toggles | check: ui | src: §3
- FAV-02 | counts {a_b} | check: api | src: §3
- not a row
## Count
| FAV | 2 |
`;

const AREAS = readRequirements(DOCUMENT);

function result(title: string, status: TestResult["status"] = "passed", file = "a.test.ts"): TestResult {
  return { file, title, status };
}

describe("readRequirements", () => {
  it("takes the rows of each area and leaves out headings without any", () => {
    expect(AREAS.map(({ title, requirements }) => [title, requirements.map(({ id }) => id)])).toEqual([
      ["FAV — favourite", ["FAV-01", "FAV-02"]],
    ]);
  });

  it("finds every row of the project's own document", () => {
    const document = readFileSync(join(ROOT, "docs/spec/requirements.md"), "utf8");
    const ids = readRequirements(document).flatMap(({ requirements }) => requirements.map(({ id }) => id));
    expect(ids).toHaveLength([...document.matchAll(/^- ([A-Z]+-\d+) \| /gm)].length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("idsInTitle", () => {
  it.each([
    ["counts hearts [FAV-01]", ["FAV-01"]],
    ["[FAV-01] [FAV-02] counts", ["FAV-01", "FAV-02"]],
    ["[FAV-01, FAV-02] counts", ["FAV-01", "FAV-02"]],
    ["[FAV-01,FAV-02][API-9]", ["FAV-01", "FAV-02", "API-9"]],
    ["FAV-01 without brackets, [a] and [1]", []],
  ])("%s", (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids);
  });
});

describe("joinResults", () => {
  it.each<[string, TestResult[], boolean]>([
    ["no test at all", [], false],
    ["a test of another row", [result("[FAV-02]")], false],
    ["one that passed", [result("[FAV-01]")], true],
    ["one that passed and one that failed", [result("[FAV-01]"), result("more [FAV-01]", "failed")], false],
    ["one that was skipped", [result("[FAV-01]", "skipped")], false],
  ])("%s", (_name, results, working) => {
    expect(joinResults(AREAS, results)[0]).toMatchObject({ id: "FAV-01", working });
  });

  it("answers for every row and lists a test under each row it names, once", () => {
    const rows = joinResults(AREAS, [result("[FAV-01, FAV-02] and again [FAV-01]")]);
    expect(rows.map(({ id, tests }) => [id, tests.length])).toEqual([
      ["FAV-01", 1],
      ["FAV-02", 1],
    ]);
  });
});

describe("renderSpecification", () => {
  it("says the same whatever the order in which tests ended", () => {
    const results = [result("[FAV-01] b"), result("[FAV-01] a", "passed", "b.test.ts"), result("[FAV-02] c", "failed")];
    const forwards = renderSpecification(AREAS, joinResults(AREAS, results));
    expect(renderSpecification(AREAS, joinResults(AREAS, results.toReversed()))).toBe(forwards);
    expect(forwards).toContain("1 of 2 rows working.");
    expect(forwards).toContain("| FAV-01 | a heart | yes | `a.test.ts`, `b.test.ts` |");
    expect(forwards).toContain("| FAV-02 | counts {a\\_b} | no | `a.test.ts` |");
  });
});
