import type { BoardSummary } from "@tessera/contract";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { invalidate } from "../../data/index.ts";

/** A save to one of the viewer's boards. */
interface BoardSave {
  readonly username: string;
  readonly boardId: string;
}

type BoardList = InfiniteData<{ readonly items: readonly BoardSummary[] }>;

const CHANNEL = "saved-to-board";

/**
 * Makes the board that was just saved to the first suggestion on other cards and in the board picker, in this tab and
 * in others. Otherwise, they would offer the previous board until the server responds.
 */
export function suggestBoard(client: QueryClient, save: BoardSave): void {
  moveBoardFirst(client, save);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(save);
  channel.close();
}

/** Moves a board to the front of the cached lists of someone's boards that start with the last one saved to. */
export function moveBoardFirst(client: QueryClient, { username, boardId }: BoardSave): void {
  const lists = client
    .getQueriesData<BoardList>({ queryKey: ["people.boards"] })
    .filter(([key]) => isByLastSave(key, username));
  const board = lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(isBoard);
  if (!board) return;
  // A board without pins isn't suggested, but it has at least one now.
  const first = { ...board, pinCount: Math.max(1, board.pinCount) };
  for (const [key] of lists) {
    client.setQueryData<BoardList>(key, (list) => {
      const [page, ...others] = withoutBoard(list);
      return list && page ? { ...list, pages: [{ ...page, items: [first, ...page.items] }, ...others] } : list;
    });
  }

  function isBoard({ id }: BoardSummary): boolean {
    return id === boardId;
  }
  function withoutBoard(list: BoardList | undefined): BoardList["pages"] {
    return (list?.pages ?? []).map((page) => ({ ...page, items: page.items.filter((item) => !isBoard(item)) }));
  }
}

function isByLastSave([, input]: QueryKey, username: string): boolean {
  const options = (input ?? {}) as { username?: string; sort?: string; privacy_filter?: string };
  const sort = options.sort ?? "last_pinned_to";
  return options.username === username && sort === "last_pinned_to" && options.privacy_filter === undefined;
}

let isListening = false;

/** Follows the saves in other tabs from now on. Call it wherever a board is suggested; the first call counts. */
export function followOtherTabs(client: QueryClient, username: string): void {
  if (isListening || typeof BroadcastChannel === "undefined") return;
  isListening = true;
  new BroadcastChannel(CHANNEL).addEventListener("message", ({ data }: MessageEvent<BoardSave>) => {
    if (data.username !== username) return;
    moveBoardFirst(client, data);
    void invalidate(client, "people.boards");
  });
}
