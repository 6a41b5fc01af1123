import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TestResult } from "./results.ts";
import { ROOT } from "./root.ts";
import {
  extractIds,
  joinResults,
  getLevel,
  parseReach,
  parseRequirements,
  renderSpecification,
} from "./specification.ts";

const DOCUMENT = `# Requirements
## FAV — favorite
- FAV-01 | a heart | toggles | check: unit: toggles; ui: press it | src: §3
- FAV-02 | counts {a_b} | check: api: counts | src: §3
- not a row
## Count
| FAV | 2 |
`;

const AREAS = parseRequirements(DOCUMENT);

const REACHED = parseReach("- FAV-01 | heart of a card\n- FAV-02 | GET /v3/pins/{id}/\n");

function createResult(title: string, status: TestResult["status"] = "passed", file = "e2e/a.spec.ts") {
  return { file, title, status };
}

describe("parseRequirements", () => {
  it("reads each area's rows and skips headings without rows", () => {
    expect(AREAS.map(({ title, requirements }) => [title, requirements.map(({ id }) => id)])).toEqual([
      ["FAV — favorite", ["FAV-01", "FAV-02"]],
    ]);
  });

  it("finds every row in the project's own specification", () => {
    const document = readFileSync(join(ROOT, "docs/spec/requirements.md"), "utf8");
    const ids = parseRequirements(document).flatMap(({ requirements }) => requirements.map(({ id }) => id));
    expect(ids).toHaveLength([...document.matchAll(/^- ([A-Z]+-\d+) \| /gm)].length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("extractIds", () => {
  it.each([
    ["counts hearts [FAV-01]", ["FAV-01"]],
    ["[FAV-01] [FAV-02] counts", ["FAV-01", "FAV-02"]],
    ["[FAV-01, FAV-02] counts", ["FAV-01", "FAV-02"]],
    ["[FAV-01,FAV-02][API-9]", ["FAV-01", "FAV-02", "API-9"]],
    ["FAV-01 without brackets, [a] and [1]", []],
  ])("finds the IDs in %j", (title, ids) => {
    expect(extractIds(title)).toEqual(ids);
  });
});

describe("parseReach", () => {
  it("distinguishes rows that can be reached from those that can't yet", () => {
    const found = parseReach("# Title\n- FAV-01 | heart of a card\n- FAV-02 | not yet: no writer\n");
    expect([...found]).toEqual([
      ["FAV-01", { isReached: true, words: "heart of a card" }],
      ["FAV-02", { isReached: false, words: "no writer" }],
    ]);
  });

  it("rejects two lines for one row", () => {
    expect(() => parseReach("- FAV-01 | a\n- FAV-01 | b")).toThrow("FAV-01 has two lines.");
  });

  it("has lines only for rows in the project's own specification, in the same order", () => {
    const read = (name: string) => readFileSync(join(ROOT, "docs/spec", name), "utf8");
    const ids = parseRequirements(read("requirements.md")).flatMap(({ requirements }) =>
      requirements.map(({ id }) => id),
    );
    const reached = [...parseReach(read("reached.md")).keys()];
    expect(reached).toEqual(ids.filter((id) => reached.includes(id)));
  });
});

describe("getLevel", () => {
  it.each([
    ["packages/domain/src/pins/titles.test.ts", "rule"],
    ["apps/web/src/pins/save/repin/repin-form.test.ts", "rule"],
    ["apps/web/src/accounts/settings.test.tsx", "component"],
    ["packages/ui/src/grid/grid.test.tsx", "component"],
    ["apps/server/src/pins/pins.api.test.ts", "API"],
    ["e2e/pins/card.spec.ts", "browser"],
  ] as const)("given %s, returns the level %s", (file, level) => {
    expect(getLevel(file)).toBe(level);
  });
});

describe("joinResults", () => {
  it("marks a visible row as not working when only a rule test covers it", () => {
    const ofRule = [createResult("[FAV-01, FAV-02]", "passed", "packages/domain/src/a.test.ts")];
    expect(joinResults(AREAS, ofRule, REACHED).map(({ working }) => working)).toEqual([false, true]);
  });

  it("marks a row as not working when no one can reach it, even if its tests pass", () => {
    const rows = joinResults(AREAS, [createResult("[FAV-01, FAV-02]")], parseReach("- FAV-01 | not yet: no button"));
    expect(rows.map(({ working }) => working)).toEqual([false, false]);
  });

  it.each<[string, ReturnType<typeof createResult>[], boolean]>([
    ["no tests", [], false],
    ["a test of another row", [createResult("[FAV-02]")], false],
    ["a passed test", [createResult("[FAV-01]")], true],
    ["a passed test and a failed test", [createResult("[FAV-01]"), createResult("more [FAV-01]", "failed")], false],
    ["a skipped test", [createResult("[FAV-01]", "skipped")], false],
  ])("decides whether a row works when it has %s", (_name, results, working) => {
    expect(joinResults(AREAS, results, REACHED)[0]).toMatchObject({ id: "FAV-01", working });
  });

  it("includes every row, and lists each test once under every row that it names", () => {
    const rows = joinResults(AREAS, [createResult("[FAV-01, FAV-02] and again [FAV-01]")], REACHED);
    expect(rows.map(({ id, tests }) => [id, tests.length])).toEqual([
      ["FAV-01", 1],
      ["FAV-02", 1],
    ]);
  });
});

describe("renderSpecification", () => {
  it("renders the same text, whatever the order of the results is", () => {
    const results = [
      createResult("[FAV-01] b"),
      createResult("[FAV-01] a", "passed", "e2e/b.spec.ts"),
      createResult("[FAV-02] c", "failed"),
    ];
    const forwards = renderSpecification(AREAS, joinResults(AREAS, results, REACHED));
    expect(renderSpecification(AREAS, joinResults(AREAS, results.toReversed(), REACHED))).toBe(forwards);
    expect(forwards).toContain("1 of 2 rows working.");
    expect(forwards).toContain(
      "| FAV-01 | a heart | yes | heart of a card | browser | `e2e/a.spec.ts`, `e2e/b.spec.ts` |",
    );
    expect(forwards).toContain("| FAV-02 | counts {a\\_b} | no | GET /v3/pins/{id}/ | browser | `e2e/a.spec.ts` |");
  });
});
