import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { removeWhenUnobserved } from "./remove-when-unobserved.ts";

describe("removeWhenUnobserved", () => {
  it("removes a query as soon as it has no observers, and never refetches it", () => {
    const requested: string[] = [];
    const client = createQueryClient((name) => {
      requested.push(name);
      return Promise.reject(new Error("gone"));
    });
    for (const key of ["unseen", "seen", "other"]) client.setQueryData([key], key);
    const watch = (key: string) =>
      new QueryObserver(client, { queryKey: [key], staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
    const [first, second] = [watch("seen"), watch("seen")];
    const getKeys = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);

    removeWhenUnobserved(client, ({ queryKey }) => queryKey[0] !== "other");
    expect(getKeys()).toEqual(["seen", "other"]);
    first();
    expect(getKeys()).toEqual(["seen", "other"]);
    second();
    expect(getKeys()).toEqual(["other"]);

    client.setQueryData(["seen"], "another one of that name");
    watch("seen")();
    expect(getKeys()).toEqual(["other", "seen"]);
    expect(requested).toEqual([]);
    client.clear();
  });
});
