import type { BoardSummary } from "@tessera/contract";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { invalidate } from "../../data/index.ts";

/** A save to one of the viewer's boards. */
interface BoardSave {
  readonly username: string;
  readonly boardId: string;
}

type BoardList = InfiniteData<{ readonly items: readonly BoardSummary[] }>;

const CHANNEL_NAME = "saved-to-board";

/**
 * Makes a board the first suggestion on other cards and in the board picker after a save to it, in this and other tabs.
 * Otherwise, they would suggest the previous board until the server responds.
 */
export function suggestBoard(client: QueryClient, save: BoardSave): void {
  moveBoardFirst(client, save);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(save);
  channel.close();
}

/** Moves a board to the front of the cached lists of someone's boards that are ordered by last save. */
export function moveBoardFirst(client: QueryClient, { username, boardId }: BoardSave): void {
  const lists = client
    .getQueriesData<BoardList>({ queryKey: ["people.boards"] })
    .filter(([key]) => isOrderedByLastSave(key, username));
  const board = lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(isBoard);
  if (!board) return;
  // Boards without pins aren't suggested, but this board has at least one pin now.
  const first = { ...board, pinCount: Math.max(1, board.pinCount) };
  for (const [key] of lists) {
    client.setQueryData<BoardList>(key, (list) => {
      const [page, ...others] = removeBoard(list);
      return list && page ? { ...list, pages: [{ ...page, items: [first, ...page.items] }, ...others] } : list;
    });
  }

  function isBoard({ id }: BoardSummary): boolean {
    return id === boardId;
  }
  function removeBoard(list: BoardList | undefined): BoardList["pages"] {
    return (list?.pages ?? []).map((page) => ({ ...page, items: page.items.filter((item) => !isBoard(item)) }));
  }
}

function isOrderedByLastSave([, input]: QueryKey, username: string): boolean {
  const options = (input ?? {}) as { username?: string; sort?: string; privacy_filter?: string };
  const sort = options.sort ?? "last_pinned_to";
  return options.username === username && sort === "last_pinned_to" && options.privacy_filter === undefined;
}

let isListening = false;

/**
 * Starts listening for saves in other tabs. Call this wherever a board is suggested; only the first call has an effect.
 */
export function listenToOtherTabs(client: QueryClient, username: string): void {
  if (isListening || typeof BroadcastChannel === "undefined") return;
  isListening = true;
  new BroadcastChannel(CHANNEL_NAME).addEventListener("message", ({ data }: MessageEvent<BoardSave>) => {
    if (data.username !== username) return;
    moveBoardFirst(client, data);
    void invalidate(client, "people.boards");
  });
}
