import { describe, expect, it } from "vitest";
import type { HomeOffer } from "./blend-home.ts";
import { sortByNearness } from "./near-first.ts";

function createOffer(contentId: string, topic: number | null): HomeOffer {
  return {
    ...{ contentId, topic, pinId: contentId, creatorId: "1", picture: contentId },
    ...{ look: null, reason: "popular", reasonId: null, shownAt: null },
  };
}
const getIds = (offers: readonly HomeOffer[]) => offers.map(({ contentId }) => contentId);
const WALKED = [createOffer("lens", 1), createOffer("film", 1), createOffer("loaf", 2)];

describe("contents close to someone's taste", () => {
  it("come before the rest, those found by walks first, then those with the same topics", () => {
    const offers = [
      createOffer("far", 9),
      createOffer("further", null),
      createOffer("oven", 2),
      createOffer("shutter", 1),
      createOffer("loaf", 2),
    ];
    const order = getIds(sortByNearness(WALKED)(offers));
    expect(order.slice(0, 3).toSorted()).toEqual(["loaf", "oven", "shutter"]);
    expect(order.slice(3)).toEqual(["far", "further"]);
  });

  it("don't always come first when many are new", () => {
    const offers = Array.from({ length: 100 }, (_, at) => createOffer(`new${at}`, at === 0 ? 9 : 1));
    const position = getIds(sortByNearness(WALKED)(offers)).indexOf("new0");
    expect(position).toBeGreaterThan(0);
    expect(position).toBeLessThan(90);
  });

  it("come early even as the last of many new contents on other topics", () => {
    const offers = [...Array.from({ length: 99 }, (_, at) => createOffer(`new${at}`, 9)), createOffer("lens", 1)];
    expect(getIds(sortByNearness(WALKED)(offers)).indexOf("lens")).toBeLessThan(20);
  });

  it("include those with a topic that has the same parent", () => {
    const [cakes, breakfast, garden] = [102, 106, 501];
    const order = sortByNearness([createOffer("cake", cakes)])([
      createOffer("rose", garden),
      createOffer("porridge", breakfast),
    ]);
    expect(getIds(order)).toEqual(["porridge", "rose"]);
  });

  it("keep their order when equally near, or when walks found nothing", () => {
    const sameTopic = [createOffer("b", 1), createOffer("a", 1), createOffer("c", 1)];
    expect(getIds(sortByNearness(WALKED)(sameTopic))).toEqual(["b", "a", "c"]);
    const offers = [createOffer("c", 1), createOffer("a", null), createOffer("b", 2)];
    expect(getIds(sortByNearness([])(offers))).toEqual(["c", "a", "b"]);
  });

  it("are neither dropped nor added", () => {
    const offers = Array.from({ length: 60 }, (_, at) => createOffer(String(at), at % 7));
    expect(new Set(sortByNearness(WALKED)(offers))).toEqual(new Set(offers));
  });
});
