import { readdirSync } from "node:fs";
import { join } from "node:path";
import { insertAfterLast, type Draft } from "./draft.ts";
import { InvalidNameError, type Names } from "./names.ts";

const FOLDER = "packages/database/src/migrations";

/** Returns the name of the next migration: `0013-reading-lists`. @throws InvalidNameError when the name is taken */
function getNextMigration(root: string, { kebab }: Names): string {
  const numbers = readdirSync(join(root, FOLDER)).flatMap((file) => {
    const [, number, name] = /^(\d{4})-(.+)\.ts$/.exec(file) ?? [];
    if (name === kebab) throw new InvalidNameError(`There is a migration ${file} already.`);
    return number === undefined ? [] : [Number(number)];
  });
  return `${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}-${kebab}`;
}

/** Writes a migration and registers it as the last one. @param statements its SQL statements, as template literals */
export function addMigration(draft: Draft, names: Names, intent: string, statements: string): string {
  const name = getNextMigration(draft.root, names);
  draft.create(
    `${FOLDER}/${name}.ts`,
    `import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** ${intent} */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
${statements}
  ]);
}
`,
  );
  draft.change(`${FOLDER}/index.ts`, (text) =>
    insertAfterLast(
      insertAfterLast(text, /^import \* as /, `import * as ${names.camel} from "./${name}.ts";`),
      /^ {2}"\d{4}-/,
      `  "${name}": ${names.camel},`,
    ),
  );
  return name;
}

/** `npm run new -- migration NAME` @returns what to do next */
export function createMigration(draft: Draft, names: Names): string[] {
  const name = addMigration(
    draft,
    names,
    `${names.title}.`,
    "    // One intent; `shard` first in each key of a table that grows, and on each index the query that it serves.",
  );
  return [
    `say in ${FOLDER}/${name}.ts in a sentence what it is for, and do it; once landed it never changes`,
    "give new tables and columns their types in packages/database/src/tables/, and new tables their line in its index.ts",
    "npm run old-folder keeps a data folder of the version before, for the test that opens it",
  ];
}
