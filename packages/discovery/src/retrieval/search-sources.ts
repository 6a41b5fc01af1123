import { type RawBuilder, sql } from "kysely";
import { MARKED, positionOfId, positionOfScore } from "./stretches.ts";

/** A position in a source's order, as the values of its columns. */
export type Edge = readonly (string | number)[];

/** A searched table, with the columns that order its rows, largest first. */
export interface Source {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** The columns that order the rows. The last one is the id. */
  readonly order: readonly { readonly column: string; readonly type: "bigint" | "double precision" }[];
  /** The pin that represents the row; null for boards and people. */
  readonly pin: RawBuilder<unknown>;
  /** The row's words and position marks. */
  readonly marked: RawBuilder<unknown>;
  readonly getPosition: (edge: Edge) => number;
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
  getPosition: ([score]) => positionOfScore(Number(score)),
};
export const BOARDS: Source = {
  table: sql`listed_boards`,
  id: sql`board_id`,
  order: [{ column: "board_id", type: "bigint" }],
  pin: sql`null::bigint`,
  marked: MARKED.boards,
  getPosition: ([id]) => positionOfId(String(id)),
};
export const PEOPLE: Source = {
  table: sql`listed_people`,
  id: sql`person_id`,
  order: [{ column: "person_id", type: "bigint" }],
  pin: sql`null::bigint`,
  marked: MARKED.people,
  getPosition: ([id]) => positionOfId(String(id)),
};

export function toNulls({ order }: Source): null[] {
  return order.map(() => null);
}

export function buildDescendingOrder(order: Source["order"]): RawBuilder<unknown> {
  return sql.raw(order.map(({ column }) => `${column} desc`).join(", "));
}

export function tuple(source: Source, edge: Edge): RawBuilder<unknown> {
  return sql`(${values(source, edge)})`;
}

export function values({ order }: Source, edge: Edge): RawBuilder<unknown> {
  return sql.join(order.map(({ type }, at) => sql`${edge[at]}::${sql.raw(type)}`));
}
