import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { makeQueryClient } from "./query-client.ts";
import { removeWhenUnobserved } from "./remove-when-unobserved.ts";

describe("a removed query", () => {
  it("goes immediately when it has no observers, otherwise with the last one, and is never refetched", () => {
    const requested: string[] = [];
    const client = makeQueryClient((name) => {
      requested.push(name);
      return Promise.reject(new Error("gone"));
    });
    for (const key of ["unseen", "seen", "other"]) client.setQueryData([key], key);
    const watch = (key: string) =>
      new QueryObserver(client, { queryKey: [key], staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
    const [first, second] = [watch("seen"), watch("seen")];
    const keys = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);

    removeWhenUnobserved(client, ({ queryKey }) => queryKey[0] !== "other");
    expect(keys()).toEqual(["seen", "other"]);
    first();
    expect(keys()).toEqual(["seen", "other"]);
    second();
    expect(keys()).toEqual(["other"]);

    client.setQueryData(["seen"], "another one of that name");
    watch("seen")();
    expect(keys()).toEqual(["other", "seen"]);
    expect(requested).toEqual([]);
    client.clear();
  });
});
