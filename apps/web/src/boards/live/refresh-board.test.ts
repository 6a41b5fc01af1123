// @vitest-environment happy-dom
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { list, one, writeCounts } from "../../data/index.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { createBoardRefresher } from "./refresh-board.ts";

const BOARD_QUERY = one("boards.get", { board_id: "5" });
const PINS_QUERY = list("boards.pins", { board_id: "5" });
const OTHER_QUERY = list("boards.pins", { board_id: "6" });

/** The server's current responses, keyed by the end of the request's URL. A number is the HTTP status of a failure. */
let responses: Record<string, { data: unknown; bookmark?: string | null } | number>;
let requestedUrls: string[];
/** Runs when a request arrives. */
let onRequest: () => void;

function respond(url: string) {
  requestedUrls.push(url);
  onRequest();
  const found = Object.entries(responses).find(([end]) => url.endsWith(end))?.[1] ?? 500;
  const failed = typeof found === "number";
  const body = failed
    ? { status: "failure", http_status: found, message: "", error: { type: "not_found", message: "", details: [] } }
    : { status: "success", http_status: 200, message: "ok", data: found.data, bookmark: found.bookmark ?? null };
  const text = JSON.stringify({ resource_response: body });
  return Promise.resolve({ status: failed ? found : 200, headers: new Headers(), text: () => Promise.resolve(text) });
}

function createStage() {
  const client = createQueryClient(() => Promise.reject(new Error("no query is answered here")));
  client.setQueryData(BOARD_QUERY.queryKey, { id: "5", name: "Loft" } as never);
  const pages = [
    { items: [{ id: "1" }], bookmark: "second" },
    { items: [{ id: "2" }], bookmark: "third" },
  ];
  for (const { queryKey } of [PINS_QUERY, OTHER_QUERY]) {
    client.setQueryData(queryKey, { pages, pageParams: [null, "second"] } as never);
  }
  new QueryObserver(client, BOARD_QUERY as never).subscribe(() => undefined);
  new InfiniteQueryObserver(client, PINS_QUERY as never).subscribe(() => undefined);
  const on = { beforeUpdate: vi.fn<() => void>(), onGone: vi.fn<() => void>() };
  const getPinIds = () =>
    client.getQueryData(PINS_QUERY.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  return { client, on, refresher: createBoardRefresher(client, "5", on), getPinIds };
}

const waitForRefresh = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", respond);
  vi.spyOn(Math, "random").mockReturnValue(0);
  [requestedUrls, onRequest] = [[], () => undefined];
  responses = {
    "/v3/boards/5/": { data: { id: "5", name: "Attic" } },
    "/v3/boards/5/pins/": { data: [{ id: "3" }], bookmark: "2" },
    "bookmark=2": { data: [{ id: "1" }], bookmark: "3" },
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  [writeCounts.started, writeCounts.answered] = [0, 0];
});

describe("a board refresher", () => {
  it("refetches everything that was loaded, but only once for simultaneous changes", async () => {
    const { client, on, refresher, getPinIds } = createStage();
    for (let change = 0; change < 5; change += 1) refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls.toSorted()).toEqual(["/v3/boards/5/", "/v3/boards/5/pins/", "/v3/boards/5/pins/?bookmark=2"]);
    expect(client.getQueryData(BOARD_QUERY.queryKey)).toMatchObject({ name: "Attic" });
    expect(getPinIds()).toEqual(["3", "1"]);
    expect(on.beforeUpdate).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(OTHER_QUERY.queryKey)).toBeDefined();
  });

  it("waits for a random delay before it refetches", async () => {
    const { refresher } = createStage();
    vi.mocked(Math.random).mockReturnValue(0.99);
    refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(requestedUrls).not.toEqual([]);
  });

  it("waits for the viewer's pending action, and refetches again when another action starts during the refetch", async () => {
    const { refresher, getPinIds } = createStage();
    writeCounts.started = 1;
    refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls).toEqual([]);
    writeCounts.answered = 1;
    onRequest = () => {
      writeCounts.started = 2;
    };
    await waitForRefresh();
    expect(getPinIds()).toEqual(["1", "2"]);
    onRequest = () => undefined;
    writeCounts.answered = 2;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(getPinIds()).toEqual(["3", "1"]);
  });

  it("reports that the board is gone when access is lost, but changes nothing when the server fails", async () => {
    const { on, refresher, getPinIds } = createStage();
    responses["/v3/boards/5/"] = 503;
    refresher.refresh();
    await waitForRefresh();
    expect([getPinIds(), on.onGone.mock.calls.length]).toEqual([["1", "2"], 0]);
    responses["/v3/boards/5/"] = { data: { id: "5", name: "Attic" } };
    responses["/v3/boards/5/pins/"] = 404;
    refresher.refresh(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([getPinIds(), on.onGone.mock.calls.length]).toEqual([["1", "2"], 0]);
    responses["/v3/boards/5/"] = 404;
    refresher.refresh(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(on.onGone).toHaveBeenCalledTimes(1);
  });

  it("refetches less often when many pages are loaded, even if the board changes constantly", async () => {
    const { refresher } = createStage();
    for (let change = 0; change < 40; change += 1) {
      refresher.refresh();
      await vi.advanceTimersByTimeAsync(50);
    }
    // Two seconds leave time for three rounds, with three requests each.
    expect(requestedUrls.length).toBeLessThanOrEqual(9);
  });

  it("stops refetching when the viewer leaves the page", async () => {
    const { refresher } = createStage();
    refresher.refresh();
    refresher.stop();
    refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls).toEqual([]);
  });
});
