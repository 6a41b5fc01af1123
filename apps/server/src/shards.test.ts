import { describe, expect, it } from "vitest";
import { findUnshardedTables } from "./shards.fixture.ts";

describe("findUnshardedTables", () => {
  it.each([
    [`select "id" from "pins" where "shard" = $1 and "id" = $2`, []],
    [`select id from pins where id = $1`, ["pins"]],
    [
      `select 1 from unnest($1::smallint[], $2::bigint[]) as wanted(shard, id) join pins on pins.shard = wanted.shard`,
      [],
    ],
    [`select 1 from boards as own join people on people.shard = own.shard and people.id = own.owner_id`, []],
    [`select 1 from boards as own join people on people.id = own.owner_id where own.shard = $1`, ["people"]],
    [`with newest as (select id from pins where shard = $1) select id from newest -- from nowhere`, []],
    [`with newest as (select id from pins) select id from newest`, ["pins"]],
    [`insert into pins (shard, id) values ($1, $2)`, []],
    [`insert into pins (id) values ($1)`, ["pins"]],
    [`delete from images where (shard, id) in (select * from unnest($1::smallint[], $2::bigint[]))`, []],
    [`select status from blocked_domains where domain = any($1)`, []],
  ])("returns the tables in %s that have no shard: %j", (sql, tables) => {
    expect(findUnshardedTables(sql)).toEqual(tables);
  });
});
