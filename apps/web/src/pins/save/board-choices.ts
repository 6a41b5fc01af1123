import type { BoardSummary } from "@tessera/contract";
import { QUICK_SAVES } from "@tessera/domain";

/** A text normalized for search comparison: no case, no accents. */
export function searchable(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en").trim();
}

/**
 * The boards that someone can save to whose names contain every word of a query. They keep their order, the one last saved
 * to first. With a query, names that start with it come first.
 */
export function boardChoices(boards: readonly BoardSummary[], query: string): readonly BoardSummary[] {
  const open = boards.filter(({ can, layout }) => can.add && layout !== QUICK_SAVES);
  const wanted = searchable(query);
  if (wanted === "") return open;
  const words = wanted.split(/\s+/);
  const matching = open.filter(({ name }) => words.every((word) => searchable(name).includes(word)));
  const begins = ({ name }: BoardSummary) => searchable(name).startsWith(wanted);
  return [...matching.filter(begins), ...matching.filter((board) => !begins(board))];
}
