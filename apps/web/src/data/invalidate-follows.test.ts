import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { invalidateFollows } from "./invalidate-follows.ts";
import { removeOutdated } from "./outdated.ts";
import { createQueryClient } from "./query-client.ts";

describe("the cached feeds after following someone", () => {
  it("stay available when going back, and are refetched on the next visit", () => {
    const client = createQueryClient(() => Promise.reject(new Error("nobody asks")));
    const getKeys = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);
    for (const name of ["home.feed", "home.following", "people.following", "pins.related"]) {
      client.setQueryData([name, {}], name);
    }
    removeOutdated(client, ["home.feed", {}]);
    invalidateFollows(client);
    expect(getKeys()).toEqual(["home.feed", "home.following", "pins.related"]);

    for (const name of ["home.feed", "pins.related"]) removeOutdated(client, [name, {}]);
    expect(getKeys()).toEqual(["home.following", "pins.related"]);

    const unsubscribe = new QueryObserver(client, {
      queryKey: ["home.following", {}],
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
    removeOutdated(client, ["home.following", {}]);
    expect(getKeys()).toContain("home.following");
    unsubscribe();

    client.setQueryData(["home.feed", {}], "refetched");
    removeOutdated(client, ["home.feed", {}]);
    expect(getKeys()).toContain("home.feed");
    client.clear();
  });
});
