// @vitest-environment happy-dom
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { list, one, ownWrites } from "../../data/index.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { createBoardRefresher } from "./refresh-board.ts";

const BOARD = one("boards.get", { board_id: "5" });
const PINS = list("boards.pins", { board_id: "5" });
const OTHER = list("boards.pins", { board_id: "6" });

/**
 * The server's current responses, keyed by the end of the request's URL. A number means a failure with that
 * status.
 */
let answers: Record<string, { data: unknown; bookmark?: string | null } | number>;
let requestedUrls: string[];
/** Runs when a request arrives. */
let onRequest: () => void;

function answer(url: string) {
  requestedUrls.push(url);
  onRequest();
  const found = Object.entries(answers).find(([end]) => url.endsWith(end))?.[1] ?? 500;
  const failed = typeof found === "number";
  const body = failed
    ? { status: "failure", http_status: found, message: "", error: { type: "not_found", message: "", details: [] } }
    : { status: "success", http_status: 200, message: "ok", data: found.data, bookmark: found.bookmark ?? null };
  const text = JSON.stringify({ resource_response: body });
  return Promise.resolve({ status: failed ? found : 200, headers: new Headers(), text: () => Promise.resolve(text) });
}

function createStage() {
  const client = createQueryClient(() => Promise.reject(new Error("no query is answered here")));
  client.setQueryData(BOARD.queryKey, { id: "5", name: "Loft" } as never);
  const pages = [
    { items: [{ id: "1" }], bookmark: "second" },
    { items: [{ id: "2" }], bookmark: "third" },
  ];
  for (const { queryKey } of [PINS, OTHER]) {
    client.setQueryData(queryKey, { pages, pageParams: [null, "second"] } as never);
  }
  new QueryObserver(client, BOARD as never).subscribe(() => undefined);
  new InfiniteQueryObserver(client, PINS as never).subscribe(() => undefined);
  const on = { beforeUpdate: vi.fn<() => void>(), onGone: vi.fn<() => void>() };
  const getPinIds = () => client.getQueryData(PINS.queryKey)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  return { client, on, refresher: createBoardRefresher(client, "5", on), getPinIds };
}

const waitForRefresh = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  vi.spyOn(Math, "random").mockReturnValue(0);
  [requestedUrls, onRequest] = [[], () => undefined];
  answers = {
    "/v3/boards/5/": { data: { id: "5", name: "Attic" } },
    "/v3/boards/5/pins/": { data: [{ id: "3" }], bookmark: "2" },
    "bookmark=2": { data: [{ id: "1" }], bookmark: "3" },
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  [ownWrites.started, ownWrites.answered] = [0, 0];
});

describe("a changed board", () => {
  it("is refetched as far as it was loaded, once for simultaneous changes", async () => {
    const { client, on, refresher, getPinIds } = createStage();
    for (let change = 0; change < 5; change += 1) refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls.toSorted()).toEqual(["/v3/boards/5/", "/v3/boards/5/pins/", "/v3/boards/5/pins/?bookmark=2"]);
    expect(client.getQueryData(BOARD.queryKey)).toMatchObject({ name: "Attic" });
    expect(getPinIds()).toEqual(["3", "1"]);
    expect(on.beforeUpdate).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(OTHER.queryKey)).toBeDefined();
  });

  it("is refetched after a random delay", async () => {
    const { refresher } = createStage();
    vi.mocked(Math.random).mockReturnValue(0.99);
    refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(requestedUrls).not.toEqual([]);
  });

  it("waits for the viewer's pending action, and is refetched again when another action starts in between", async () => {
    const { refresher, getPinIds } = createStage();
    ownWrites.started = 1;
    refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls).toEqual([]);
    ownWrites.answered = 1;
    onRequest = () => {
      ownWrites.started = 2;
    };
    await waitForRefresh();
    expect(getPinIds()).toEqual(["1", "2"]);
    onRequest = () => undefined;
    ownWrites.answered = 2;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(getPinIds()).toEqual(["3", "1"]);
  });

  it("disappears when access is lost, and stays unchanged when the server doesn't respond", async () => {
    const { on, refresher, getPinIds } = createStage();
    answers["/v3/boards/5/"] = 503;
    refresher.refresh();
    await waitForRefresh();
    expect([getPinIds(), on.onGone.mock.calls.length]).toEqual([["1", "2"], 0]);
    answers["/v3/boards/5/"] = { data: { id: "5", name: "Attic" } };
    answers["/v3/boards/5/pins/"] = 404;
    refresher.refresh(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([getPinIds(), on.onGone.mock.calls.length]).toEqual([["1", "2"], 0]);
    answers["/v3/boards/5/"] = 404;
    refresher.refresh(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(on.onGone).toHaveBeenCalledTimes(1);
  });

  it("is refetched less often when much of it is loaded, however often it changes", async () => {
    const { refresher } = createStage();
    for (let change = 0; change < 40; change += 1) {
      refresher.refresh();
      await vi.advanceTimersByTimeAsync(50);
    }
    // Two seconds leave time for three rounds, with three requests each.
    expect(requestedUrls.length).toBeLessThanOrEqual(9);
  });

  it("is no longer refetched after its page is left", async () => {
    const { refresher } = createStage();
    refresher.refresh();
    refresher.stop();
    refresher.refresh();
    await waitForRefresh();
    expect(requestedUrls).toEqual([]);
  });
});
