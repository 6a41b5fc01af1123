import { describe, expect, it } from "vitest";
import type { HomeOffer } from "./blend-home.ts";
import { createNearnessSorter } from "./near-first.ts";

function createOffer(contentId: string, topic: number | null): HomeOffer {
  return {
    ...{ contentId, topic, pinId: contentId, creatorId: "1", picture: contentId },
    ...{ look: null, reason: "popular", reasonId: null, shownAt: null },
  };
}
const getIds = (offers: readonly HomeOffer[]) => offers.map(({ contentId }) => contentId);
const WALKED = [createOffer("lens", 1), createOffer("film", 1), createOffer("loaf", 2)];

describe("content items close to someone's taste", () => {
  it("come before the rest, starting with items that walks found", () => {
    const offers = [
      createOffer("far", 9),
      createOffer("further", null),
      createOffer("oven", 2),
      createOffer("shutter", 1),
      createOffer("loaf", 2),
    ];
    const order = getIds(createNearnessSorter(WALKED)(offers));
    expect(order.slice(0, 3).toSorted()).toEqual(["loaf", "oven", "shutter"]);
    expect(order.slice(3)).toEqual(["far", "further"]);
  });

  it("don't always come first when many items are new", () => {
    const offers = Array.from({ length: 100 }, (_, at) => createOffer(`new${at}`, at === 0 ? 9 : 1));
    const position = getIds(createNearnessSorter(WALKED)(offers)).indexOf("new0");
    expect(position).toBeGreaterThan(0);
    expect(position).toBeLessThan(90);
  });

  it("come early even when they follow many new items on other topics", () => {
    const offers = [...Array.from({ length: 99 }, (_, at) => createOffer(`new${at}`, 9)), createOffer("lens", 1)];
    expect(getIds(createNearnessSorter(WALKED)(offers)).indexOf("lens")).toBeLessThan(20);
  });

  it("include items whose topic has the same parent", () => {
    const [cakes, breakfast, garden] = [102, 106, 501];
    const order = createNearnessSorter([createOffer("cake", cakes)])([
      createOffer("rose", garden),
      createOffer("porridge", breakfast),
    ]);
    expect(getIds(order)).toEqual(["porridge", "rose"]);
  });

  it("keep their order when they're equally close or when walks found nothing", () => {
    const sameTopic = [createOffer("b", 1), createOffer("a", 1), createOffer("c", 1)];
    expect(getIds(createNearnessSorter(WALKED)(sameTopic))).toEqual(["b", "a", "c"]);
    const offers = [createOffer("c", 1), createOffer("a", null), createOffer("b", 2)];
    expect(getIds(createNearnessSorter([])(offers))).toEqual(["c", "a", "b"]);
  });

  it("are never dropped or duplicated", () => {
    const offers = Array.from({ length: 60 }, (_, at) => createOffer(String(at), at % 7));
    expect(new Set(createNearnessSorter(WALKED)(offers))).toEqual(new Set(offers));
  });
});
