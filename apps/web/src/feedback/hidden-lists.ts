import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import { type FeedbackType, toHiddenQueryKey, getHidingScope } from "@tessera/domain";
import { removeWhenUnobserved } from "../data/index.ts";
import { getPinsWithFeedback, writeFeedback } from "./feedback-state.ts";

type CachedList = InfiniteData<{ readonly items: readonly Pick<PinCard, "id">[] }>;

/** The place where a pin was hidden, which determines the lists that the pin is removed from. */
export interface HiddenPinContext {
  readonly type: FeedbackType;
  /** The pin whose closeup showed the hidden pin. */
  readonly throughId: string | null;
  /** The search that found the hidden pin. */
  readonly query: string | null;
}

const hiddenEntries = new Map<string, HiddenPinContext>();
const watchedLists = new WeakSet<QueryClient>();

/**
 * Removes a pin from the lists that now exclude it on the server. Lists without observers change immediately, other
 * lists once the viewer leaves them.
 */
export function hideFromLists(client: QueryClient, pinId: string, scope: HiddenPinContext): void {
  hiddenEntries.set(pinId, scope);
  clearHiddenCache(client);
  watchPageLeaves(client);
  for (const query of findLists(client)) if (!query.isActive()) removeHiddenPins(client, query);
}

/** Call this when the server shows a pin again. The lists that excluded it are refetched when they are next shown. */
export function unhideInLists(client: QueryClient, pinId: string): void {
  clearHiddenCache(client);
  if (hiddenEntries.delete(pinId)) clearFeedCaches(client);
}

/** Removes the list of hidden pins from the cache, since it changed. */
function clearHiddenCache(client: QueryClient): void {
  removeWhenUnobserved(client, ({ queryKey: [name] }) => name === "feedback.hidden");
}

/** Removes the lists that exclude hidden pins, so that they are refetched when they are next shown. */
export function clearFeedCaches(client: QueryClient): void {
  client.removeQueries({ type: "inactive", predicate: ({ queryKey: [name] }) => FEED_OPERATIONS.has(String(name)) });
}

/** Like `hideFromLists`, but also for lists on screen, where no overlay replaces the pin. */
export function hideFromListsNow(client: QueryClient, pinId: string, scope: HiddenPinContext): void {
  hideFromLists(client, pinId, scope);
  for (const query of findLists(client)) removeHiddenPins(client, query);
}

/** Starts removing overlays, and their pins, whenever the viewer leaves their page. */
export function watchPageLeaves(client: QueryClient): void {
  if (watchedLists.has(client)) return;
  watchedLists.add(client);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "observerRemoved" || query.isActive() || !isList(query.state.data)) return;
    removeHiddenPins(client, query);
    const activeLists = findLists(client).filter((list) => list.isActive());
    for (const [pinId] of getPinsWithFeedback()) {
      if (!activeLists.some(({ state }) => containsPin(state.data, pinId))) writeFeedback(pinId, null);
    }
  });
}

function removeHiddenPins(client: QueryClient, query: Query): void {
  const { data, dataUpdatedAt } = query.state;
  if (!isList(data)) return;
  const isHidden = (pinId: string) => {
    const scope = hiddenEntries.get(pinId);
    return scope !== undefined && isHiddenFrom(query, scope);
  };
  if (!data.pages.some(({ items }) => items.some(({ id }) => isHidden(id)))) return;
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !isHidden(id)) }));
  client.setQueryData(query.queryKey, { ...data, pages }, { updatedAt: dataUpdatedAt });
}

/** Whether the server excludes a pin from this list. Uses the server's own rule. */
function isHiddenFrom({ queryKey: [name, input] }: Query, { type, throughId, query }: HiddenPinContext): boolean {
  const parameters = (input ?? {}) as { readonly pin_id?: string; readonly q?: string };
  switch (getHidingScope(type)) {
    case "related":
      return RELATED_OPERATIONS.has(String(name)) && (throughId === null || parameters.pin_id === throughId);
    case "search":
      return (
        SEARCH_OPERATIONS.has(String(name)) && toHiddenQueryKey(parameters.q ?? "") === toHiddenQueryKey(query ?? "")
      );
    case "everywhere":
      return FEED_OPERATIONS.has(String(name));
  }
}

const RELATED_OPERATIONS: ReadonlySet<string> = new Set(["pins.related", "pins.visualSearch"]);
const SEARCH_OPERATIONS: ReadonlySet<string> = new Set(["search.pins", "search.videos", "search.buyablePins"]);
const FEED_OPERATIONS: ReadonlySet<string> = new Set([
  ...RELATED_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...[
    "home.feed",
    "home.following",
    "today.pins",
    "today.seasonPins",
    "today.articlePins",
    "search.local",
    "topics.best",
    "topics.feed",
    "topics.videos",
  ],
]);

function findLists(client: QueryClient): Query[] {
  return client.getQueryCache().findAll({ predicate: ({ state }) => isList(state.data) });
}

function containsPin(data: unknown, pinId: string): boolean {
  return isList(data) && data.pages.some(({ items }) => items.some(({ id }) => id === pinId));
}

function isList(data: unknown): data is CachedList {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}
