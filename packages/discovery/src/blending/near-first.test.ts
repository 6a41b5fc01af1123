import { describe, expect, it } from "vitest";
import type { HomeOffer } from "./blend-home.ts";
import { sortByNearness } from "./near-first.ts";

function offer(contentId: string, topic: number | null): HomeOffer {
  return {
    ...{ contentId, topic, pinId: contentId, creatorId: "1", picture: contentId },
    ...{ look: null, reason: "popular", reasonId: null, shownAt: null },
  };
}
const ids = (offers: readonly HomeOffer[]) => offers.map(({ contentId }) => contentId);
const WALKED = [offer("lens", 1), offer("film", 1), offer("loaf", 2)];

describe("contents near someone's taste", () => {
  it("come before the rest: what walks found, then what shares its topics", () => {
    const offers = [offer("far", 9), offer("further", null), offer("oven", 2), offer("shutter", 1), offer("loaf", 2)];
    const order = ids(sortByNearness(WALKED)(offers));
    expect(order.slice(0, 3).toSorted()).toEqual(["loaf", "oven", "shutter"]);
    expect(order.slice(3)).toEqual(["far", "further"]);
  });

  it("don't come before everything else when much is new", () => {
    const offers = Array.from({ length: 100 }, (_, at) => offer(`new${at}`, at === 0 ? 9 : 1));
    const place = ids(sortByNearness(WALKED)(offers)).indexOf("new0");
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(90);
  });

  it("come early even when they are the last of much that is new and unrelated", () => {
    const offers = [...Array.from({ length: 99 }, (_, at) => offer(`new${at}`, 9)), offer("lens", 1)];
    expect(ids(sortByNearness(WALKED)(offers)).indexOf("lens")).toBeLessThan(20);
  });

  it("are near a topic when both topics have the same parent", () => {
    const [cakes, breakfast, garden] = [102, 106, 501];
    const order = sortByNearness([offer("cake", cakes)])([offer("rose", garden), offer("porridge", breakfast)]);
    expect(ids(order)).toEqual(["porridge", "rose"]);
  });

  it("keep the order of equally near contents, and of all when walks found nothing", () => {
    const alike = [offer("b", 1), offer("a", 1), offer("c", 1)];
    expect(ids(sortByNearness(WALKED)(alike))).toEqual(["b", "a", "c"]);
    const offers = [offer("c", 1), offer("a", null), offer("b", 2)];
    expect(ids(sortByNearness([])(offers))).toEqual(["c", "a", "b"]);
  });

  it("leave nothing out and add nothing", () => {
    const offers = Array.from({ length: 60 }, (_, at) => offer(String(at), at % 7));
    expect(new Set(sortByNearness(WALKED)(offers))).toEqual(new Set(offers));
  });
});
