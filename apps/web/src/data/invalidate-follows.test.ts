import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { invalidateFollows } from "./invalidate-follows.ts";
import { removeOutdatedQuery } from "./outdated.ts";
import { createQueryClient } from "./query-client.ts";

describe("invalidateFollows", () => {
  it("keeps cached feeds for viewers who go back, and drops them on the next visit", () => {
    const client = createQueryClient(() => Promise.reject(new Error("nobody asks")));
    const getKeys = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);
    for (const name of ["home.feed", "home.following", "people.following", "pins.related"]) {
      client.setQueryData([name, {}], name);
    }
    removeOutdatedQuery(client, ["home.feed", {}]);
    invalidateFollows(client);
    expect(getKeys()).toEqual(["home.feed", "home.following", "pins.related"]);

    for (const name of ["home.feed", "pins.related"]) removeOutdatedQuery(client, [name, {}]);
    expect(getKeys()).toEqual(["home.following", "pins.related"]);

    const unsubscribe = new QueryObserver(client, {
      queryKey: ["home.following", {}],
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
    removeOutdatedQuery(client, ["home.following", {}]);
    expect(getKeys()).toContain("home.following");
    unsubscribe();

    client.setQueryData(["home.feed", {}], "refetched");
    removeOutdatedQuery(client, ["home.feed", {}]);
    expect(getKeys()).toContain("home.feed");
    client.clear();
  });
});
