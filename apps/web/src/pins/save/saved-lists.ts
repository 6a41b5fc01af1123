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
  const showing = findSaveLists(client).filter(({ queryKey }) => shows(queryKey, place));
  removeFromOtherLists(client, place);
  const lacking = showing.filter(({ list }) => !holds(list, place.pinId));
  if (lacking.length === 0) return;
  const pin = await client.fetchQuery(pinQuery(place.pinId)).catch(() => null);
  if (pin === null) return;
  for (const { queryKey } of lacking) client.setQueryData<CachedList>(queryKey, (list) => withFirst(list, pin));
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

function shows(queryKey: QueryKey, { boardId, sectionId, username }: SavePlace): boolean {
  const asked = getListInput(queryKey);
  if (asked.name === "people.saved") return asked.username === username && asked.filter === undefined;
  return asked.board_id === boardId && (asked.section === undefined || asked.section === sectionId);
}

function removeFromOtherLists(client: QueryClient, place: SavePlace): void {
  for (const { queryKey, list } of findSaveLists(client)) {
    const asked = getListInput(queryKey);
    if (asked.name === "people.saved" || shows(queryKey, place) || !holds(list, place.pinId)) continue;
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== place.pinId) }));
    client.setQueryData<CachedList>(queryKey, { ...list, pages });
  }
}

function holds({ pages }: CachedList, pinId: string): boolean {
  return pages.some(({ items }) => items.some(({ id }) => id === pinId));
}

function withFirst(list: CachedList | undefined, pin: Pin): CachedList | undefined {
  const [first, ...others] = list?.pages ?? [];
  if (!list || !first || holds(list, pin.id)) return list;
  return { ...list, pages: [{ ...first, items: [pin, ...first.items] }, ...others] };
}
