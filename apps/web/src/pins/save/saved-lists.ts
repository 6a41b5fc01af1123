import type { Pin } from "@tessera/contract";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { pinQuery } from "../pin-queries.ts";

/** The place of a save. */
export interface SavePlace {
  readonly pinId: string;
  readonly boardId: string;
  readonly sectionId: string | null;
  /** The person whose save it is. */
  readonly username: string;
}

interface CachedPage {
  readonly items: readonly { readonly id: string }[];
}
type CachedList = InfiniteData<CachedPage>;

/**
 * Puts a save at the head of every cached list that shows its board, its section or its person's saves. Removes it from the
 * lists of places where it no longer is. Lists that no one has viewed aren't cached, and aren't requested.
 */
export async function showInLists(client: QueryClient, place: SavePlace): Promise<void> {
  const matchingLists = findSaveLists(client).filter(({ queryKey }) => showsPlace(queryKey, place));
  removeFromOtherLists(client, place);
  const incompleteLists = matchingLists.filter(({ list }) => !containsPin(list, place.pinId));
  if (incompleteLists.length === 0) return;
  const pin = await client.fetchQuery(pinQuery(place.pinId)).catch(() => null);
  if (pin === null) return;
  for (const { queryKey } of incompleteLists) client.setQueryData<CachedList>(queryKey, (list) => withFirst(list, pin));
}

function findSaveLists(client: QueryClient): { readonly queryKey: QueryKey; readonly list: CachedList }[] {
  return ["boards.pins", "people.saved"].flatMap((name) =>
    client
      .getQueriesData<CachedList>({ queryKey: [name] })
      .flatMap(([queryKey, list]) => (list?.pages[0] ? [{ queryKey, list }] : [])),
  );
}

/** The input of a list's request. */
function getListInput([name, input]: QueryKey): Readonly<Record<string, unknown>> {
  return { name, ...(input as Record<string, unknown> | undefined) };
}

function showsPlace(queryKey: QueryKey, { boardId, sectionId, username }: SavePlace): boolean {
  const input = getListInput(queryKey);
  if (input.name === "people.saved") return input.username === username && input.filter === undefined;
  return input.board_id === boardId && (input.section === undefined || input.section === sectionId);
}

function removeFromOtherLists(client: QueryClient, place: SavePlace): void {
  for (const { queryKey, list } of findSaveLists(client)) {
    const input = getListInput(queryKey);
    if (input.name === "people.saved" || showsPlace(queryKey, place) || !containsPin(list, place.pinId)) continue;
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== place.pinId) }));
    client.setQueryData<CachedList>(queryKey, { ...list, pages });
  }
}

function containsPin({ pages }: CachedList, pinId: string): boolean {
  return pages.some(({ items }) => items.some(({ id }) => id === pinId));
}

function withFirst(list: CachedList | undefined, pin: Pin): CachedList | undefined {
  const [first, ...others] = list?.pages ?? [];
  if (!list || !first || containsPin(list, pin.id)) return list;
  return { ...list, pages: [{ ...first, items: [pin, ...first.items] }, ...others] };
}
