import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { makeQueryClient } from "../data/query-client.ts";
import { removePersonContent, hidePerson, showAll, showsContentOf, withoutPerson } from "./block-caches.ts";

const bob = { id: "2", username: "bob" };
const person = (id: string) => ({ entityId: id, id, explicitlyFollowedByMe: true });
const pin = (id: string, pinner: string, nativeCreator = pinner) => ({
  entityId: id,
  pinner: person(pinner),
  nativeCreator: person(nativeCreator),
});
const toList = (...items: object[]) => ({ pages: [{ items, bookmark: "next" }], pageParams: [null] });

const client = makeQueryClient(() => Promise.reject(new Error("unexpected request")));
afterEach(() => client.clear());

describe("a list without a person", () => {
  it("keeps everything that is neither them nor by them, wherever they are in it", () => {
    const feed = toList(pin("10", "1"), pin("11", "2"), pin("12", "1", "2"));
    expect(withoutPerson(feed, "2")).toEqual(toList(pin("10", "1")));
    expect(withoutPerson(toList(person("1"), person("2")), "2")).toEqual(toList(person("1")));
    const thread = toList({ entityId: "20", author: person("1"), replies: [{ entityId: "21", author: person("2") }] });
    expect(withoutPerson(thread, "2")).toEqual(toList({ entityId: "20", author: person("1"), replies: [] }));
  });

  it("is the same reference when they are not in it", () => {
    const feed = toList(pin("10", "1"));
    expect(withoutPerson(feed, "2")).toBe(feed);
    const saved = { ...pin("10", "1"), viaPinner: person("2") };
    expect(withoutPerson(toList(saved), "2").pages[0]?.items).toHaveLength(1);
  });
});

describe("a blocked person", () => {
  it("leaves every list and is known as blocked, and no list is reloaded", () => {
    client.setQueryData(["home.feed", {}], toList(pin("10", "1"), pin("11", "2")));
    client.setQueryData(["people.get", { username: "bob" }], { ...person("2"), blockedByMe: false });
    client.setQueryData(["people.blocked", {}], toList(person("2")));
    hidePerson(client, bob);
    expect(client.getQueryData(["home.feed", {}])).toEqual(toList(pin("10", "1")));
    expect(client.getQueryData(["people.get", { username: "bob" }])).toMatchObject({
      blockedByMe: true,
      explicitlyFollowedByMe: false,
    });
    expect(client.getQueryData(["people.blocked", {}])).toMatchObject({ pages: [{ items: [{ id: "2" }] }] });
  });

  it("loses their own objects, and those on screen once these are no longer shown", () => {
    client.setQueryData(["pins.get", { pin_id: "11" }], pin("11", "2"));
    client.setQueryData(["pins.get", { pin_id: "10" }], { ...pin("10", "1"), viaPinner: person("2") });
    client.setQueryData(["people.followers", { username: "bob" }], toList(person("1")));
    expect(showsContentOf(client, bob)).toBe(false);
    const unsubscribe = new QueryObserver(client, {
      queryKey: ["pins.get", { pin_id: "11" }],
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
    expect(showsContentOf(client, bob)).toBe(true);
    removePersonContent(client, bob);
    const left = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => JSON.stringify(queryKey[1]));
    expect(left()).toEqual(['{"pin_id":"11"}', '{"pin_id":"10"}']);
    unsubscribe();
    expect(left()).toEqual(['{"pin_id":"10"}']);
  });

  it("is refetched everywhere once the block has ended", async () => {
    client.setQueryData(["home.feed", {}], toList(pin("10", "1")));
    await showAll(client);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
