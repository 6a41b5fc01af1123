import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { invalidateFollows } from "./invalidate-follows.ts";
import { removeOutdated } from "./outdated.ts";
import { makeQueryClient } from "./query-client.ts";

describe("after following someone", () => {
  it("keeps the feeds for the way back, and refetches them on the next visit", () => {
    const client = makeQueryClient(() => Promise.reject(new Error("nobody asks")));
    const keys = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);
    for (const name of ["home.feed", "home.following", "people.following", "pins.related"]) {
      client.setQueryData([name, {}], name);
    }
    removeOutdated(client, ["home.feed", {}]);
    invalidateFollows(client);
    expect(keys()).toEqual(["home.feed", "home.following", "pins.related"]);

    for (const name of ["home.feed", "pins.related"]) removeOutdated(client, [name, {}]);
    expect(keys()).toEqual(["home.following", "pins.related"]);

    const unsubscribe = new QueryObserver(client, {
      queryKey: ["home.following", {}],
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
    removeOutdated(client, ["home.following", {}]);
    expect(keys()).toContain("home.following");
    unsubscribe();

    client.setQueryData(["home.feed", {}], "asked anew");
    removeOutdated(client, ["home.feed", {}]);
    expect(keys()).toContain("home.feed");
    client.clear();
  });
});
