import type { BoardSummary } from "@tessera/contract";
import { QUICK_SAVES } from "@tessera/domain";

/** Normalizes text for comparison in a search: ignores case and accents. */
export function normalizeForSearch(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en").trim();
}

/**
 * Returns the boards that someone can save to and whose names contain every word of a query. The boards stay in order,
 * most recently saved to first. With a query, names that start with it come first.
 */
export function filterBoardChoices(boards: readonly BoardSummary[], query: string): readonly BoardSummary[] {
  const openBoards = boards.filter(({ can, layout }) => can.add && layout !== QUICK_SAVES);
  const searchText = normalizeForSearch(query);
  if (searchText === "") return openBoards;
  const words = searchText.split(/\s+/);
  const matchingBoards = openBoards.filter(({ name }) =>
    words.every((word) => normalizeForSearch(name).includes(word)),
  );
  const startsWithQuery = ({ name }: BoardSummary) => normalizeForSearch(name).startsWith(searchText);
  return [...matchingBoards.filter(startsWithQuery), ...matchingBoards.filter((board) => !startsWithQuery(board))];
}
