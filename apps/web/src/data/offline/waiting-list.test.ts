// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ActionQueue } from "../acts.ts";
import { toAppError } from "../app-error.ts";
import * as calls from "../client.ts";
import { applyOverlay, Overlay } from "../overlay.ts";
import { createQueryClient } from "../query-client.ts";
import { createWaitingList } from "./waiting-list.ts";
import { addWaitingAction, getWaitingOutcome, parseWaitingActions } from "./waiting-rules.ts";
import type { WaitingAction } from "./waiting.ts";

const PIN = { id: "7", favoritedByMe: false, savedInfo: null };
const SUBJECT = { id: "7", title: "Clay", input: { pin_id: "7" } } as const;
type Request = Omit<WaitingAction, "key">;
const FAVORITE: Request = {
  ...SUBJECT,
  operation: "pins.favorite",
  subject: "favorite",
  expect: { favoritedByMe: true },
};
const UNFAVORITE: Request = { ...FAVORITE, operation: "pins.unfavorite", expect: { favoritedByMe: false } };
const SAVE: Request = {
  ...SUBJECT,
  operation: "pins.save",
  subject: "save",
  expect: { savedInfo: { title: "Lamps" } },
};

function createStage(owner = "1", stored = new Map<string, string>()) {
  const overlay = new Overlay();
  const client = createQueryClient(() => Promise.reject(new Error("unexpected request")));
  const queue = new ActionQueue({ client, overlay, onFailure: vi.fn() });
  const open = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const messages: string[] = [];
  vi.spyOn(toast, "show").mockImplementation(({ message }) => {
    messages.push(message);
    return () => undefined;
  });
  const list = createWaitingList({ client, overlay, queue, owner, open });
  const shown = () => applyOverlay(PIN, overlay.get("pin", "7"));
  return { list, overlay, stored, messages, shown };
}

/** The cache notifies its observers, and with them the overlay, in a later task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("an action taken offline", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is queued with a message to the viewer, and still shows after a reload", () => {
    const { list, stored, messages } = createStage();
    expect(list.keep(SAVE)).toBe(true);
    expect(messages).toEqual(["You’re offline. We’ll save this when you’re back online."]);
    expect(createStage("1", stored).shown()).toMatchObject({ savedInfo: { title: "Lamps" } });
  });

  it("is retried until it succeeds, with the same idempotency key for every attempt", async () => {
    const { list, stored, messages, shown } = createStage();
    list.keep(SAVE);
    const call = vi.spyOn(calls, "callFromBrowser").mockRejectedValueOnce(calls.createNetworkError());
    await list.flush();
    await settle();
    expect(shown().savedInfo).toEqual({ title: "Lamps" });
    call.mockResolvedValueOnce({ savedInfo: { title: "Lamps" } });
    await list.flush();
    await list.flush();
    expect(call).toHaveBeenCalledTimes(2);
    expect(call.mock.calls[0]).toEqual(call.mock.calls[1]);
    expect(call.mock.calls[0]?.[2]).toEqual({ "Idempotency-Key": expect.stringMatching(/^\d+-/) });
    expect(messages.at(-1)).toBe("You’re back online. 1 change was saved.");
    expect(stored.size).toBe(0);
  });

  it("is reported with the reason when the server rejects it, and the next action is still sent", async () => {
    const { list, messages, shown } = createStage();
    list.keep(SAVE);
    list.keep(FAVORITE);
    vi.spyOn(calls, "callFromBrowser")
      .mockRejectedValueOnce(toAppError("unprocessable", "This board is full.", { status: 422 }))
      .mockResolvedValueOnce({ favoritedByMe: true, favoriteUserCount: 1 });
    await list.flush();
    await settle();
    expect(messages.slice(2)).toEqual([
      "We couldn’t save “Clay”. This board is full.",
      "You’re back online. 1 change was saved.",
    ]);
    expect(shown().savedInfo).toBeNull();
  });

  it("is dropped when the viewer takes the opposite action", async () => {
    const { list, stored, shown } = createStage();
    list.keep(FAVORITE);
    expect(list.keep(UNFAVORITE)).toBe(true);
    expect(stored.size).toBe(0);
    expect(shown().favoritedByMe).toBe(false);
  });

  it("can be undone while it's waiting", () => {
    const { list, stored, shown } = createStage();
    list.keep(SAVE);
    expect([list.cancel("favorite", "7"), list.cancel("save", "7"), list.cancel("save", "7")]).toEqual([
      false,
      true,
      false,
    ]);
    expect([stored.size, shown().savedInfo]).toEqual([0, null]);
  });

  it("isn't sent when another person is logged in", async () => {
    const { list, stored } = createStage("1");
    list.keep(SAVE);
    const call = vi.spyOn(calls, "callFromBrowser");
    const other = createStage("2", stored);
    await other.list.flush();
    expect(call).not.toHaveBeenCalled();
    expect(other.shown().savedInfo).toBeNull();
  });

  it("isn't queued when the browser can't store it", () => {
    const { list } = createStage("1", {
      get: () => undefined,
      set: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    } as never);
    vi.spyOn(console, "warn").mockReturnValue();
    expect(list.keep(SAVE)).toBe(false);
  });
});

describe("the list of waiting actions", () => {
  const toAction = (index: number): WaitingAction => ({ ...SAVE, id: `${index}`, key: "k" });

  it("keeps only the latest of several saves of a pin, and drops the oldest action beyond its limit", () => {
    const favorite = { ...FAVORITE, id: "1", key: "f" } as WaitingAction;
    const second = { ...toAction(1), key: "second" };
    expect(addWaitingAction([toAction(1), favorite], second)).toEqual([favorite, second]);
    const many = Array.from({ length: 200 }, (_, index) => toAction(index));
    expect(addWaitingAction(many, toAction(200))[0]?.id).toBe("1");
  });

  it.each([null, 7, {}, { owner: "1", actions: [{ operation: "accounts.delete", id: "1", key: "k" }] }])(
    "ignores the invalid stored value %j",
    (stored) => expect(parseWaitingActions(stored, "1")).toEqual([]),
  );

  it.each([
    ["network_error", "later"],
    ["unavailable", "later"],
    ["rate_limited", "later"],
    ["login_required", "later"],
    ["not_found", "rejected"],
    ["unprocessable", "rejected"],
  ])("gives an action that failed with %s the outcome %s", (type, outcome) =>
    expect(getWaitingOutcome(type)).toBe(outcome),
  );
});
