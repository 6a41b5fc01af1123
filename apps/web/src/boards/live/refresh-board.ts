import type { Board, OperationName, Page } from "@tessera/contract";
import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { callFromBrowser, isAppError, writeCounts } from "../../data/index.ts";
import { keepUrlsCurrent } from "./keep-urls-current.ts";

type LoadedList = InfiniteData<Page<unknown>, string | null>;

/** Changes within this time, in milliseconds, are fetched together. */
const BATCH_WINDOW_MS = 150;
/** The maximum random delay, in milliseconds. It keeps viewers of the same board from refetching simultaneously. */
const MAX_RANDOM_DELAY_MS = 300;
/**
 * The pause between two refetches, in milliseconds per request. Viewers who scrolled far need more requests, so they
 * refetch less often.
 */
const PAUSE_PER_REQUEST_MS = 250;

/** The queries that show a board's content. Queries without observers are refetched on their next use. */
const BOARD_QUERIES = new Set([
  "boards.activity",
  "boards.collaborators",
  "boards.find",
  "boards.get",
  "boards.pins",
  "boards.sections",
]);

/** Returned in place of data when the viewer can't see the board. */
const BOARD_GONE = Symbol("gone");

export interface BoardRefresher {
  /** Call this when something on the board may have changed. Set `isUrgent` if the viewer may have lost access. */
  refresh(isUrgent?: boolean): void;
  stop(): void;
}

/**
 * Refetches the parts of a board that pages show, including all loaded pages of its lists. Changes that the viewer
 * makes during the refetch aren't overwritten with older data.
 *
 * @param callbacks.beforeUpdate called before the new data is rendered
 * @param callbacks.onGone called when the viewer can no longer see the board
 */
export function createBoardRefresher(
  client: QueryClient,
  boardId: string,
  callbacks: { beforeUpdate: () => void; onGone: () => void },
): BoardRefresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let needsRefresh = false;
  let isNextUrgent = false;
  let isStopped = false;
  let pausedUntil = 0;

  function scheduleRefresh(isUrgent = false): void {
    needsRefresh = true;
    isNextUrgent ||= isUrgent;
    if (busy || isStopped || (timer !== undefined && !isUrgent)) return;
    clearTimeout(timer);
    refreshAfter(
      isNextUrgent ? 0 : Math.max(BATCH_WINDOW_MS + Math.random() * MAX_RANDOM_DELAY_MS, pausedUntil - Date.now()),
    );
  }

  function refreshAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      // While the viewer's own action is in flight, the responses might not include its effect.
      if (writeCounts.started === writeCounts.answered) void refreshOnce();
      else refreshAfter(BATCH_WINDOW_MS);
    }, milliseconds);
  }

  async function refreshOnce(): Promise<void> {
    const { started } = writeCounts;
    [busy, needsRefresh, isNextUrgent] = [true, false, false];
    let answered = 1;
    try {
      const predicate = (query: Query) => belongsToBoard(query, boardId);
      // Only mark inactive queries as stale, because they may hold data that was just loaded for the next page.
      void client.invalidateQueries({ type: "inactive", refetchType: "none", predicate });
      const queries = client.getQueryCache().findAll({ type: "active", predicate });
      const answers = await Promise.all(queries.map(({ queryKey, state }) => refetchList(queryKey, state.data)));
      if (answers.includes(BOARD_GONE)) {
        if (!isStopped) callbacks.onGone();
        return;
      }
      answered = answers.reduce((sum: number, answer) => sum + countLoadedPages(answer), 0);
      if (isStopped) return;
      if (started !== writeCounts.started) needsRefresh = true;
      else {
        callbacks.beforeUpdate();
        for (const [index, query] of queries.entries()) {
          const previous = query.state.data;
          // If the viewer scrolled during the refetch, keep the pages that were loaded by scrolling.
          if (countLoadedPages(previous) > countLoadedPages(answers[index]) && hasMore(answers[index]))
            needsRefresh = true;
          else client.setQueryData(query.queryKey, keepUrlsCurrent(previous, answers[index], Date.now()));
        }
      }
    } catch {
      // The failure is temporary: the stream is interrupted too, and triggers a refetch once it reconnects.
    } finally {
      busy = false;
      pausedUntil = Date.now() + answered * PAUSE_PER_REQUEST_MS;
      if (needsRefresh) scheduleRefresh();
    }
  }

  return {
    refresh: scheduleRefresh,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function belongsToBoard({ queryKey: [name, input], state }: Query, boardId: string): boolean {
  if (!BOARD_QUERIES.has(String(name))) return false;
  if (name === "boards.find") return (state.data as Board | undefined)?.id === boardId;
  return (input as { board_id?: string }).board_id === boardId;
}

/**
 * Refetches a query, including all loaded pages of a list. A list whose section was deleted stays unchanged: the
 * deletion already navigates to another page.
 */
async function refetchList(queryKey: QueryKey, previous: unknown): Promise<unknown> {
  try {
    return await fetchPage(queryKey, previous);
  } catch (failure) {
    if (!isAppError(failure) || (failure.status !== 404 && failure.status !== 403)) throw failure;
    return isList(previous) ? previous : BOARD_GONE;
  }
}

async function fetchPage([name, input]: QueryKey, previous: unknown): Promise<unknown> {
  const fetchOne = (bookmark: string | null): Promise<unknown> =>
    callFromBrowser(name as OperationName, { ...(input as object), ...(bookmark === null ? {} : { bookmark }) });
  if (!isList(previous)) return fetchOne(null);
  const pages: Page<unknown>[] = [];
  const pageParams: (string | null)[] = [];
  let bookmark: string | null = null;
  do {
    const page = (await fetchOne(bookmark)) as Page<unknown>;
    pages.push(page);
    pageParams.push(bookmark);
    bookmark = page.bookmark;
  } while (bookmark !== null && pages.length < previous.pages.length);
  return { pages, pageParams } satisfies LoadedList;
}

function isList(data: unknown): data is LoadedList {
  return typeof data === "object" && data !== null && "pages" in data;
}

function countLoadedPages(data: unknown): number {
  return isList(data) ? data.pages.length : 1;
}

function hasMore(data: unknown): boolean {
  return isList(data) && data.pages.at(-1)?.bookmark != null;
}
