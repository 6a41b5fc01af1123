import type { BoardSummary } from "@tessera/contract";
import { QUICK_SAVES_LAYOUT } from "@tessera/domain";

/** Normalizes text for search comparisons, which ignore case and accents. */
export function normalizeForSearch(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase("en").trim();
}

/**
 * Returns the boards that someone can save to and whose names contain every word of a query. The boards stay in order,
 * with the board that was saved to last first. If there is a query, boards whose names start with it come first.
 */
export function filterBoardChoices(boards: readonly BoardSummary[], query: string): readonly BoardSummary[] {
  const openBoards = boards.filter(({ can, layout }) => can.add && layout !== QUICK_SAVES_LAYOUT);
  const searchText = normalizeForSearch(query);
  if (searchText === "") return openBoards;
  const words = searchText.split(/\s+/);
  const matchingBoards = openBoards.filter(({ name }) =>
    words.every((word) => normalizeForSearch(name).includes(word)),
  );
  const startsWithQuery = ({ name }: BoardSummary) => normalizeForSearch(name).startsWith(searchText);
  return [...matchingBoards.filter(startsWithQuery), ...matchingBoards.filter((board) => !startsWithQuery(board))];
}
