import type { Board, OperationName, Page } from "@tessera/contract";
import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { browserCall, isAppError, ownWrites } from "../../data/index.ts";
import { keepUrlsCurrent } from "./keep-urls-current.ts";

type LoadedList = InfiniteData<Page<unknown>, string | null>;

/** Changes within this time are fetched once. */
const TOGETHER_MS = 150;
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
 * @param on.beforeShown the new data is about to be rendered
 * @param on.onGone the viewer can't see the board any longer
 */
export function createBoardRefresher(
  client: QueryClient,
  boardId: string,
  on: { beforeShown: () => void; onGone: () => void },
): BoardRefresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let wanted = false;
  let urgent = false;
  let stopped = false;
  let restUntil = 0;

  function schedule(isUrgent = false): void {
    wanted = true;
    urgent ||= isUrgent;
    if (busy || stopped || (timer !== undefined && !isUrgent)) return;
    clearTimeout(timer);
    wait(urgent ? 0 : Math.max(TOGETHER_MS + Math.random() * SPREAD_MS, restUntil - Date.now()));
  }

  function wait(milliseconds: number): void {
    timer = setTimeout(() => {
      timer = undefined;
      // An action in flight is missing from all of the answers, or from some.
      if (ownWrites.begun === ownWrites.answered) void round();
      else wait(TOGETHER_MS);
    }, milliseconds);
  }

  async function round(): Promise<void> {
    const { begun } = ownWrites;
    [busy, wanted, urgent] = [true, false, false];
    let answered = 1;
    try {
      const predicate = (query: Query) => isOfBoard(query, boardId);
      // Keep them: among them may be what another page, about to be shown, has just loaded.
      void client.invalidateQueries({ type: "inactive", refetchType: "none", predicate });
      const queries = client.getQueryCache().findAll({ type: "active", predicate });
      const answers = await Promise.all(queries.map(({ queryKey, state }) => refetchList(queryKey, state.data)));
      if (answers.includes(GONE)) {
        if (!stopped) on.onGone();
        return;
      }
      answered = answers.reduce((sum: number, answer) => sum + getPages(answer), 0);
      if (stopped) return;
      if (begun !== ownWrites.begun) wanted = true;
      else {
        on.beforeShown();
        for (const [index, query] of queries.entries()) {
          const before = query.state.data;
          // If the viewer has scrolled on during the refetch, keep what that loaded.
          if (getPages(before) > getPages(answers[index]) && hasMore(answers[index])) wanted = true;
          else client.setQueryData(query.queryKey, keepUrlsCurrent(before, answers[index], Date.now()));
        }
      }
    } catch {
      // This is temporary: the stream breaks off too, and refetches once it reconnects.
    } finally {
      busy = false;
      restUntil = Date.now() + answered * PAUSE_AN_ANSWER_MS;
      if (wanted) schedule();
    }
  }

  return {
    refresh: schedule,
    stop() {
      stopped = true;
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
async function refetchList(queryKey: QueryKey, before: unknown): Promise<unknown> {
  try {
    return await fetchPage(queryKey, before);
  } catch (failure) {
    if (!isAppError(failure) || (failure.status !== 404 && failure.status !== 403)) throw failure;
    return isList(before) ? before : GONE;
  }
}

async function fetchPage([name, input]: QueryKey, before: unknown): Promise<unknown> {
  const ask = (bookmark: string | null): Promise<unknown> =>
    browserCall(name as OperationName, { ...(input as object), ...(bookmark === null ? {} : { bookmark }) });
  if (!isList(before)) return ask(null);
  const pages: Page<unknown>[] = [];
  const pageParams: (string | null)[] = [];
  let bookmark: string | null = null;
  do {
    const page = (await ask(bookmark)) as Page<unknown>;
    pages.push(page);
    pageParams.push(bookmark);
    bookmark = page.bookmark;
  } while (bookmark !== null && pages.length < before.pages.length);
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
