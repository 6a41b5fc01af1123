import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { createQueryClient } from "../data/query-client.ts";
import { removePersonContent, hidePerson, refetchAll, isContentShown, removePerson } from "./block-caches.ts";

const bob = { id: "2", username: "bob" };
const createPerson = (id: string) => ({ entityId: id, id, explicitlyFollowedByMe: true });
const createPin = (id: string, pinner: string, nativeCreator = pinner) => ({
  entityId: id,
  pinner: createPerson(pinner),
  nativeCreator: createPerson(nativeCreator),
});
const toList = (...items: object[]) => ({ pages: [{ items, bookmark: "next" }], pageParams: [null] });

const client = createQueryClient(() => Promise.reject(new Error("unexpected request")));
afterEach(() => client.clear());

describe("removePerson", () => {
  it("removes the person and everything by them, including nested items", () => {
    const feed = toList(createPin("10", "1"), createPin("11", "2"), createPin("12", "1", "2"));
    expect(removePerson(feed, "2")).toEqual(toList(createPin("10", "1")));
    expect(removePerson(toList(createPerson("1"), createPerson("2")), "2")).toEqual(toList(createPerson("1")));
    const thread = toList({
      entityId: "20",
      author: createPerson("1"),
      replies: [{ entityId: "21", author: createPerson("2") }],
    });
    expect(removePerson(thread, "2")).toEqual(toList({ entityId: "20", author: createPerson("1"), replies: [] }));
  });

  it("returns the same list when it contains neither the person nor their items", () => {
    const feed = toList(createPin("10", "1"));
    expect(removePerson(feed, "2")).toBe(feed);
    const saved = { ...createPin("10", "1"), viaPinner: createPerson("2") };
    expect(removePerson(toList(saved), "2").pages[0]?.items).toHaveLength(1);
  });
});

describe("a blocked person", () => {
  it("is removed from every list and marked as blocked, without reloading any list", () => {
    client.setQueryData(["home.feed", {}], toList(createPin("10", "1"), createPin("11", "2")));
    client.setQueryData(["people.get", { username: "bob" }], { ...createPerson("2"), blockedByMe: false });
    client.setQueryData(["people.blocked", {}], toList(createPerson("2")));
    hidePerson(client, bob);
    expect(client.getQueryData(["home.feed", {}])).toEqual(toList(createPin("10", "1")));
    expect(client.getQueryData(["people.get", { username: "bob" }])).toMatchObject({
      blockedByMe: true,
      explicitlyFollowedByMe: false,
    });
    expect(client.getQueryData(["people.blocked", {}])).toMatchObject({ pages: [{ items: [{ id: "2" }] }] });
  });

  it("has their cached content removed immediately, or as soon as it's no longer on screen", () => {
    client.setQueryData(["pins.get", { pin_id: "11" }], createPin("11", "2"));
    client.setQueryData(["pins.get", { pin_id: "10" }], { ...createPin("10", "1"), viaPinner: createPerson("2") });
    client.setQueryData(["people.followers", { username: "bob" }], toList(createPerson("1")));
    expect(isContentShown(client, bob)).toBe(false);
    const unsubscribe = new QueryObserver(client, {
      queryKey: ["pins.get", { pin_id: "11" }],
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
    expect(isContentShown(client, bob)).toBe(true);
    removePersonContent(client, bob);
    const getCachedInputs = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => JSON.stringify(queryKey[1]));
    expect(getCachedInputs()).toEqual(['{"pin_id":"11"}', '{"pin_id":"10"}']);
    unsubscribe();
    expect(getCachedInputs()).toEqual(['{"pin_id":"10"}']);
  });

  it("causes all cached data to be dropped when they're unblocked", async () => {
    client.setQueryData(["home.feed", {}], toList(createPin("10", "1")));
    await refetchAll(client);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
