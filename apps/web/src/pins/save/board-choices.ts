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
  const searchText = searchable(query);
  if (searchText === "") return open;
  const words = searchText.split(/\s+/);
  const matching = open.filter(({ name }) => words.every((word) => searchable(name).includes(word)));
  const startsWithQuery = ({ name }: BoardSummary) => searchable(name).startsWith(searchText);
  return [...matching.filter(startsWithQuery), ...matching.filter((board) => !startsWithQuery(board))];
}
