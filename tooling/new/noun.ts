import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { insertSorted, insertAfterLast, type Draft, insertBefore } from "./draft.ts";
import { addMigration } from "./migration.ts";
import { InvalidNameError, type Names, toNames, toSingular } from "./names.ts";
import { renderPackageFiles, renderTableStatements } from "./noun-packages.ts";
import { renderServerFiles } from "./noun-server.ts";
import { renderWebFiles } from "./noun-web.ts";

/** A noun's names, plural and singular. */
export interface NounNames {
  readonly many: Names;
  readonly one: Names;
}

const NOUNS_FILE = "tooling/lint/nouns.ts";
/** New nouns are inserted before the nouns that span all others. */
const LAST_NOUNS_ANCHOR = '  "transfer",';

/**
 * `npm run new -- noun NAME [ONE]`: creates something that people own, create, list, and delete. It writes every file
 * from the table to the screen, and registers the noun everywhere.
 *
 * @returns the next steps
 */
export function addNoun(draft: Draft, many: Names, one: string = toSingular(many.kebab)): string[] {
  const names: NounNames = { many, one: toNames(one) };
  requireUnusedNoun(draft.root, names);
  const files = { ...renderPackageFiles(names), ...renderServerFiles(names), ...renderWebFiles(names) };
  for (const [path, text] of Object.entries(files)) draft.create(path, text);
  const migration = addMigration(draft, many, `${many.title}, on their owner's shard.`, renderTableStatements(names));
  addToPackages(draft, names);
  addToServer(draft, names);
  addToTests(draft, names);
  addToWeb(draft, names);
  addToPlan(draft, names);
  return [
    `decide what a ${names.one.words} is: the rules in packages/domain/src/${many.kebab}/, the shape in packages/contract/src/${many.kebab}/`,
    `its table stands in packages/database/src/migrations/${migration}.ts; once landed it never changes`,
    `put the noun at its place in ${NOUNS_FILE} and in the server; nouns call leftwards only`,
    "a line for deleting in apps/server/src/authorization.fixture.ts that names one that is there",
    "what becomes of them when a person is removed: apps/server/src/admin/",
    `the screen is at /${many.kebab}/; nothing leads there yet. A journey of it belongs into e2e/${many.kebab}.spec.ts`,
    `npx vitest run --project api apps/server/src/${many.kebab}`,
  ];
}

function requireUnusedNoun(root: string, { many, one }: NounNames): void {
  if (one.kebab === many.kebab)
    throw new InvalidNameError(`One of the ${many.words} needs a name of its own: give it as ONE.`);
  for (const part of ["packages/domain/src", "packages/contract/src", "apps/server/src", "apps/web/src"]) {
    if (existsSync(join(root, part, many.kebab)))
      throw new InvalidNameError(`${part}/${many.kebab}/ is there already.`);
  }
  const exported = new RegExp(`^export (?:type|interface|const|function) (?:${one.pascal}|${one.camel})\\b`, "m");
  const conflict = globSync(["packages/contract/src/**/*.ts", "packages/domain/src/**/*.ts"], { cwd: root }).find(
    (path) => exported.test(readFileSync(join(root, path), "utf8")),
  );
  if (conflict !== undefined) throw new InvalidNameError(`${one.pascal} is taken: ${conflict} exports it.`);
}

function addToPackages(draft: Draft, { many, one }: NounNames): void {
  for (const part of ["domain", "contract"]) {
    draft.change(`packages/${part}/src/index.ts`, (text) =>
      insertSorted(text, /^export \* from "\.\/([\w-]+)\/index\.ts";$/, `export * from "./${many.kebab}/index.ts";`),
    );
  }
  draft.change("packages/contract/src/operations.ts", (text) =>
    insertSorted(
      insertSorted(
        text,
        /^import \{ \w+ \} from "\.\/([\w-]+)\/operations\.ts";$/,
        `import { ${one.camel}Operations } from "./${many.kebab}/operations.ts";`,
      ),
      /^ {2}\.\.\.(\w+)Operations,$/,
      `  ...${one.camel}Operations,`,
    ),
  );
  draft.change("packages/database/src/tables/index.ts", (text) =>
    insertSorted(
      insertAfterLast(text, /^import .* from "/, `import type { ${many.pascal}Table } from "./${many.kebab}.ts";`),
      /^ {2}(\w+): \w+Table;$/,
      `  ${many.snake}: ${many.pascal}Table;`,
    ),
  );
  const reserved = "packages/domain/src/routing/reserved.ts";
  if (draft.read(reserved).includes(`"${many.kebab}"`)) return;
  draft.change(reserved, (text) => {
    const [pages = "", ...rest] = text.split("] as const;");
    return [insertSorted(pages, /^ {2}"([\w-]+)",$/, `  "${many.kebab}",`), ...rest].join("] as const;");
  });
}

function addToServer(draft: Draft, { many, one }: NounNames): void {
  draft.change("apps/server/src/server.ts", (text) =>
    insertSorted(
      insertAfterLast(
        text,
        /^import \{ \w+Handlers \} from "\.\//,
        `import { ${one.camel}Handlers } from "./${many.kebab}/${many.kebab}.routes.ts";`,
      ),
      /^ {4}\.\.\.(\w+)Handlers,$/,
      `    ...${one.camel}Handlers,`,
    ),
  );
  if (draft.read(NOUNS_FILE).includes(`"${many.kebab}"`)) return;
  draft.change(NOUNS_FILE, (text) => insertBefore(text, LAST_NOUNS_ANCHOR, `  "${many.kebab}",\n`));
}

/** Adds the noun to the test tables that check, for every operation, who can do what and what no one can see. */
function addToTests(draft: Draft, { many, one }: NounNames): void {
  const lines = `  "${many.camel}.list": [line(noInput, LOGGED_IN)],
  "${many.camel}.create": [line(() => ({ title: "Mine" }), LOGGED_IN)],
  "${many.camel}.delete": [line(() => ({ ${one.snake}_id: "1" }), { ...HIDDEN_DONE_BY_OWNER, owner: 404 })],

`;
  draft.change("apps/server/src/authorization.fixture.ts", (text) => insertBefore(text, '  "home.feed": [', lines));
  for (const test of ["secrets", "protected", "blocks"]) {
    draft.change(`apps/server/src/${test}.api.test.ts`, (text) =>
      insertBefore(text, '  "home.feed": () =>', `  "${many.camel}.list": () => [{}],\n`),
    );
  }
  // No type of viewer finds items that belong to other people.
  draft.change("apps/server/src/privacy.fixture.ts", (text) =>
    insertBefore(text, '  "home.feed": ', `  "${many.camel}.list": {},\n`),
  );
  // In the large world, the caller has a few items, and strangers have more. Two queries find the caller, and one reads
  // the page.
  draft.change("apps/server/src/large-app-requests.fixture.ts", (text) =>
    insertBefore(text, '  "home.feed": () => [', `  "${many.camel}.list": () => [{ as: "keeper", input: {} }],\n`),
  );
  draft.change("apps/server/src/large-app.fixture.ts", (text) =>
    insertBefore(
      text,
      "  for (const { username } of ",
      `  for (let index = 0; index < SAVES_PER_BOARD; index += 1) await keeper.call("${many.camel}.create", { title: \`Item \${index}\` });\n`,
    ),
  );
  draft.change("apps/server/src/large-app-rows.fixture.ts", (text) =>
    insertBefore(
      text,
      "  `insert into imports ",
      `  \`insert into ${many.snake} (shard, id, person_id, title)
   select n % 4096, new_id(n % 4096), n, '' from generate_series(1, 5000) as n\`,\n`,
    ),
  );
  draft.change("apps/server/src/query-counts.fixture.ts", (text) =>
    insertBefore(text, '  "home.feed": ', `  "${many.camel}.list": 3,\n`),
  );
  draft.change("apps/server/src/blocks.fixture.ts", (text) =>
    text.replace(/^(export const VIEWER_ONLY_READS[^\]]*)\]/m, `$1  "${many.camel}.list",\n]`),
  );
}

function addToWeb(draft: Draft, { many }: NounNames): void {
  draft.change("apps/web/src/routes.ts", (text) =>
    insertBefore(text, '  route("me", ', `  route("${many.kebab}", "routes/${many.kebab}.tsx"),\n`),
  );
  draft.change("apps/web/src/i18n/catalog.ts", (text) =>
    insertSorted(
      insertSorted(text, /^ {2}\| keyof typeof (\w+)$/, `  | keyof typeof ${many.camel}`),
      /^import type \w+ from "\.\/en\/([\w-]+)\.json";$/,
      `import type ${many.camel} from "./en/${many.flat}.json";`,
    ),
  );
  draft.change("e2e/screens.ts", (text) =>
    insertBefore(
      text,
      '  { name: "about links"',
      `  { name: "${many.words}", as: "owner", path: () => "/${many.kebab}/" },\n`,
    ),
  );
}

/** Adds the noun to docs/ARCHITECTURE.md: to the order, and a line for each of its folders. */
function addToPlan(draft: Draft, { many }: NounNames): void {
  const order = [...draft.read(NOUNS_FILE).matchAll(/^ {2}"([\w-]+)",$/gm)].map(([, noun = ""]) => noun);
  draft.change("docs/ARCHITECTURE.md", (text) => {
    let plan = text.replace(/^`[\w-]+`(?: · `[\w-]+`)+/m, (line) => {
      const known = new Set([...line.matchAll(/`([\w-]+)`/g)].map(([, noun]) => noun).concat(many.kebab));
      return order
        .filter((noun) => known.has(noun))
        .map((noun) => `\`${noun}\``)
        .join(" · ");
    });
    const folders = {
      "apps/server/src": many.words,
      "apps/web/src": `the screen of ${many.words}`,
      "packages/domain/src": `limits of ${many.words}, who can do what with them`,
      "packages/contract/src": `operations and entities for ${many.words}`,
    };
    for (const [part, line] of Object.entries(folders)) {
      const last = part === "apps/server/src" ? "transfer" : "search";
      plan = plan.replace(new RegExp(`^- \`${part}/${last}/\``, "m"), (found) => {
        return `- \`${part}/${many.kebab}/\` — ${line}\n${found}`;
      });
    }
    return plan;
  });
}
