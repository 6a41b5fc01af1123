import { classifyContent, findTopicByUrlName } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { createDemoWorld } from "./world.ts";

const { pins } = createDemoWorld();

/** The types of pictures that each topic shows. A few titles mention something that isn't visible in the picture. */
const KINDS_BY_TOPIC: Readonly<Record<string, readonly string[]>> = {
  baking: ["recipe/bread", "recipe/card"],
  beauty: ["objects/bottle"],
  "book-design": ["photo/marbling"],
  "boats-and-harbours": [
    ...[
      "waves/swell",
      "travel/village",
      "travel/palms",
      "stitch/knit",
      "geometric/stairs",
      "objects/book",
      "topo/island",
    ],
    ...["city/blocks", "lettering/bill", "light/bokeh", "guide/swatches"],
  ],
  cats: ["portrait/line", "objects/book"],
  "climbing-and-hiking": ["topo/bands", "topo/dark"],
  "colour-palettes": ["guide/swatches", "terrazzo/floor"],
  forests: ["light/forest", "creatures/mushrooms", "hills/pines"],
  "macro-and-out-of-focus": ["light/bokeh", "geometric/orbits"],
  nails: [],
  portraits: ["portrait/bust", "portrait/faces", "portrait/line", "night/phases", "engraving/peak"],
  running: [],
  "sea-and-coast": [
    ...[
      "photo/sea",
      "engraving/waves",
      "waves/swell",
      "waves/scales",
      "creatures/shells",
      "mosaic/sun",
      "guide/swatches",
    ],
    ...["travel/lighthouse", "quilt/stripes", "interior/sofa"],
  ],
  "sea-creatures": ["mosaic/fish", "creatures/fish", "stamps/matches", "waves/scales"],
  "small-spaces": ["travel/peaks"],
  "vegetarian-cooking": ["recipe/curry"],
  vehicles: ["lettering/stack", "photo/clouds"],
  "video-games": [],
  "yoga-and-fitness": [],
};

function listTopics({ title, description, alt_text: altText }: (typeof pins)[number]): readonly number[] {
  return classifyContent({ title, description, altText });
}

describe("the topics of the demo world's pins", () => {
  it.each(Object.entries(KINDS_BY_TOPIC))("show only matching pictures on the page of %s", (urlName, kinds) => {
    const topic = findTopicByUrlName(urlName);
    expect(topic).not.toBeNull();
    const wrong = pins.filter((pin) => listTopics(pin).includes(topic?.id ?? -1) && !kinds.includes(pin.kind));
    expect(wrong.map(({ kind, title }) => `${title} (${kind})`)).toEqual([]);
  });

  it("don't depend on the colors that a picture's description mentions", () => {
    const colored = pins.filter(({ art }) => art.palette === "kelp" || art.palette === "lagoon");
    expect(colored.length).toBeGreaterThan(20);
    const withoutColors = (text: string) => text.slice(0, text.lastIndexOf(", in "));
    for (const pin of colored) {
      expect(listTopics({ ...pin, alt_text: withoutColors(pin.alt_text) }), pin.title).toEqual(listTopics(pin));
    }
  });

  it("include only the hand wash in the beauty topic", () => {
    const beauty = findTopicByUrlName("beauty")?.id ?? -1;
    expect(pins.filter((pin) => listTopics(pin).includes(beauty)).map(({ title }) => title)).toEqual([
      "Hand wash on a step",
    ]);
  });

  it("exist for nearly all pins", () => {
    expect(pins.filter((pin) => listTopics(pin).length === 0).length / pins.length).toBeLessThan(0.1);
  });
});
