import { buildIdAt, getShard, getIdTime, buildNewId } from "@tessera/database";
import type { TestApp } from "@tessera/testkit";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const MOMENT = Date.UTC(2026, 0, 1);

/** Returns an id's position within its millisecond's sequence, from 0 to 1023. */
const getPosition = (id: string) => Number(BigInt(id) & 1023n);

/**
 * Counts the ids that closely follow the previous id. In a plain sequence, all of them do. The chance that ten of 39
 * random ids do is below 1 in 10^9.
 */
function countSmallSteps(ids: readonly string[]): number {
  const positions = ids.map(getPosition);
  const steps = positions.slice(1).map((position, index) => (position - (positions[index] ?? 0) + 1_024) % 1_024);
  return steps.filter((step) => step < 8).length;
}

async function create(...ids: readonly RawBuilder<string>[]): Promise<string[]> {
  const rows = sql.join(ids.map((id) => sql`(${id}::text)`));
  const { rows: created } = await sql<{ id: string }>`select id from (values ${rows}) as created(id)`.execute(
    app.server.context.db,
  );
  return created.map(({ id }) => id);
}

describe("a new ID", () => {
  it("contains its shard and creation time", async () => {
    const startedAt = Date.now();
    const [now = "", earlier = ""] = await create(buildNewId(7), buildIdAt(8, MOMENT));
    expect([getShard(now), getShard(earlier), getIdTime(earlier)]).toEqual([7, 8, MOMENT]);
    expect(getIdTime(now)).toBeGreaterThanOrEqual(startedAt - 1);
    expect(getIdTime(now)).toBeLessThanOrEqual(Date.now() + 1);
  });

  it("differs from the 1,023 other IDs with the same shard and millisecond", async () => {
    const ids = await create(...Array.from({ length: 1_024 }, () => buildIdAt(7, MOMENT)));
    expect(new Set(ids).size).toBe(1_024);
  });

  it("is rarely close to another shard's ID from the same millisecond", async () => {
    const ids = await create(...Array.from({ length: 40 }, (_, shard) => buildIdAt(shard, MOMENT)));
    expect(countSmallSteps(ids)).toBeLessThan(10);
  });

  it("can't be predicted from the previous ID", async () => {
    const ids = await create(...Array.from({ length: 40 }, (_, later) => buildIdAt(7, MOMENT, later)));
    expect(countSmallSteps(ids)).toBeLessThan(10);
  });
});
