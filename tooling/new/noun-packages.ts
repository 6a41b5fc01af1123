import type { NounNames } from "./noun.ts";

/** Returns the paths and contents of a noun's files in packages/domain, packages/contract, and packages/database. */
export function renderPackageFiles({ many, one }: NounNames): Record<string, string> {
  const domain = `packages/domain/src/${many.kebab}`;
  const contract = `packages/contract/src/${many.kebab}`;
  return {
    [`${domain}/${one.kebab}.ts`]: `/** Limits of ${many.words}; lengths in code points. */
export const ${one.constant}_LIMITS = { titleMax: 100 } as const;
`,
    [`${domain}/${one.kebab}-policy.ts`]: `/** Input for the rules about ${addArticle(one.words)}; people are given by ID. */
export interface ${one.pascal}Facts {
  readonly ownerId: string;
}

export type ${one.pascal}Ability = "see" | "delete";

/** The viewer's abilities for ${addArticle(one.words)}: only its owner has any. */
export function ${one.camel}Abilities(facts: ${one.pascal}Facts, viewerId: string | null): Record<${one.pascal}Ability, boolean> {
  const isOwner = viewerId !== null && viewerId === facts.ownerId;
  return { see: isOwner, delete: isOwner };
}
`,
    [`${domain}/index.ts`]: `export { ${one.constant}_LIMITS } from "./${one.kebab}.ts";
export { ${one.camel}Abilities, type ${one.pascal}Ability } from "./${one.kebab}-policy.ts";
`,
    [`${domain}/${many.kebab}.test.ts`]: `import { describe, expect, it } from "vitest";
import { ${one.camel}Abilities } from "./${one.kebab}-policy.ts";

describe("${addArticle(one.words)}", () => {
  it.each([
    ["its owner", "owner", true],
    ["someone else", "reader", false],
    ["a visitor", null, false],
  ])("before %s", (_who, viewer, allowed) => {
    expect(${one.camel}Abilities({ ownerId: "owner" }, viewer)).toEqual({ see: allowed, delete: allowed });
  });
});
`,
    [`${contract}/entities.ts`]: `import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** ${capitalize(addArticle(one.words))}, as its owner sees it. */
export const ${one.camel} = entity("${one.pascal}", {
  entityId: z.string(),
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
});
export type ${one.pascal} = z.infer<typeof ${one.camel}>;
`,
    [`${contract}/index.ts`]: `export type { ${one.pascal} } from "./entities.ts";
`,
    [`${contract}/operations.ts`]: `import { ${one.constant}_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { clean, id, nothing, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { ${one.camel} } from "./entities.ts";

export const ${one.camel}Operations = {
  "${many.camel}.list": operation({
    summary: "One's own ${many.words}, newest first.",
    routes: [{ method: "GET", path: "/v3/${many.kebab}/" }],
    input: z.object(pageInput),
    output: ${one.camel},
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "${many.camel}.create": operation({
    summary: "Make ${addArticle(one.words)}.",
    routes: [{ method: "POST", path: "/v3/${many.kebab}/" }],
    input: z.object({ title: clean(${one.constant}_LIMITS.titleMax, 1) }),
    output: ${one.camel},
    caller: "session",
    creates: true,
  }),
  "${many.camel}.delete": operation({
    summary: "Delete one of one's own ${many.words}.",
    routes: [{ method: "DELETE", path: "/v3/${many.kebab}/:${one.snake}_id/" }],
    input: z.object({ ${one.snake}_id: id }),
    output: nothing,
    caller: "session",
    errors: ["not_found"],
  }),
};
`,
    [`packages/database/src/tables/${many.kebab}.ts`]: `import type { Generated } from "kysely";

/** ${capitalize(addArticle(one.words))}, on its owner's shard. */
export interface ${many.pascal}Table {
  shard: number;
  id: string;
  person_id: string;
  title: string;
  created_at: Generated<Date>;
}
`,
  };
}

/** Returns the statements of the noun's migration. */
export function renderTableStatements({ many }: NounNames): string {
  return `    \`create table ${many.snake} (
       shard smallint not null,
       id bigint not null,
       person_id bigint not null,
       title text not null,
       created_at timestamptz not null default now(),
       primary key (shard, id)
     )\`,
    // For the list of someone's own, newest first.
    \`create index ${many.snake}_by_person on ${many.snake} (shard, person_id, id desc)\`,`;
}

function addArticle(words: string): string {
  return `${/^[aeio]/.test(words) ? "an" : "a"} ${words}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
