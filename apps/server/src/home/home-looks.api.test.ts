import { DescriptorCache } from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import { createBarsPicture, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it("the home feed loads each image descriptor only once, and evicts the least recently used descriptors", async () => {
  const { db } = app.server.context;
  const alice = await app.as("alice");
  for (const width of [10, 20, 40]) {
    await alice.upload("/v3/pins/", await createBarsPicture({ width, areUpright: true }), { title: `Bars ${width}` });
  }
  const { rows } = await sql<{ id: string }>`select image_id as id from contents order by id`.execute(db);
  const [first = "", second = "", third = ""] = rows.map(({ id }) => id);
  const looks = new DescriptorCache(DESCRIPTOR.version, 2);
  const known = async (...ids: string[]) => [...(await looks.of(db, ids)).keys()];

  expect(await known(first, second, first)).toEqual([first, second]);
  await sql`update images set descriptor_version = 0 where id in (${first}, ${second})`.execute(db);
  expect(await known(second, first)).toEqual([second, first]);
  expect(await known(third)).toEqual([third]);
  expect(await known(first, second)).toEqual([first]);
  expect(await new DescriptorCache(DESCRIPTOR.version + 1).of(db, [third])).toEqual(new Map());
});
