import { describe, expect, it } from "vitest";
import { blendRelated, type RelatedSources } from "./blend-related.ts";

const createIds = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}${at}`);
const NO_CANDIDATES: RelatedSources = { walked: [], text: [], visual: [] };
const PIN = { contentId: "pin", vector: Int8Array.of(1, 0) };

/** @param looks the images' descriptors, by content */
function blend(
  sources: Partial<RelatedSources>,
  looks: Record<string, Int8Array> = {},
  fresh: string[] = [],
  count = 500,
) {
  const facts = { vectorOf: (id: string) => looks[id], isFresh: (id: string) => fresh.includes(id) };
  return blendRelated(PIN, { ...NO_CANDIDATES, ...sources }, facts, count);
}

describe("a blend of related pins from several sources", () => {
  it("alternates between sources, and takes most pins from walks", () => {
    const sources = { walked: createIds("w", 9), text: createIds("t", 9), visual: createIds("v", 9) };
    expect(blend(sources, {}, [], 8)).toEqual(["w0", "w1", "t0", "w2", "w3", "v0", "w4", "w5"]);
  });

  it("contains each pin once, excluding the original pin, until every source is exhausted", () => {
    const sources = { walked: ["a", "pin", "b"], text: ["b", "a", "c"], visual: ["pin", "c", "d"] };
    const blended = blend(sources);
    expect(blended.toSorted()).toEqual(["a", "b", "c", "d"]);
    expect(blend(sources)).toEqual(blended);
    expect(blend({})).toEqual([]);
  });

  it("places text and visual matches that walks also visited before other matches", () => {
    const walked = createIds("w", 30);
    const sources = { walked, text: [...createIds("t", 5), "w25"], visual: [...createIds("v", 5), "w29"] };
    const blended = blend(sources, {}, [], 6);
    expect([blended[2], blended[5]]).toEqual(["w25", "w29"]);
  });

  it("fills empty sources' slots from the other sources", () => {
    expect(blend({ visual: createIds("v", 3) })).toEqual(["v0", "v1", "v2"]);
    expect(blend({ walked: ["w0"], text: createIds("t", 3) })).toEqual(["w0", "t0", "t1", "t2"]);
  });

  it("includes a recent pin at every eighth position, even a low-ranked one", () => {
    const sources = { walked: createIds("w", 60), text: createIds("t", 30), visual: createIds("v", 30) };
    const blended = blend(sources, {}, ["w50", "t29"], 16);
    expect([blended[7], blended[15]].toSorted()).toEqual(["t29", "w50"]);
  });

  it("places near-identical images far apart and far from the original pin, without dropping any", () => {
    const walked = createIds("w", 40);
    const twin = Int8Array.of(100, 1);
    const other = Int8Array.of(0, 1);
    const blended = blend({ walked }, { w0: twin, w5: other, w6: other, w39: twin });
    expect(blended.toSorted()).toEqual(walked.toSorted());
    expect(blended.indexOf("w0")).toBeGreaterThanOrEqual(11);
    expect(Math.abs(blended.indexOf("w5") - blended.indexOf("w6"))).toBeGreaterThan(11);
    expect(Math.abs(blended.indexOf("w0") - blended.indexOf("w39"))).toBeGreaterThan(11);
  });

  it.each<[string, number, boolean]>([
    ["near-identical", 16, true],
    ["merely similar", 18, false],
  ])("keeps only near-identical images apart: %s", (_, difference, isApart) => {
    const looks = { w0: Int8Array.of(0, 100), w1: Int8Array.of(difference, 100) };
    const blended = blend({ walked: createIds("w", 40) }, looks);
    expect(blended.indexOf("w1") - blended.indexOf("w0") > 11).toBe(isApart);
  });

  it("places near-identical images together when there are no others", () => {
    const walked = createIds("w", 500);
    const looks = Object.fromEntries(walked.map((id) => [id, Int8Array.of(100, 1)]));
    expect(blend({ walked }, looks)).toEqual(walked);
  });
});
