import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";

interface CachedPage {
  readonly items: readonly { readonly id: string }[];
}
type CachedList = InfiniteData<CachedPage>;

/** Where a pin stood in one cached list. */
interface Place {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly index: number;
  readonly item: CachedPage["items"][number];
}

/**
 * Takes a pin out of every cached list.
 *
 * @returns puts it back where it stood
 */
export function removePinEverywhere(client: QueryClient, id: string): () => void {
  const places: Place[] = [];
  for (const [queryKey, list] of client.getQueriesData<CachedList>({ predicate: ({ state }) => isList(state.data) })) {
    for (const [page, { items }] of (list?.pages ?? []).entries()) {
      const index = items.findIndex((item) => item.id === id);
      const item = items[index];
      if (item && isPin(item)) places.push({ queryKey, page, index, item });
    }
  }
  for (const { queryKey, page, index } of places) {
    editPage(client, queryKey, page, (items) => items.toSpliced(index, 1));
  }
  return () => {
    for (const { queryKey, page, index, item } of places) {
      editPage(client, queryKey, page, (items) =>
        items.some((one) => one.id === id) ? items : items.toSpliced(Math.min(index, items.length), 0, item),
      );
    }
  };
}

function editPage(
  client: QueryClient,
  queryKey: QueryKey,
  page: number,
  edit: (items: CachedPage["items"]) => CachedPage["items"],
): void {
  client.setQueryData<CachedList>(queryKey, (list) => {
    const old = list?.pages[page];
    if (!list || !old) return list;
    return { ...list, pages: list.pages.with(page, { ...old, items: edit(old.items) }) };
  });
}

function isList(data: unknown): data is CachedList {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}

function isPin(item: object): boolean {
  return "imageSignature" in item;
}
