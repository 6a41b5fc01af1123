import { existsSync } from "node:fs";
import { join } from "node:path";
import { newComponent } from "./new/component.ts";
import { type Draft, startDraft } from "./new/draft.ts";
import { newMigration } from "./new/migration.ts";
import { BadName, type Names, toNames } from "./new/names.ts";
import { newNoun } from "./new/noun.ts";
import { ROOT } from "./root.ts";
import { runProgram, say } from "./steps.ts";

const KINDS: Readonly<Record<string, (draft: Draft, names: Names, option?: string) => string[]>> = {
  noun: newNoun,
  component: newComponent,
  migration: newMigration,
};

const USAGE = `npm run new -- noun NAME [ONE]           a noun through all tiers, with a table of its own; ONE: what one of them is called
npm run new -- component NAME [GROUP]    a component of the design system; GROUP: one of its folders, display by default
npm run new -- migration NAME            an empty migration with the next number`;

/**
 * `npm run new -- KIND NAME`: writes files in the project's style that pass `npm run verify` unchanged, and says what to do
 * next. It writes all of them or none, and never overwrites a file.
 */
async function main([kind = "", name = "", option, ...rest]: readonly string[]): Promise<number> {
  const create = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!create || name === "" || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  const draft = startDraft(ROOT);
  try {
    const nextSteps = create(draft, toNames(name), option);
    draft.write();
    const paths = [...draft.created(), ...draft.changed()];
    await runProgram([
      "@biomejs/biome",
      "format",
      "--write",
      ...paths.filter((path) => /\.(?:tsx?|css|json)$/.test(path)),
    ]);
    for (const path of draft.created()) say(`wrote    ${path}`);
    for (const path of draft.changed()) say(`changed  ${path}`);
    say("\nNext:");
    for (const step of nextSteps.filter((line) => line !== "")) say(`- ${step}`);
    if (existsSync(join(ROOT, ".git"))) say("- npm run verify");
    return 0;
  } catch (error) {
    if (!(error instanceof BadName)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
