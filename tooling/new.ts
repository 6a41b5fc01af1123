import { existsSync } from "node:fs";
import { join } from "node:path";
import { addComponent } from "./new/component.ts";
import { type Draft, startDraft } from "./new/draft.ts";
import { createMigration } from "./new/migration.ts";
import { InvalidNameError, type Names, toNames } from "./new/names.ts";
import { addNoun } from "./new/noun.ts";
import { ROOT } from "./root.ts";
import { runProgram, printLine } from "./steps.ts";

const GENERATORS: Readonly<Record<string, (draft: Draft, names: Names, option?: string) => string[]>> = {
  noun: addNoun,
  component: addComponent,
  migration: createMigration,
};

const USAGE = `npm run new -- noun NAME [ONE]           a noun through all tiers, with a table of its own; ONE: what one of them is called
npm run new -- component NAME [GROUP]    a component of the design system; GROUP: one of its folders, display by default
npm run new -- migration NAME            an empty migration with the next number`;

/**
 * `npm run new -- KIND NAME`: writes files in the project's style that pass `npm run verify` unchanged, and prints the
 * next steps. It writes either all files or none, and never overwrites one.
 */
async function main([kind = "", name = "", option, ...rest]: readonly string[]): Promise<number> {
  const create = Object.hasOwn(GENERATORS, kind) ? GENERATORS[kind] : undefined;
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
    for (const path of draft.created()) printLine(`wrote    ${path}`);
    for (const path of draft.changed()) printLine(`changed  ${path}`);
    printLine("\nNext:");
    for (const step of nextSteps.filter((line) => line !== "")) printLine(`- ${step}`);
    if (existsSync(join(ROOT, ".git"))) printLine("- npm run verify");
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidNameError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
