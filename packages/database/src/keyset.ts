/** A page cut from `limit + 1` rows, and whether there is more behind it. */
export interface Cut<Row> {
  readonly rows: Row[];
  readonly last: Row | null;
}

/** Cuts the extra row that was read to learn whether the list goes on; `last` is null at the end of the list. */
export function cutPage<Row>(rows: readonly Row[], limit: number): Cut<Row> {
  const page = rows.slice(0, limit);
  return { rows: page, last: rows.length > limit ? (page.at(-1) ?? null) : null };
}
