import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "./root.ts";
import { addComponent } from "./new/component.ts";
import { insertSorted, type Draft, startDraft } from "./new/draft.ts";
import { createMigration } from "./new/migration.ts";
import { InvalidNameError, toNames, toSingular } from "./new/names.ts";
import { addNoun } from "./new/noun.ts";

/** Files that the generators read and change, copied from this tree. If one changes its shape, these tests fail. */
const REGISTRIES = [
  "apps/server/src/authorization.fixture.ts",
  "apps/server/src/blocks.api.test.ts",
  "apps/server/src/blocks.fixture.ts",
  "apps/server/src/large-app.fixture.ts",
  "apps/server/src/large-app-requests.fixture.ts",
  "apps/server/src/large-app-rows.fixture.ts",
  "apps/server/src/privacy.fixture.ts",
  "apps/server/src/protected.api.test.ts",
  "apps/server/src/query-counts.fixture.ts",
  "apps/server/src/secrets.api.test.ts",
  "apps/server/src/server.ts",
  "apps/web/src/i18n/catalog.ts",
  "apps/web/src/routes.ts",
  "docs/ARCHITECTURE.md",
  "e2e/screens.ts",
  "packages/contract/src",
  "packages/database/src/migrations",
  "packages/database/src/tables/index.ts",
  "packages/domain/src",
  "packages/ui/src",
  "tooling/lint/nouns.ts",
];

let project: string;
let draft: Draft;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "tessera-new-"));
  for (const path of REGISTRIES) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    cpSync(join(ROOT, path), join(project, path), { recursive: true });
  }
  draft = startDraft(project);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const readWritten = (path: string) => readFileSync(join(project, path), "utf8");
/** The number of occurrences of a text that the generator added to a file. */
const added = (path: string, text: string) =>
  readWritten(path).split(text).length - readFileSync(join(ROOT, path), "utf8").split(text).length;

describe("a new noun", () => {
  it("gets correctly named files in every tier", () => {
    addNoun(draft, toNames("pen-pals"));
    for (const role of ["access", "commands", "queries", "routes", "views", "api.test"]) {
      expect(draft.created()).toContain(`apps/server/src/pen-pals/pen-pals.${role}.ts`);
    }
    expect(draft.created()).toEqual(
      expect.arrayContaining([
        "apps/web/src/i18n/en/penpals.json",
        "apps/web/src/pen-pals/pen-pals-screen.tsx",
        "apps/web/src/routes/pen-pals.tsx",
        "packages/contract/src/pen-pals/operations.ts",
        "packages/database/src/tables/pen-pals.ts",
        "packages/domain/src/pen-pals/pen-pal-policy.ts",
      ]),
    );
    const routes = draft.read("apps/server/src/pen-pals/pen-pals.routes.ts");
    expect(routes).toContain('async "penPals.list"({ context, person, page })');
    expect(routes).toContain("Pick<Handlers, Extract<keyof Handlers, `penPals.${string}`>>");
  });

  it("appears exactly once in each registry", () => {
    addNoun(draft, toNames("pen-pals"));
    draft.write();
    const entries: readonly [string, string][] = [
      ["apps/server/src/authorization.fixture.ts", '  "penPals.list": ['],
      ["apps/server/src/authorization.fixture.ts", '  "penPals.delete": ['],
      ["apps/server/src/secrets.api.test.ts", '  "penPals.list": () => [{}],'],
      ["apps/server/src/protected.api.test.ts", '  "penPals.list": () => [{}],'],
      ["apps/server/src/blocks.api.test.ts", '  "penPals.list": () => [{}],'],
      ["apps/server/src/blocks.fixture.ts", '  "penPals.list",'],
      ["apps/server/src/privacy.fixture.ts", '  "penPals.list": {},'],
      ["apps/server/src/large-app-requests.fixture.ts", '  "penPals.list": () => ['],
      ["apps/server/src/large-app-rows.fixture.ts", "insert into pen_pals (shard, id, person_id, title)"],
      ["apps/server/src/large-app.fixture.ts", 'await keeper.call("penPals.create", '],
      ["apps/server/src/query-counts.fixture.ts", '  "penPals.list": 3,'],
      ["apps/server/src/server.ts", "    ...penPalHandlers,"],
      ["apps/server/src/server.ts", 'import { penPalHandlers } from "./pen-pals/pen-pals.routes.ts";'],
      ["apps/web/src/routes.ts", 'route("pen-pals", "routes/pen-pals.tsx")'],
      ["apps/web/src/i18n/catalog.ts", "  | keyof typeof penPals"],
      ["e2e/screens.ts", 'path: () => "/pen-pals/"'],
      ["packages/contract/src/index.ts", 'export * from "./pen-pals/index.ts";'],
      ["packages/contract/src/operations.ts", "  ...penPalOperations,"],
      ["packages/domain/src/index.ts", 'export * from "./pen-pals/index.ts";'],
      ["packages/domain/src/routing/reserved.ts", '  "pen-pals",'],
      ["packages/database/src/tables/index.ts", "  pen_pals: PenPalsTable;"],
      ["packages/database/src/migrations/index.ts", "import * as penPals from "],
      ["tooling/lint/nouns.ts", '  "pen-pals",'],
      ["docs/ARCHITECTURE.md", "· `pen-pals` ·"],
      ...["apps/server", "apps/web", "packages/domain", "packages/contract"].map((part): [string, string] => [
        "docs/ARCHITECTURE.md",
        `\`${part}/src/pen-pals/\` — `,
      ]),
    ];
    for (const [path, text] of entries) expect([path, text, added(path, text)]).toEqual([path, text, 1]);
  });

  it("changes no files when a name is taken", () => {
    expect(() => addNoun(draft, toNames("boards"))).toThrow("packages/domain/src/boards/ is there already.");
    expect(() => addNoun(draft, toNames("users"), "pin")).toThrow("Pin is taken");
    expect(() => addNoun(draft, toNames("sheep"), "sheep")).toThrow(InvalidNameError);
    expect(draft.created()).toEqual([]);
    expect(draft.changed()).toEqual([]);
  });
});

describe("a new component", () => {
  it("gets a folder with styles, a test and examples, and an entry in the sorted index", () => {
    addComponent(draft, toNames("side-note"), "feedback");
    draft.write();
    for (const suffix of [".tsx", ".module.css", ".test.tsx", ".examples.tsx"]) {
      expect(readWritten(`packages/ui/src/feedback/side-note${suffix}`)).toContain(
        suffix === ".module.css" ? ".sideNote" : "SideNote",
      );
    }
    const paths = [...readWritten("packages/ui/src/index.ts").matchAll(/ from "([^"]+)";/g)].map(
      ([, path = ""]) => path,
    );
    const at = paths.indexOf("./feedback/side-note.tsx");
    expect(paths[at - 1]).toBe("./feedback/progress-bar.tsx");
    expect(paths[at + 1]).toBe("./feedback/spinner.tsx");
  });

  it("is rejected when its name is taken or when its group doesn't exist", () => {
    expect(() => addComponent(draft, toNames("chip"))).toThrow("exports Chip already");
    expect(() => addComponent(draft, toNames("side-note"), "nowhere")).toThrow("There is no packages/ui/src/nowhere/");
  });
});

describe("a new migration", () => {
  it("gets the next number, even after another new migration", () => {
    createMigration(draft, toNames("first-thing"));
    draft.write();
    const second = startDraft(project);
    createMigration(second, toNames("second-thing"));
    second.write();
    const entries = [
      ...readWritten("packages/database/src/migrations/index.ts").matchAll(/^ {2}"(\d{4})-([\w-]+)": (\w+),$/gm),
    ];
    const [before, first, last] = entries.slice(-3);
    expect(first?.slice(2)).toEqual(["first-thing", "firstThing"]);
    expect(last?.slice(2)).toEqual(["second-thing", "secondThing"]);
    expect([Number(first?.[1]), Number(last?.[1])]).toEqual([Number(before?.[1]) + 1, Number(before?.[1]) + 2]);
    expect(() => createMigration(startDraft(project), toNames("first-thing"))).toThrow(InvalidNameError);
  });
});

describe("toNames", () => {
  it.each(["Boards", "two words", "-x", "x-", "a_b", "1st", "", "lib", "x".repeat(31)])(
    "rejects the name %j",
    (name) => {
      expect(() => toNames(name)).toThrow(InvalidNameError);
    },
  );

  it("derives the singular of a plural", () => {
    const ones = ["badges", "stories", "boxes", "keys", "classes", "feedback"].map(toSingular);
    expect(ones).toEqual(["badge", "story", "box", "key", "class", "feedback-entry"]);
  });
});

describe("a draft of new files", () => {
  it("never overwrites a file, and writes nothing until `write` is called", () => {
    expect(() => draft.create("tooling/lint/nouns.ts", "")).toThrow("is there already");
    draft.create("tooling/fresh.ts", "fresh");
    expect(() => readWritten("tooling/fresh.ts")).toThrow("ENOENT");
    writeFileSync(join(project, "tooling/other.ts"), "same");
    expect(() => draft.change("tooling/other.ts", (text) => text)).toThrow("Nothing was changed");
  });

  it("inserts a line in alphabetical order", () => {
    const text = "x\n- apples\n- pears\ny";
    const pattern = /^- (\w+)$/;
    expect(insertSorted(text, pattern, "- oranges")).toBe("x\n- apples\n- oranges\n- pears\ny");
    expect(insertSorted(text, pattern, "- quinces")).toBe("x\n- apples\n- pears\n- quinces\ny");
    expect(() => insertSorted(text, /^# (\w+)$/, "# a")).toThrow("no place");
  });
});
