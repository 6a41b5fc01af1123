import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function fillQueue(...waiting: readonly (readonly [holder: string, item: string])[]) {
  const queue = createFairQueue<string>();
  for (const [holder, item] of waiting) queue.add(holder, item);
  return queue;
}

describe("a fair queue", () => {
  it("serves holders round-robin, with each holder's items in order", () => {
    const queue = fillQueue(["ann", "a1"], ["ann", "a2"], ["ann", "a3"], ["ben", "b1"], ["cleo", "c1"], ["ben", "b2"]);
    const served = Array.from({ length: 7 }, () => queue.next());
    expect(served).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", null]);
  });

  it("puts a returning holder behind those who were already waiting", () => {
    const queue = fillQueue(["ann", "a1"], ["ben", "b1"]);
    expect(queue.next()).toBe("a1");
    queue.add("ann", "a2");
    expect([queue.next(), queue.next()]).toEqual(["b1", "a2"]);
  });

  it("skips items that don't fit and keeps their position", () => {
    const queue = fillQueue(["ann", "heavy"], ["ben", "also heavy"], ["ben", "light"]);
    expect(queue.next((item) => item === "light")).toBe("light");
    expect(queue.next((item) => item === "light")).toBeNull();
    expect([queue.next(), queue.next()]).toEqual(["heavy", "also heavy"]);
  });

  it("counts the holders whose items fit", () => {
    const queue = fillQueue(["ann", "heavy"], ["ben", "heavy"], ["ben", "light"], ["cleo", "light"]);
    expect(queue.countHolders((item) => item === "light")).toBe(2);
  });

  it("counts waiting items, and forgets holders who have none", () => {
    const queue = fillQueue(["ann", "a1"]);
    const leave = queue.add("ann", "a2");
    expect([queue.size(), queue.sizeOf("ann"), queue.sizeOf("ben")]).toEqual([2, 2, 0]);
    leave();
    leave();
    expect([queue.size(), queue.sizeOf("ann")]).toEqual([1, 1]);
    queue.next();
    leave();
    expect([queue.size(), queue.sizeOf("ann"), queue.next()]).toEqual([0, 0, null]);
  });

  it("evicts the newest item of the holder with the most items, unless the new holder would then have as many", () => {
    const queue = fillQueue(["ann", "a1"], ["ben", "b1"], ["ben", "b2"], ["ben", "b3"], ["ann", "a2"]);
    expect(queue.evictFor("ann")).toBeNull();
    expect(queue.evictFor("cleo")).toBe("b3");
    expect(queue.sizeOf("ben")).toBe(2);
    expect(queue.evictFor("ben")).toBeNull();
    expect(["a2", "b2"]).toContain(queue.evictFor("cleo"));
    expect(["a2", "b2"]).toContain(queue.evictFor("cleo"));
    expect(queue.evictFor("cleo")).toBeNull();
    expect([queue.next(), queue.next(), queue.next()].toSorted()).toEqual(["a1", "b1", null]);
  });
});
