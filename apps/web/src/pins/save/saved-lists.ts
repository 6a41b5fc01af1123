import type { Pin } from "@tessera/contract";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { pinQuery } from "../pin-queries.ts";

/** The board, section, and owner of a save. */
export interface SaveLocation {
  readonly pinId: string;
  readonly boardId: string;
  readonly sectionId: string | null;
  /** The username of the save's owner. */
  readonly username: string;
}

interface CachedPage {
  readonly items: readonly { readonly id: string }[];
}
type CachedList = InfiniteData<CachedPage>;

/**
 * Adds a save as the first item of the cached lists of its board, its section, and its owner's saves. Removes it from
 * lists where it no longer belongs. Doesn't request lists that aren't cached.
 */
export async function showInLists(client: QueryClient, place: SaveLocation): Promise<void> {
  const matchingLists = findSaveLists(client).filter(
    ({ queryKey }) => belongsInList(queryKey, place) && !isFiltered(queryKey),
  );
  removeFromOtherLists(client, place);
  const incompleteLists = matchingLists.filter(({ list }) => !containsPin(list, place.pinId));
  if (incompleteLists.length === 0) return;
  const pin = await client.fetchQuery(pinQuery(place.pinId)).catch(() => null);
  if (pin === null) return;
  for (const { queryKey } of incompleteLists)
    client.setQueryData<CachedList>(queryKey, (list) => prependPin(list, pin));
}

function findSaveLists(client: QueryClient): { readonly queryKey: QueryKey; readonly list: CachedList }[] {
  return ["boards.pins", "people.saved"].flatMap((name) =>
    client
      .getQueriesData<CachedList>({ queryKey: [name] })
      .flatMap(([queryKey, list]) => (list?.pages[0] ? [{ queryKey, list }] : [])),
  );
}

/** Returns the input of a list's request, including its operation name. */
function getListInput([name, input]: QueryKey): Readonly<Record<string, unknown>> {
  return { name, ...(input as Record<string, unknown> | undefined) };
}

function belongsInList(queryKey: QueryKey, { boardId, sectionId, username }: SaveLocation): boolean {
  const input = getListInput(queryKey);
  if (input.name === "people.saved") return input.username === username && input.filter === undefined;
  return input.board_id === boardId && (input.section === undefined || input.section === sectionId);
}

/** Returns whether a board's list contains only favorites or only matches of a search. */
function isFiltered(queryKey: QueryKey): boolean {
  const { favorited, q } = getListInput(queryKey);
  return favorited === true || q !== undefined;
}

function removeFromOtherLists(client: QueryClient, place: SaveLocation): void {
  for (const { queryKey, list } of findSaveLists(client)) {
    const input = getListInput(queryKey);
    if (input.name === "people.saved" || belongsInList(queryKey, place) || !containsPin(list, place.pinId)) continue;
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== place.pinId) }));
    client.setQueryData<CachedList>(queryKey, { ...list, pages });
  }
}

function containsPin({ pages }: CachedList, pinId: string): boolean {
  return pages.some(({ items }) => items.some(({ id }) => id === pinId));
}

function prependPin(list: CachedList | undefined, pin: Pin): CachedList | undefined {
  const [first, ...others] = list?.pages ?? [];
  if (!list || !first || containsPin(list, pin.id)) return list;
  return { ...list, pages: [{ ...first, items: [pin, ...first.items] }, ...others] };
}
