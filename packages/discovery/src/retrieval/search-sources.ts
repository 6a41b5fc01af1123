import { type RawBuilder, sql } from "kysely";
import { MARKED, positionOfId, positionOfScore } from "./stretches.ts";

/** A position in a source's order, as its columns have it. */
export type Edge = readonly (string | number)[];

/** What is searched: its table, and the columns that order its rows, largest first. */
export interface Source {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** The last of them is the id. */
  readonly order: readonly { readonly column: string; readonly type: "bigint" | "double precision" }[];
  /** The pin that represents the row, if any. */
  readonly pin: RawBuilder<unknown>;
  /** Its words and its position marks. */
  readonly marked: RawBuilder<unknown>;
  readonly placeOf: (edge: Edge) => number;
}

export const CONTENTS: Source = {
  table: sql`listed_contents`,
  id: sql`content_id`,
  order: [
    { column: "score", type: "double precision" },
    { column: "content_id", type: "bigint" },
  ],
  pin: sql`pin_id`,
  marked: MARKED.contents,
  placeOf: ([score]) => positionOfScore(Number(score)),
};
export const BOARDS: Source = {
  table: sql`listed_boards`,
  id: sql`board_id`,
  order: [{ column: "board_id", type: "bigint" }],
  pin: sql`null::bigint`,
  marked: MARKED.boards,
  placeOf: ([id]) => positionOfId(String(id)),
};
export const PEOPLE: Source = {
  table: sql`listed_people`,
  id: sql`person_id`,
  order: [{ column: "person_id", type: "bigint" }],
  pin: sql`null::bigint`,
  marked: MARKED.people,
  placeOf: ([id]) => positionOfId(String(id)),
};

export function unbounded({ order }: Source): null[] {
  return order.map(() => null);
}

export function descendingBy(order: Source["order"]): RawBuilder<unknown> {
  return sql.raw(order.map(({ column }) => `${column} desc`).join(", "));
}

export function tuple(source: Source, edge: Edge): RawBuilder<unknown> {
  return sql`(${values(source, edge)})`;
}

export function values({ order }: Source, edge: Edge): RawBuilder<unknown> {
  return sql.join(order.map(({ type }, at) => sql`${edge[at]}::${sql.raw(type)}`));
}
