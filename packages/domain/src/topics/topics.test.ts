import { describe, expect, it } from "vitest";
import { listTopicTerms } from "./taxonomy.ts";
import {
  getInterestUrl,
  getRelatedTopics,
  findTopicByUrlName,
  findTopic,
  classifyContent,
  listTopicsWithin,
  getTopicUrl,
} from "./topics.ts";

function classifyToNames(words: Partial<Parameters<typeof classifyContent>[0]>): string[] {
  return classifyContent({ title: "", description: "", altText: "", ...words }).map((id) => findTopic(id)?.name ?? "");
}

describe("classifyContent", () => {
  it.each([
    ["a word of the title", { title: "Sourdough on Sundays" }, ["Baking", "Food and drink"]],
    ["its plural", { title: "Three loaves and two berries" }, ["Fruit and vegetables", "Food and drink"]],
    ["a word of the alternative text", { altText: "A quilt in blue" }, ["Quilts", "Crafts"]],
    ["one word of the description, which isn't enough", { description: "It dries while I fetch tea." }, []],
    ["two words of the description", { description: "Green tea in a small teapot." }, ["Tea", "Food and drink"]],
    [
      "a hashtag in the description",
      { description: "Finally done! #cross_stitch" },
      ["Embroidery and mending", "Crafts"],
    ],
    ["a phrase, without the words in it", { title: "Black and white" }, ["Black and white photographs", "Photography"]],
    ["the longer of two phrases", { title: "Out of focus" }, ["Macro and out of focus", "Photography"]],
    ["a color, which is no topic", { title: "Hand wash in sea green" }, ["Beauty"]],
    ["a time, which isn't about clocks", { title: "Tea at four o'clock" }, ["Tea", "Food and drink"]],
    ["only a top-level topic", { title: "Nature" }, ["Nature"]],
    ["accents and case", { title: "GÂTEAU, a Cäke" }, ["Cakes and sweets", "Food and drink"]],
    ["no words", {}, []],
    ["words without a topic", { title: "Finally" }, []],
    ["other scripts", { title: "春の海" }, []],
  ])("returns the right topics for %s", (_, words, topics) => {
    expect(classifyToNames(words)).toEqual(topics);
  });

  it("returns at most five topics, strongest first", () => {
    const words = { title: "Quilt with a cat", altText: "Quilted cat on a sofa beside a lamp, a harbour outside" };
    expect(classifyToNames(words)).toEqual(["Quilts", "Crafts", "Cats", "Animals", "Living rooms"]);
  });

  it("is deterministic for any text", () => {
    const long = { title: "#".repeat(100), description: `${"tea ".repeat(500)}\u{1F600}\uD800`, altText: "s es ies" };
    expect(classifyContent({ ...long })).toEqual(classifyContent({ ...long }));
  });
});

describe("the taxonomy", () => {
  const all = listTopicTerms();

  it("has unique IDs, names, and URLs, and a parent for every subtopic", () => {
    for (const key of ["id", "name", "urlName"] as const) {
      expect(new Set(all.map((topic) => topic[key])).size).toBe(all.length);
    }
    for (const { id, parentId } of all) if (parentId !== null) expect(findTopic(parentId)?.id, `${id}`).toBe(parentId);
    expect(all.length).toBeGreaterThan(120);
  });

  it("has words for every topic, and each word indicates its own topic", () => {
    for (const { id, terms } of all) {
      for (const term of terms)
        expect([term, classifyContent({ title: term, description: "", altText: "" })]).toEqual([
          term,
          expect.arrayContaining([id]),
        ]);
    }
  });

  it("contains topics that can be found by URL name and by ID", () => {
    expect(findTopicByUrlName("baking")?.id).toBe(101);
    expect(findTopicByUrlName("Baking")?.id).toBe(101);
    expect(findTopicByUrlName("101")?.urlName).toBe("baking");
    expect([
      findTopicByUrlName(""),
      findTopicByUrlName("nothing"),
      findTopicByUrlName("99999999999"),
      findTopicByUrlName("constructor"),
    ]).toEqual([null, null, null, null]);
  });

  it("relates each topic to its parent and siblings, or to its own subtopics", () => {
    const baking = findTopic(101);
    const food = findTopic(100);
    if (!baking || !food) throw new Error("Baking is missing.");
    expect(getRelatedTopics(baking).map(({ id }) => id)).toEqual([
      100,
      ...listTopicsWithin(100).flatMap(({ id }) => (id === 101 ? [] : [id])),
    ]);
    expect(getRelatedTopics(food)).toEqual(listTopicsWithin(100));
    expect(listTopicsWithin(null).every(({ parentId }) => parentId === null)).toBe(true);
    expect(getTopicUrl(baking)).toBe("/topics/baking/");
    expect(getInterestUrl(baking)).toBe("/ideas/baking/101/");
  });
});
