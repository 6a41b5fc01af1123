import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

/** [file, its import, whether the table allows it] */
const IMPORTS: readonly (readonly [string, string, boolean])[] = [
  ["packages/domain/src/pins/a.ts", "../index.ts", true],
  ["packages/domain/src/pins/b.ts", "zod", false],
  ["packages/domain/src/pins/c.ts", "node:fs", false],
  ["packages/domain/src/pins/d.ts", "react", false],
  ["packages/domain/src/pins/e.ts", "@tessera/contract", false],
  ["packages/domain/src/pins/f.test.ts", "vitest", true],
  ["packages/contract/src/a.ts", "@tessera/domain", true],
  ["packages/contract/src/b.ts", "zod", true],
  ["packages/contract/src/c.ts", "node:fs", false],
  ["packages/contract/src/d.ts", "@tessera/database", false],
  ["packages/database/src/a.ts", "@tessera/domain", true],
  ["packages/database/src/b.ts", "@tessera/contract", false],
  ["packages/database/src/c.ts", "kysely", true],
  ["packages/media/src/a.ts", "@tessera/database", false],
  ["packages/media/src/b.ts", "sharp", true],
  ["packages/discovery/src/a.ts", "@tessera/database", true],
  ["packages/discovery/src/b.ts", "@tessera/contract", false],
  ["packages/discovery/src/c.ts", "node:fs", true],
  ["packages/passwords/src/a.ts", "@tessera/domain", true],
  ["packages/passwords/src/b.ts", "@zxcvbn-ts/core", true],
  ["packages/passwords/src/c.ts", "node:fs", false],
  ["packages/passwords/src/d.ts", "@tessera/contract", false],
  ["packages/ui/src/a.ts", "@tessera/domain", false],
  ["packages/ui/src/b.ts", "react", true],
  ["packages/ui/src/c.ts", "@tessera/contract", false],
  ["packages/testkit/src/a.ts", "@tessera/database", true],
  ["packages/testkit/src/b.ts", "../../../apps/server/src/main.ts", false],
  ["demo/src/a.ts", "@tessera/contract", true],
  ["demo/src/b.ts", "@tessera/database", false],
  ["demo/src/c.ts", "../../apps/server/src/main.ts", false],
  ["apps/web/src/pins/a.tsx", "@tessera/ui", true],
  ["apps/web/src/pins/b.tsx", "@tessera/database", false],
  ["apps/web/src/pins/c.tsx", "../../../server/src/pins/pins.queries.ts", false],
  ["apps/web/src/pins/d.tsx", "../boards/index.ts", true],
  ["apps/web/src/pins/e.tsx", "../boards/board-card.tsx", false],
  ["apps/web/src/pins/f.tsx", "./pin-card.tsx", true],
  ["apps/web/src/pins/g.tsx", "node:fs", false],
  ["apps/web/src/routes/a.tsx", "../pins/index.ts", true],
  ["apps/web/src/data/a.ts", "../pins/index.ts", false],
  ["apps/server/src/main.ts", "./pins/pins.routes.ts", true],
  ["apps/server/src/platform/a.ts", "../pins/pins.queries.ts", false],
  ["apps/server/src/platform/b.ts", "kysely", false],
  ["apps/server/src/platform/c.ts", "@tessera/ui", false],
  ["apps/server/src/pins/a.routes.ts", "./pins.commands.ts", true],
  ["apps/server/src/pins/b.commands.ts", "./pins.queries.ts", true],
  ["apps/server/src/pins/c.commands.ts", "./pins.routes.ts", false],
  ["apps/server/src/pins/d.queries.ts", "./pins.commands.ts", false],
  ["apps/server/src/pins/e.commands.ts", "../boards/boards.queries.ts", true],
  ["apps/server/src/boards/f.commands.ts", "../pins/pins.queries.ts", false],
  ["apps/server/src/boards/g.views.ts", "../pins/pins.queries.ts", true],
  ["apps/server/src/boards/h.commands.ts", "./boards.views.ts", false],
  ["apps/server/src/boards/i.routes.ts", "../pins/pins.views.ts", true],
  ["apps/server/src/boards/j.queries.ts", "kysely", true],
  ["apps/server/src/boards/k.commands.ts", "kysely", false],
  ["apps/server/src/boards/l.api.test.ts", "@tessera/testkit", true],
  ["apps/server/src/boards/m.ts", "@tessera/testkit", false],
  ["apps/server/src/m.ts", "@tessera/testkit/large-world", false],
  ["tooling/m.ts", "../packages/testkit/src/large-world/index.ts", true],
  ["bench/src/discovery/m.ts", "../../../packages/discovery/src/graph/walk.ts", true],
  ["apps/server/src/home/m.ts", "../../../../packages/discovery/src/graph/walk.ts", false],
  ["apps/server/src/boards/n.api.test.ts", "../pins/pins.queries.ts", true],
  ["apps/server/src/boards/o.ts", "../../../../packages/domain/src/pins/a.ts", false],
];

/** Files that the rows above refer to. */
const TARGETS = [
  ...["domain", "contract", "database", "media", "discovery", "passwords", "ui", "testkit"].map(
    (name) => `packages/${name}/src/index.ts`,
  ),
  ...["boards", "pins"].flatMap((noun) =>
    ["routes", "access", "commands", "queries", "views"].map((role) => `apps/server/src/${noun}/${noun}.${role}.ts`),
  ),
  "packages/discovery/src/graph/walk.ts",
  "packages/testkit/src/large-world/index.ts",
  "apps/web/src/boards/index.ts",
  "apps/web/src/boards/board-card.tsx",
  "apps/web/src/pins/index.ts",
  "apps/web/src/pins/pin-card.tsx",
];

let tree: string;
let rejected: Set<string>;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "tessera-boundaries-"));
  for (const path of TARGETS) write(path, "export const nothing = 0;\n");
  for (const [path, source] of IMPORTS) write(path, `export * as thing from "${source}";\n`);
  for (const name of ["domain", "contract", "database", "media", "discovery", "passwords", "ui", "testkit"]) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@tessera/${name}`, exports: { ".": "./src/index.ts", "./*": "./src/*/index.ts" } }),
    );
    link(join(tree, "packages", name), `node_modules/@tessera/${name}`);
  }
  for (const name of ["oxlint", "eslint-plugin-boundaries"])
    link(join(ROOT, "node_modules", name), `node_modules/${name}`);
  write("package.json", '{ "type": "module" }');
  write(
    "oxlint.config.ts",
    `import { createBoundariesOptions } from "${join(ROOT, "tooling/lint/boundaries.ts")}";
     const { settings, options } = createBoundariesOptions(import.meta.dirname);
     export default {
       ignorePatterns: ["node_modules"], categories: { correctness: "off" }, jsPlugins: ["eslint-plugin-boundaries"],
       settings, rules: { "boundaries/dependencies": ["error", options] },
     };`,
  );
  const { stdout } = spawnSync(process.execPath, [join(ROOT, "node_modules/oxlint/bin/oxlint"), "-f", "json"], {
    cwd: tree,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { diagnostics: { filename: string }[] };
  rejected = new Set(diagnostics.map(({ filename }) => filename));
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe("the import boundaries", () => {
  it.each(IMPORTS)("let %s import %s: %s", (path, _source, allowed) => {
    expect(rejected.has(path)).toBe(!allowed);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

function link(target: string, path: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  symlinkSync(target, join(tree, path));
}
