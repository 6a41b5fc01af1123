import type { Suggestion } from "@tessera/contract";
import { MAX_SHOWN_SEARCHES } from "./recent-searches.ts";

/** One row under the search field. */
export interface TypeaheadRow {
  /** The ID of the row's element. */
  readonly id: string;
  /** `clear` removes all recent searches. */
  readonly type: Suggestion["type"] | "recent" | "clear";
  readonly label: string;
  readonly detail: string | null;
  readonly url: string;
  readonly image: string | null;
}

/** A group of rows. */
export interface TypeaheadGroup {
  readonly kind: "recent" | "popular" | "topics" | "found";
  readonly rows: readonly TypeaheadRow[];
}

/** Returns the rows below the field: recent and popular searches and topics, or suggestions for the typed text. */
export function getTypeaheadGroups(
  panelId: string,
  typed: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[],
): TypeaheadGroup[] {
  const isEmpty = typed.trim() === "";
  const recentQueries = isEmpty ? recent.slice(0, MAX_SHOWN_SEARCHES) : [];
  const recentKeys = new Set(recentQueries.map((query) => query.toLocaleLowerCase()));
  const recentRows = recentQueries.map((query, index) => ({
    id: `${panelId}-recent-${index}`,
    type: "recent" as const,
    label: query,
    detail: null,
    url: `/search/pins/?${new URLSearchParams({ q: query })}`,
    image: null,
  }));
  const clear = { id: `${panelId}-clear`, type: "clear" as const, label: "", detail: null, url: "", image: null };
  const suggestionRows = suggestions
    .filter(({ type, label }) => type !== "query" || !recentKeys.has(label))
    .map((suggestion, index) => ({ ...suggestion, id: `${panelId}-${index}` }));
  const groups: TypeaheadGroup[] = [
    { kind: "recent", rows: recentRows.length === 0 ? [] : [...recentRows, clear] },
    { kind: isEmpty ? "popular" : "found", rows: isEmpty ? suggestionRows.filter(isQuery) : suggestionRows },
    { kind: "topics", rows: isEmpty ? suggestionRows.filter((row) => !isQuery(row)) : [] },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function isQuery({ type }: TypeaheadRow): boolean {
  return type === "query";
}

/** A cell selected by the arrow keys: a row, or the button at its end. */
export interface ActiveCell {
  readonly row: string;
  readonly onButton: boolean;
}

/** A selected cell and the label it had when selected, because a response can replace the rows. */
export interface RememberedCell {
  readonly cell: ActiveCell;
  readonly label: string;
}

/** Returns the remembered cell if its row still has the same label; otherwise null. */
export function findActiveCell(rows: readonly TypeaheadRow[], remembered: RememberedCell | null): ActiveCell | null {
  const row = rows.find(({ id }) => id === remembered?.cell.row);
  return remembered !== null && row?.label === remembered.label ? remembered.cell : null;
}

/**
 * Returns the cell that an arrow key moves to. Null means the field itself, which comes between the last row and the
 * first.
 */
export function getNextCell(rows: readonly TypeaheadRow[], active: ActiveCell | null, key: string): ActiveCell | null {
  const index = active === null ? -1 : rows.findIndex(({ id }) => id === active.row);
  const toCell = (next: number) => {
    const row = rows[next];
    return row ? { row: row.id, onButton: false } : null;
  };
  switch (key) {
    case "ArrowDown":
      return toCell(index + 1);
    case "ArrowUp":
      return toCell(index === -1 ? rows.length - 1 : index - 1);
    case "ArrowRight":
      return active && rows[index]?.type === "recent" ? { ...active, onButton: true } : active;
    case "ArrowLeft":
      return active && { ...active, onButton: false };
    default:
      return active;
  }
}
