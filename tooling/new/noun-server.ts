import type { NounNames } from "./noun.ts";

/** Returns the paths and contents of a noun's files in apps/server. */
export function renderServerFiles({ many, one }: NounNames): Record<string, string> {
  const file = (role: string) => `apps/server/src/${many.kebab}/${many.kebab}.${role}.ts`;
  return {
    [file("access")]: `import { isId } from "@tessera/database";
import { ${one.camel}Abilities, type ${one.pascal}Ability } from "@tessera/domain";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { forbidden, notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { find${one.pascal}, type ${one.pascal}Row } from "./${many.kebab}.queries.ts";

/**
 * Loads one of the ${many.words}, if the viewer can do this with it.
 *
 * @throws AppError not_found when it doesn't exist for the viewer, forbidden when they can see it but not do this
 */
export async function require${one.pascal}<Ability extends ${one.pascal}Ability>(
  context: Context,
  ${one.camel}Id: string,
  person: SignedInPerson,
  ability: Ability,
): Promise<Authorized<${one.pascal}Row, Ability>> {
  const row = isId(${one.camel}Id) ? await find${one.pascal}(context.db, ${one.camel}Id) : undefined;
  if (!row) throw notFound("${one.words}");
  const abilities = ${one.camel}Abilities({ ownerId: row.person_id }, person.id);
  if (!abilities.see) throw notFound("${one.words}");
  if (!abilities[ability]) throw forbidden();
  return grant<${one.pascal}Row, Ability>(row);
}
`,
    [file("commands")]: `import type { Tx } from "@tessera/database";
import type { Authorized } from "../platform/authorized.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { insert${one.pascal}, remove${one.pascal}, type ${one.pascal}Row } from "./${many.kebab}.queries.ts";

/** Creates one that belongs to the viewer. */
export async function create${one.pascal}(tx: Tx, owner: SignedInPerson, title: string): Promise<${one.pascal}Row> {
  return insert${one.pascal}(tx, { personId: owner.id, title });
}

/** Deletes one permanently. @throws AppError not_found when someone else deletes it at the same moment */
export async function delete${one.pascal}(tx: Tx, ${one.camel}: Authorized<${one.pascal}Row, "delete">): Promise<void> {
  if (!(await remove${one.pascal}(tx, ${one.camel}.id))) throw notFound("${one.words}");
}
`,
    [file("queries")]: `import { type Db, newId, getShard, type Tx } from "@tessera/database";

/** The columns that rules and views read. */
export interface ${one.pascal}Row {
  readonly id: string;
  readonly person_id: string;
  readonly title: string;
  readonly created_at: Date;
}

/**
 * Someone's own ${many.words}, newest first. @param before the ID that the page starts after; null for the first page
 */
export async function select${many.pascal}(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<${one.pascal}Row[]> {
  let query = db
    .selectFrom("${many.snake}")
    .selectAll()
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Finds one by its ID; undefined if there is none. */
export async function find${one.pascal}(db: Db, id: string): Promise<${one.pascal}Row | undefined> {
  return db
    .selectFrom("${many.snake}")
    .selectAll()
    .where("shard", "=", getShard(id))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Inserts a new one on its owner's shard. */
export async function insert${one.pascal}(tx: Tx, row: { personId: string; title: string }): Promise<${one.pascal}Row> {
  const shard = getShard(row.personId);
  return tx
    .insertInto("${many.snake}")
    .values({ shard, id: newId(shard), person_id: row.personId, title: row.title })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes one. @returns whether it existed */
export async function remove${one.pascal}(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("${many.snake}")
    .where("shard", "=", getShard(id))
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
`,
    [file("views")]: `import type { ${one.pascal} } from "@tessera/contract";
import { ${one.camel}Abilities } from "@tessera/domain";
import type { ${one.pascal}Row } from "./${many.kebab}.queries.ts";

/** Returns whether the list shows the row to the viewer. */
export function canShow${one.pascal}(row: ${one.pascal}Row, viewer: { readonly viewerId: string }): boolean {
  return ${one.camel}Abilities({ ownerId: row.person_id }, viewer.viewerId).see;
}

/** Converts a row to the view for its owner; pure. */
export function to${one.pascal}(row: ${one.pascal}Row): ${one.pascal} {
  return { entityId: row.id, id: row.id, title: row.title, createdAt: row.created_at.toISOString() };
}
`,
    [file("routes")]: `import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { require${one.pascal} } from "./${many.kebab}.access.ts";
import { create${one.pascal}, delete${one.pascal} } from "./${many.kebab}.commands.ts";
import { select${many.pascal} } from "./${many.kebab}.queries.ts";
import { canShow${one.pascal}, to${one.pascal} } from "./${many.kebab}.views.ts";

type ${one.pascal}Handlers = Pick<Handlers, Extract<keyof Handlers, \`${many.camel}.\${string}\`>>;

/** Handlers for the operations on ${many.words}. */
export const ${one.camel}Handlers: ${one.pascal}Handlers = {
  async "${many.camel}.list"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          select${many.pascal}(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: async () => ({ viewerId: person.id }),
        allows: canShow${one.pascal},
        view: to${one.pascal},
      },
      page,
    );
  },

  async "${many.camel}.create"({ context, input, person }) {
    return to${one.pascal}(await context.transaction((tx) => create${one.pascal}(tx, person, input.title)));
  },

  async "${many.camel}.delete"({ context, input, person }) {
    const ${one.camel} = await require${one.pascal}(context, input.${one.snake}_id, person, "delete");
    await context.transaction((tx) => delete${one.pascal}(tx, ${one.camel}));
    return { ok: true };
  },
};
`,
    [file("api.test")]: `import type { ApiClient, TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function titles(client: ApiClient): Promise<string[]> {
  return (await client.call("${many.camel}.list", {})).data.map(({ title }) => title);
}

describe("${many.words}", () => {
  it("are listed to their owner alone, newest first, page by page", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    for (const title of ["First", " Second  one ", "Third"]) await alice.call("${many.camel}.create", { title });
    expect(await titles(alice)).toEqual(["Third", "Second one", "First"]);
    expect(await titles(bob)).toEqual([]);
    const first = await alice.call("${many.camel}.list", { page_size: 2 });
    expect(first.data).toHaveLength(2);
    const rest = await alice.call("${many.camel}.list", { page_size: 2, bookmark: first.bookmark ?? "" });
    expect(rest.data.map(({ title }) => title)).toEqual(["First"]);
    expect(rest.bookmark).toBeNull();
  });

  it("are deleted by their owner, and don't exist for anyone else", async () => {
    const [carol, bob] = [await app.as("carol"), await app.as("bob")];
    const { data } = await carol.call("${many.camel}.create", { title: "Fleeting" });
    const byBob = await bob.call("${many.camel}.delete", { ${one.snake}_id: data.id });
    expect(byBob).toMatchObject({ status: 404, error: { type: "not_found" } });
    expect(await titles(carol)).toEqual(["Fleeting"]);
    expect((await carol.call("${many.camel}.delete", { ${one.snake}_id: data.id })).status).toBe(200);
    expect(await titles(carol)).toEqual([]);
    expect((await carol.call("${many.camel}.delete", { ${one.snake}_id: data.id })).status).toBe(404);
  });

  it.each(["", "   ", "x".repeat(101)])("refuse the title %j", async (title) => {
    const answer = await (await app.as("alice")).call("${many.camel}.create", { title });
    expect(answer).toMatchObject({ status: 400, error: { details: [{ path: "title" }] } });
  });
});
`,
  };
}
