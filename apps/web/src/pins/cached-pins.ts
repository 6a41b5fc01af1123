import type { PinCard } from "@tessera/contract";
import { type InfiniteData, notifyManager, type QueryClient, type QueryKey } from "@tanstack/react-query";

interface CachedPage {
  readonly items: readonly { readonly id: string }[];
}
type CachedList = InfiniteData<CachedPage>;

/** The position of a pin in one cached list. */
interface CachedPosition {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly index: number;
  readonly item: CachedPage["items"][number];
}

/** Finds a pin's card in the cached lists that `matches` accepts. Returns undefined if no list contains the pin. */
export function findCachedCard(
  client: QueryClient,
  id: string,
  matches: (card: PinCard) => boolean = () => true,
): PinCard | undefined {
  for (const [, list] of client.getQueriesData<CachedList>({ predicate: ({ state }) => isList(state.data) })) {
    for (const { items } of list?.pages ?? []) {
      const item = items.find((item) => item.id === id);
      if (item && isPin(item) && matches(item as PinCard)) return item as PinCard;
    }
  }
  return undefined;
}

/**
 * Removes a pin from every cached list, or only from the lists that `matches` accepts.
 *
 * @returns a function that restores the pin at its former positions
 */
export function removePinEverywhere(
  client: QueryClient,
  id: string,
  matches: (queryKey: QueryKey) => boolean = () => true,
): () => void {
  const positions: CachedPosition[] = [];
  for (const [queryKey, list] of client.getQueriesData<CachedList>({
    predicate: ({ queryKey, state }) => matches(queryKey) && isList(state.data),
  })) {
    for (const [page, { items }] of (list?.pages ?? []).entries()) {
      const index = items.findIndex((item) => item.id === id);
      const item = items[index];
      if (item && isPin(item)) positions.push({ queryKey, page, index, item });
    }
  }
  for (const { queryKey, page, index } of positions) {
    editPage(client, queryKey, page, (items) => items.toSpliced(index, 1));
  }
  return () => {
    for (const { queryKey, page, index, item } of positions) {
      editPage(client, queryKey, page, (items) =>
        items.some((other) => other.id === id) ? items : items.toSpliced(Math.min(index, items.length), 0, item),
      );
    }
  };
}

/**
 * Updates where the viewer saved a pin, in every cached copy of the pin. Pass null if the save no longer exists.
 *
 * @returns a function that restores the previous state
 */
export function replaceSavedInfo(client: QueryClient, localPinId: string, savedInfo: PinCard["savedInfo"]): () => void {
  const previous: { queryKey: QueryKey; id: string; savedInfo: PinCard["savedInfo"] }[] = [];
  function editCached(queryKey: QueryKey, edit: (pin: SavablePin) => SavablePin) {
    const data: unknown = client.getQueryData(queryKey);
    const next = editPins(data, edit);
    if (next !== data) client.setQueryData(queryKey, next);
  }
  notifyManager.batch(() => {
    for (const { queryKey } of client.getQueryCache().getAll()) {
      editCached(queryKey, (pin) => {
        if (pin.savedInfo?.localPinId !== localPinId) return pin;
        previous.push({ queryKey, id: pin.id, savedInfo: pin.savedInfo });
        return { ...pin, savedInfo };
      });
    }
  });
  return () =>
    notifyManager.batch(() => {
      for (const { queryKey, id, savedInfo: previousInfo } of previous) {
        editCached(queryKey, (pin) => (pin.id === id ? { ...pin, savedInfo: previousInfo } : pin));
      }
    });
}

type SavablePin = Pick<PinCard, "id" | "savedInfo">;

/**
 * Edits each pin in cached data, which is either a pin or a list of pins. Returns the same object if nothing changes.
 */
function editPins(data: unknown, edit: (pin: SavablePin) => SavablePin): unknown {
  if (isList(data)) {
    let changed = false;
    const pages = data.pages.map((page) => {
      const items = page.items.map((item) => (isSavable(item) ? edit(item) : item));
      const isUnchanged = items.every((item, index) => item === page.items[index]);
      changed ||= !isUnchanged;
      return isUnchanged ? page : { ...page, items };
    });
    return changed ? { ...data, pages } : data;
  }
  return isSavable(data) ? edit(data) : data;
}

function isSavable(data: unknown): data is SavablePin {
  return typeof data === "object" && data !== null && "savedInfo" in data && "id" in data;
}

function editPage(
  client: QueryClient,
  queryKey: QueryKey,
  page: number,
  edit: (items: CachedPage["items"]) => CachedPage["items"],
): void {
  client.setQueryData<CachedList>(queryKey, (list) => {
    const previousPage = list?.pages[page];
    if (!list || !previousPage) return list;
    return { ...list, pages: list.pages.with(page, { ...previousPage, items: edit(previousPage.items) }) };
  });
}

function isList(data: unknown): data is CachedList {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}

function isPin(item: object): boolean {
  return "imageSignature" in item;
}
