import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../root.ts";
import { type Fault, findStaleReason, type Notice } from "./fault.ts";
import { FAULTS } from "./index.ts";
import { copyProject } from "./tree.ts";

describe("the list of faults", () => {
  it("has a unique slug for each fault", () => {
    const slugs = FAULTS.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it("refers only to code and tests that exist in the project", () => {
    expect(FAULTS.flatMap((fault) => findStaleReason(ROOT, fault) ?? [])).toEqual([]);
  });
});

describe("a seeded fault", () => {
  const fault: Fault = {
    slug: "no-sum",
    harm: "Sums are wrong.",
    file: "src/sum.ts",
    before: "a + b",
    after: "a - b$&",
    noticedBy: { project: "unit", file: "src/sum.test.ts", title: "adds" },
  };
  let project: string;

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), "tessera-faults-"));
    for (const folder of ["src", "node_modules/@tessera", "node_modules/.cache", "node_modules/thing", ".git"]) {
      mkdirSync(join(project, folder), { recursive: true });
    }
    write("src/sum.ts", "export const sum = (a, b) => a + b;\n");
    write("src/sum.test.ts", 'import { CASES } from "./cases.ts";\nit("adds", () => {});\n');
    write("src/cases.ts", 'export const CASES = ["small numbers"];\n');
  });

  afterEach(() => rmSync(project, { recursive: true, force: true }));

  it("is stale when its code is missing or repeated, or when its change has no effect", () => {
    expect(findStaleReason(project, fault)).toBeNull();
    expect(findStaleReason(project, { ...fault, before: "a * b" })).toBe(
      "no-sum: its text occurs 0 times in src/sum.ts",
    );
    expect(findStaleReason(project, { ...fault, before: "a" })).toMatch(/occurs \d times/);
    expect(findStaleReason(project, { ...fault, file: "src/gone.ts" })).toMatch(/occurs 0 times/);
    expect(findStaleReason(project, { ...fault, after: "a + b" })).toBe("no-sum: it changes nothing");
  });

  it("is stale when neither the test file nor its imports contain the title", () => {
    const titled = (title: string) => findStaleReason(project, { ...fault, noticedBy: { ...fault.noticedBy, title } });
    expect(titled("small numbers")).toBeNull();
    expect(titled("subtracts")).toBe('no-sum: no test of src/sum.test.ts is called "subtracts"');
  });

  it("is stale when its project doesn't run the test file", () => {
    const run = (project: Notice["project"], file: string) =>
      findStaleReason(ROOT, {
        ...fault,
        file: "package.json",
        before: '"private"',
        noticedBy: { project, file, title: "" },
      });
    expect(run("unit", "tooling/faults/faults.test.ts")).toBeNull();
    expect(run("api", "apps/server/src/pins/pins.api.test.ts")).toBeNull();
    expect(run("web", "apps/web/src/app.test.tsx")).toBeNull();
    expect(run("phone", "e2e/pins/card-sheet.spec.ts")).toBeNull();
    expect(run("unit", "apps/web/src/app.test.tsx")).toBe(
      'no-sum: the project "unit" doesn\'t run apps/web/src/app.test.tsx',
    );
    expect(run("unit", "apps/server/src/pins/pins.api.test.ts")).toContain("doesn't run");
    expect(run("api", "tooling/faults/faults.test.ts")).toContain("doesn't run");
    expect(run("web", "e2e/pins/card-sheet.spec.ts")).toContain("doesn't run");
  });

  it("changes only the copy of the project, and can be undone", () => {
    const original = read(project, "src/sum.ts");
    const tree = copyProject(project, join(project, ".tessera", "faults"));
    const restore = tree.seed(fault);
    expect(read(tree.root, "src/sum.ts")).toBe("export const sum = (a, b) => a - b$&;\n");
    expect(read(project, "src/sum.ts")).toBe(original);
    restore();
    expect(read(tree.root, "src/sum.ts")).toBe(original);
    tree.remove();
    expect(() => read(tree.root, "src/sum.ts")).toThrow("ENOENT");
    expect(read(project, "src/sum.ts")).toBe(original);
  });

  function write(path: string, text: string): void {
    writeFileSync(join(project, path), text);
  }

  function read(root: string, path: string): string {
    return readFileSync(join(root, path), "utf8");
  }
});
