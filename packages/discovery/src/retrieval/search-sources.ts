import { type RawBuilder, sql } from "kysely";
import { MARKED_WORDS_SQL, getPositionOfId, getPositionOfScore } from "./stretches.ts";

/** A position in a source's order, as the values of its columns. */
export type SortPosition = readonly (string | number)[];

/** A searchable table, with the columns that sort its rows in descending order. */
export interface SearchSource {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** The columns that sort the rows. The last one is the id. */
  readonly order: readonly { readonly column: string; readonly type: "bigint" | "double precision" }[];
  /** The pin that represents the row; null for boards and people. */
  readonly pin: RawBuilder<unknown>;
  /** The row's words and position marks. */
  readonly marked: RawBuilder<unknown>;
  readonly getPosition: (edge: SortPosition) => number;
  /** Rows to leave out. */
  readonly excludedIds?: readonly string[];
}

export const CONTENT_SOURCE: SearchSource = {
  table: sql`listed_contents`,
  id: sql`content_id`,
  order: [
    { column: "score", type: "double precision" },
    { column: "content_id", type: "bigint" },
  ],
  pin: sql`pin_id`,
  marked: MARKED_WORDS_SQL.contents,
  getPosition: ([score]) => getPositionOfScore(Number(score)),
};
export const BOARD_SOURCE: SearchSource = {
  table: sql`listed_boards`,
  id: sql`board_id`,
  order: [{ column: "board_id", type: "bigint" }],
  pin: sql`null::bigint`,
  marked: MARKED_WORDS_SQL.boards,
  getPosition: ([id]) => getPositionOfId(String(id)),
};
export const PEOPLE_SOURCE: SearchSource = {
  table: sql`listed_people`,
  id: sql`person_id`,
  order: [{ column: "person_id", type: "bigint" }],
  pin: sql`null::bigint`,
  marked: MARKED_WORDS_SQL.people,
  getPosition: ([id]) => getPositionOfId(String(id)),
};

export function createNullPosition({ order }: SearchSource): null[] {
  return order.map(() => null);
}

export function buildDescendingOrder(order: SearchSource["order"]): RawBuilder<unknown> {
  return sql.raw(order.map(({ column }) => `${column} desc`).join(", "));
}

export function buildTuple(source: SearchSource, edge: SortPosition): RawBuilder<unknown> {
  return sql`(${buildValues(source, edge)})`;
}

export function buildValues({ order }: SearchSource, edge: SortPosition): RawBuilder<unknown> {
  return sql.join(order.map(({ type }, at) => sql`${edge[at]}::${sql.raw(type)}`));
}
