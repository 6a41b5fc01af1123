import { describe, expect, it } from "vitest";
import { findTopicByUrlName } from "./topics.ts";
import { type ContentActivity, findRisingTopics, rankToday, TODAY_LISTS, TODAY_LIMITS } from "./today.ts";

const tea = findTopicByUrlName("tea")?.id ?? 0;
const food = findTopicByUrlName("food-and-drink")?.id ?? 0;
const flowers = findTopicByUrlName("flowers")?.id ?? 0;

let ids = 0;
function act(fields: Partial<ContentActivity>): ContentActivity {
  ids += 1;
  return {
    contentId: String(ids),
    creatorId: `creator ${ids}`,
    isProduct: false,
    topics: [],
    newSaves: 0,
    saves: 0,
    clicks: 0,
    monthSaves: 0,
    monthImpressions: 0,
    favorites: 0,
    localSaves: 0,
    ...fields,
  };
}

describe("the lists of a day", () => {
  const rising = act({ newSaves: 8, saves: 8, monthSaves: 8, monthImpressions: 900 });
  const steady = act({ newSaves: 9, saves: 40, monthSaves: 140, monthImpressions: 9_000 });
  const loved = act({ saves: 3, monthSaves: 5, favorites: 30, monthImpressions: 100 });
  const lamp = act({ isProduct: true, saves: 2, monthSaves: 2, monthImpressions: 50 });
  const unseen = act({});
  const all = [unseen, lamp, loved, steady, rising];

  it("each have an order of their own [DISCOVER-04]", () => {
    const firsts = Object.fromEntries(TODAY_LISTS.map((list) => [list, rankToday(list, all)[0]]));
    expect(firsts).toEqual({
      best: loved.contentId,
      trending: rising.contentId,
      popular: steady.contentId,
      shop: lamp.contentId,
    });
    expect(rankToday("shop", all)).toEqual([lamp.contentId]);
    expect(rankToday("trending", all)).toEqual([rising.contentId, steady.contentId]);
  });

  it("leave out what no one saved, clicked, or favorited", () => {
    for (const list of TODAY_LISTS) expect(rankToday(list, [unseen])).toEqual([]);
  });

  it("prefer what people from the country save", () => {
    const far = act({ saves: 5 });
    const near = act({ saves: 4, localSaves: 2 });
    expect(rankToday("popular", [far, near])).toEqual([near.contentId, far.contentId]);
  });

  it("have at most five content items by one creator, and at most 200 altogether", () => {
    const same = Array.from({ length: 8 }, () => act({ creatorId: "one", saves: 9 }));
    const others = Array.from({ length: 300 }, () => act({ saves: 1 }));
    const ranked = rankToday("popular", [...others, ...same]);
    expect(ranked).toHaveLength(TODAY_LIMITS.listMax);
    expect(ranked.filter((id) => same.some(({ contentId }) => contentId === id))).toHaveLength(5);
  });
});

describe("rising topics", () => {
  const many = (count: number, fields: Partial<ContentActivity>) => Array.from({ length: count }, () => act(fields));
  const risingTea = many(7, { topics: [tea, food], newSaves: 2, saves: 2, monthSaves: 2 });
  const steadyFlowers = many(9, { topics: [flowers], newSaves: 1, saves: 4, monthSaves: 14 });

  it("are those whose saves grew most, each with its content items", () => {
    const topics = findRisingTopics([...steadyFlowers, ...risingTea], new Set());
    expect(topics.map(({ topicId }) => topicId)).toEqual([tea, flowers]);
    expect(topics[0]?.contentIds.toSorted()).toEqual(risingTea.map(({ contentId }) => contentId).toSorted());
  });

  it("don't include a topic together with its parent, or one that had an article recently", () => {
    const topics = findRisingTopics([...steadyFlowers, ...risingTea], new Set([tea]));
    expect(topics.map(({ topicId }) => topicId)).toEqual([food, flowers]);
    expect(findRisingTopics(risingTea, new Set([tea, food]))).toEqual([]);
  });

  it("need a few content items and a few new saves", () => {
    expect(findRisingTopics(many(5, { topics: [tea], newSaves: 4, saves: 4, monthSaves: 4 }), new Set())).toEqual([]);
    expect(findRisingTopics(many(9, { topics: [tea], saves: 4, monthSaves: 4 }), new Set())).toEqual([]);
  });
});
