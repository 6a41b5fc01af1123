import type { Board, OperationName, Page } from "@tessera/contract";
import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { browserCall, isAppError, ownWrites } from "../../data/index.ts";
import { keepUrlsCurrent } from "./keep-urls-current.ts";

type LoadedList = InfiniteData<Page<unknown>, string | null>;

/** Changes within this time are fetched once. */
const BATCH_MS = 150;
/** The most random delay: everyone on a board hears of a change at the same time, and need not refetch at the same time. */
const SPREAD_MS = 300;
/** The pause between two rounds, per request in a round: viewers who scrolled far refetch a lot, so less often. */
const PAUSE_AN_ANSWER_MS = 250;

/** The queries that show a board's content; those without observers are refetched when someone next looks. */
const SHOWS_BOARD = new Set([
  "boards.activity",
  "boards.collaborators",
  "boards.find",
  "boards.get",
  "boards.pins",
  "boards.sections",
]);

/** Returned instead of an answer: the viewer can't see the board. */
const GONE = Symbol("gone");

export interface BoardRefresher {
  /** Something on the board may have changed; `isUrgent`: the viewer may have lost access. */
  refresh(isUrgent?: boolean): void;
  stop(): void;
}

/**
 * Refetches what pages show of a board: lists as far as they were loaded. Changes that the viewer makes during the
 * refetch are not overwritten with older data.
 *
 * @param callbacks.beforeUpdate the new data is about to be rendered
 * @param callbacks.onGone the viewer can't see the board any longer
 */
export function createBoardRefresher(
  client: QueryClient,
  boardId: string,
  callbacks: { beforeUpdate: () => void; onGone: () => void },
): BoardRefresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let isRefreshWanted = false;
  let isNextUrgent = false;
  let isStopped = false;
  let restUntil = 0;

  function schedule(isUrgent = false): void {
    isRefreshWanted = true;
    isNextUrgent ||= isUrgent;
    if (busy || isStopped || (timer !== undefined && !isUrgent)) return;
    clearTimeout(timer);
    refreshAfter(isNextUrgent ? 0 : Math.max(BATCH_MS + Math.random() * SPREAD_MS, restUntil - Date.now()));
  }

  function refreshAfter(milliseconds: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      // An action in flight is missing from all of the answers, or from some.
      if (ownWrites.started === ownWrites.answered) void refreshOnce();
      else refreshAfter(BATCH_MS);
    }, milliseconds);
  }

  async function refreshOnce(): Promise<void> {
    const { started } = ownWrites;
    [busy, isRefreshWanted, isNextUrgent] = [true, false, false];
    let answered = 1;
    try {
      const predicate = (query: Query) => isOfBoard(query, boardId);
      // Keep them: among them may be what another page, about to be shown, has just loaded.
      void client.invalidateQueries({ type: "inactive", refetchType: "none", predicate });
      const queries = client.getQueryCache().findAll({ type: "active", predicate });
      const answers = await Promise.all(queries.map(({ queryKey, state }) => refetchList(queryKey, state.data)));
      if (answers.includes(GONE)) {
        if (!isStopped) callbacks.onGone();
        return;
      }
      answered = answers.reduce((sum: number, answer) => sum + getPages(answer), 0);
      if (isStopped) return;
      if (started !== ownWrites.started) isRefreshWanted = true;
      else {
        callbacks.beforeUpdate();
        for (const [index, query] of queries.entries()) {
          const previous = query.state.data;
          // If the viewer has scrolled on during the refetch, keep what that loaded.
          if (getPages(previous) > getPages(answers[index]) && hasMore(answers[index])) isRefreshWanted = true;
          else client.setQueryData(query.queryKey, keepUrlsCurrent(previous, answers[index], Date.now()));
        }
      }
    } catch {
      // This is temporary: the stream breaks off too, and refetches once it reconnects.
    } finally {
      busy = false;
      restUntil = Date.now() + answered * PAUSE_AN_ANSWER_MS;
      if (isRefreshWanted) schedule();
    }
  }

  return {
    refresh: schedule,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function isOfBoard({ queryKey: [name, input], state }: Query, boardId: string): boolean {
  if (!SHOWS_BOARD.has(String(name))) return false;
  if (name === "boards.find") return (state.data as Board | undefined)?.id === boardId;
  return (input as { board_id?: string }).board_id === boardId;
}

/**
 * What a query answers now; for a list, as many pages as were loaded. A list that is gone with its section stays as it
 * was: whatever removed it is navigating to another page.
 */
async function refetchList(queryKey: QueryKey, previous: unknown): Promise<unknown> {
  try {
    return await fetchPage(queryKey, previous);
  } catch (failure) {
    if (!isAppError(failure) || (failure.status !== 404 && failure.status !== 403)) throw failure;
    return isList(previous) ? previous : GONE;
  }
}

async function fetchPage([name, input]: QueryKey, previous: unknown): Promise<unknown> {
  const fetchOne = (bookmark: string | null): Promise<unknown> =>
    browserCall(name as OperationName, { ...(input as object), ...(bookmark === null ? {} : { bookmark }) });
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

function getPages(data: unknown): number {
  return isList(data) ? data.pages.length : 1;
}

function hasMore(data: unknown): boolean {
  return isList(data) && data.pages.at(-1)?.bookmark != null;
}
