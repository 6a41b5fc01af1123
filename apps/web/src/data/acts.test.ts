import { type FavoriteState, reduceFavorite, getInitialFavorite, reduceFollow } from "@tessera/domain";
import { describe, expect, it, vi } from "vitest";
import { ActionQueue, type Toggle } from "./acts.ts";
import { toAppError } from "./app-error.ts";
import { Overlay, applyOverlay, applyPatch } from "./overlay.ts";
import { createQueryClient } from "./query-client.ts";

const pin = { entityId: "7", id: "7", title: "Clay", favoritedByMe: false, favoriteUserCount: 3 };
const person = { entityId: "5", id: "5", explicitlyFollowedByMe: false, followerCount: 10 };

function createStage() {
  const client = createQueryClient(() => Promise.reject(new Error("unexpected request")));
  client.setQueryData(["pins.get", {}], pin);
  client.setQueryData(["home.feed", {}], { pages: [{ items: [pin, { entityId: "8", id: "8" }] }], pageParams: [null] });
  client.setQueryData(["people.get", {}], person);
  const overlay = new Overlay();
  const onFailure = vi.fn();
  return { client, overlay, onFailure, queue: new ActionQueue({ client, overlay, onFailure }) };
}

/** Lets the cache notify its observers, which it does in a later task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function createFavoriteToggle(send: Toggle<FavoriteState>["send"]): Toggle<FavoriteState> {
  return {
    kind: "pin",
    id: pin.id,
    start: getInitialFavorite(pin),
    reduce: reduceFavorite,
    fields: (state) => ({ favoritedByMe: state.favorited, favoriteUserCount: state.count }),
    send,
  };
}

function follow(send: () => Promise<undefined>) {
  return {
    kind: "user" as const,
    id: person.id,
    start: { following: person.explicitlyFollowedByMe, followers: person.followerCount, busy: false },
    reduce: reduceFollow,
    fields: (state: { following: boolean; followers: number }) => ({
      explicitlyFollowedByMe: state.following,
      followerCount: state.followers,
    }),
    send,
  };
}

describe("a toggle", () => {
  it("shows the change immediately, before the server responds", () => {
    const { queue, overlay } = createStage();
    void queue.tap(
      "favorite",
      createFavoriteToggle(() => new Promise(() => {})),
    );
    expect(applyOverlay(pin, overlay.get("pin", "7"))).toMatchObject({ favoritedByMe: true, favoriteUserCount: 4 });
    expect(
      queue.toggleState(
        "favorite",
        createFavoriteToggle(async () => undefined),
      ),
    ).toEqual({ favorited: true, count: 4, busy: true });
  });

  it("[FAV-03] sends one request when it's tapped twice in a row", async () => {
    const { queue } = createStage();
    const send = vi.fn(async () => undefined);
    const first = queue.tap("favorite", createFavoriteToggle(send));
    await expect(queue.tap("favorite", createFavoriteToggle(send))).resolves.toBeUndefined();
    await expect(first).resolves.toBe(true);
    expect(send).toHaveBeenCalledOnce();
  });

  it("writes the server's values to every cached copy, and leaves nothing in the overlay", async () => {
    const { queue, overlay, client } = createStage();
    await queue.tap(
      "favorite",
      createFavoriteToggle(async () => ({ favoritedByMe: true, favoriteUserCount: 12 })),
    );
    const expected = { title: "Clay", favoritedByMe: true, favoriteUserCount: 12 };
    expect(client.getQueryData(["pins.get", {}])).toMatchObject(expected);
    expect(client.getQueryData(["home.feed", {}])).toMatchObject({ pages: [{ items: [expected, { id: "8" }] }] });
    await settle();
    expect(overlay.get("pin", "7")).toBeUndefined();
  });

  it("[FAV-05] reverts and shows a message when the server rejects the change", async () => {
    const { queue, overlay, client, onFailure } = createStage();
    const failure = toAppError("internal_error", "Sorry! Something went wrong on our end.", { status: 500 });
    await expect(
      queue.tap(
        "favorite",
        createFavoriteToggle(() => Promise.reject(failure)),
      ),
    ).resolves.toBe(false);
    await settle();
    expect(applyOverlay(pin, overlay.get("pin", "7"))).toBe(pin);
    expect(client.getQueryData(["pins.get", {}])).toEqual(pin);
    expect(
      queue.toggleState(
        "favorite",
        createFavoriteToggle(async () => undefined),
      ).busy,
    ).toBe(false);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it("[FOLLOW-04] flips a follow immediately, and reverts it when the server rejects the change", async () => {
    const { queue, overlay, client } = createStage();
    let rejectRequest = (_: Error) => {};
    const request = queue.tap(
      "follow",
      follow(
        () =>
          new Promise((_, reject) => {
            rejectRequest = reject;
          }),
      ),
    );
    expect(applyOverlay(person, overlay.get("user", "5"))).toMatchObject({
      explicitlyFollowedByMe: true,
      followerCount: 11,
    });
    await Promise.resolve();
    rejectRequest(new Error("no"));
    await expect(request).resolves.toBe(false);
    await settle();
    expect(applyOverlay(person, overlay.get("user", "5"))).toBe(person);
    expect(client.getQueryData(["people.get", {}])).toEqual(person);
  });
});

describe("actions on one object", () => {
  it("reach the server one at a time", async () => {
    const { queue } = createStage();
    const order: string[] = [];
    let finishFirst = () => {};
    const send = (name: string, wait: Promise<void>) => async () => {
      order.push(`${name} begins`);
      await wait;
      order.push(`${name} ends`);
    };
    const action = { kind: "pin", id: "7", expect: { title: "x" } } as const;
    const first = queue.run({
      ...action,
      send: send(
        "first",
        new Promise((resolve) => {
          finishFirst = resolve;
        }),
      ),
    });
    const second = queue.run({ ...action, send: send("second", Promise.resolve()) });
    await settle();
    expect(order).toEqual(["first begins"]);
    finishFirst();
    await Promise.all([first, second]);
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("are still sent when an earlier action is rejected", async () => {
    const { queue } = createStage();
    const action = { kind: "pin", id: "7", expect: { title: "x" } } as const;
    const first = queue.run({ ...action, send: () => Promise.reject(new Error("no")) });
    const second = queue.run({ ...action, send: async () => "yes" });
    await expect(Promise.all([first, second])).resolves.toEqual([undefined, "yes"]);
  });
});

describe("the overlay", () => {
  it("notifies only the subscribers of the changed object", () => {
    const overlay = new Overlay();
    const listener = vi.fn();
    const elsewhere = vi.fn();
    const unsubscribe = overlay.subscribe("pin", "7", listener);
    overlay.subscribe("pin", "8", elsewhere);
    overlay.apply("pin", "7", { a: 1 });
    expect([listener.mock.calls.length, elsewhere.mock.calls.length]).toEqual([1, 0]);
    unsubscribe();
    overlay.remove("pin", "7", ["a"]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("removes one action's fields and keeps those of another action", () => {
    const overlay = new Overlay();
    overlay.apply("pin", "7", { a: 1 });
    overlay.apply("pin", "7", { b: 2 });
    overlay.remove("pin", "7", ["a"]);
    expect(overlay.get("pin", "7")).toEqual({ b: 2 });
  });
});

describe("applyPatch", () => {
  it("doesn't add fields to a copy that lacks them", () => {
    expect(applyPatch({ entityId: "7", title: "x" }, "7", { title: "y", favoritedByMe: true })).toEqual({
      entityId: "7",
      title: "y",
    });
  });

  it("patches nested objects, and returns unrelated data by reference", () => {
    const other = { entityId: "9", pinner: { entityId: "6" } };
    const list = [{ entityId: "8", pinner: person }, other];
    const next = applyPatch(list, "5", { followerCount: 11 });
    expect(next[0]).toMatchObject({ pinner: { followerCount: 11 } });
    expect(next[1]).toBe(other);
  });

  it("returns the same reference when there is nothing to change", () => {
    const list = [pin, person];
    expect(applyPatch(list, "99", { title: "y" })).toBe(list);
    expect(applyPatch(list, "7", { title: "Clay" })).toBe(list);
  });
});
