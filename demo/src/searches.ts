import type { Topic } from "./author.ts";
import { createRandom } from "./random.ts";
import type { DemoPerson, DemoPin, DemoSearch } from "./world.ts";

/** What people in the demo world search for, by the topic that interests them. */
const QUERIES: Readonly<Record<Topic, readonly string[]>> = {
  architecture: ["facades", "stairs", "arched windows", "small cabin", "city from above", "shutters"],
  bicycles: ["bicycles", "bike basket", "bike repair", "cycling routes"],
  birds: ["garden birds", "owl", "birds in flight", "moths", "feathers"],
  books: ["book covers", "endpapers", "marbled paper", "reading corner", "notebooks"],
  botany: ["botanical drawing", "mushrooms", "ferns", "herbarium", "pressed leaves", "cactus"],
  ceramics: ["ceramics", "glaze ideas", "stoneware mugs", "blue tiles", "bowls", "vases", "hand-built pottery"],
  colour: ["color palette", "gradients", "blue and orange", "pastel colors"],
  food: ["bread recipes", "soup", "cake decorating", "tea", "packed lunch", "oyster bar", "pancakes", "tomatoes"],
  gardens: ["small garden ideas", "tulips", "balcony plants", "allotment", "raised beds", "greenhouse"],
  interiors: ["living room ideas", "reading lamp", "lamps", "small rooms", "desk setup", "window seat", "kids room"],
  maps: ["old maps", "island maps", "town plan", "star chart", "transit map"],
  mountains: ["mountains", "mountain huts", "desert dunes", "hiking trails", "foggy mountains"],
  night: ["night sky", "moon phases", "northern lights", "city at night", "comet"],
  objects: ["chairs", "stools", "wooden toys", "still life", "candles", "radio"],
  painting: ["watercolor", "oil painting", "still life painting", "landscape painting", "abstract art"],
  patterns: ["patterns", "stripes", "tile patterns", "wave pattern", "seamless repeat"],
  people: ["portraits", "line portrait", "character design", "faces"],
  posters: [
    "travel poster",
    "poster design",
    "jazz poster",
    "travel poster italy",
    "matchbox labels",
    "concert poster",
  ],
  sea: ["lighthouse", "sea waves", "harbor", "tide pools", "boats", "shells"],
  skies: ["sunset", "clouds", "storm clouds", "sunrise"],
  textiles: ["embroidery", "quilts", "sashiko", "knitting patterns", "rugs", "natural dye", "mending"],
  type: ["lettering", "hand lettering", "typography poster", "alphabet", "numbers"],
};

/** The number of people who make a search: enough that it's suggested to others, and more for general searches. */
const SEARCHERS = { fewest: 5, most: 9 } as const;
/** The number of best matching pins from which each person opens one. */
const OPENED_CANDIDATES = 4;
/** The number of first letters by which words are compared, which ignores most endings. */
const COMPARED_LETTERS = 5;

/** Simulates what people search for and what they open, depending on their interests. */
export function simulateSearches(people: readonly DemoPerson[], pins: readonly DemoPin[]): DemoSearch[] {
  const findable = pins.flatMap((pin, index): FindablePin[] => {
    const words = new Set(toComparedWords(`${pin.title} ${pin.description} ${pin.alt_text}`));
    return pin.privacy === "public" ? [{ index, topic: pin.topic, words }] : [];
  });
  return Object.entries(QUERIES).flatMap(([topic, queries]) =>
    queries.flatMap((query, place) => {
      const random = createRandom(`search/${query}`);
      const interested = people.filter(({ interests }) => interests.includes(topic as Topic));
      const others = people.filter((person) => !interested.includes(person));
      // The first queries of each topic are the most general ones.
      const count = random.int(SEARCHERS.fewest, Math.max(SEARCHERS.fewest, SEARCHERS.most - place));
      const candidates = findMatchingPins(query, topic, findable).slice(0, OPENED_CANDIDATES);
      if (candidates.length === 0) return [];
      return [...random.shuffle(interested), ...random.shuffle(others)]
        .slice(0, count)
        .map(({ username: person }) => ({ person, query, pin: random.pick(candidates) }));
    }),
  );
}

/** A public pin with the words that searches compare. */
interface FindablePin {
  readonly index: number;
  readonly topic: Topic;
  readonly words: ReadonlySet<string>;
}

/** Returns the indexes of pins that contain words of a query, those with the most of them first. */
function findMatchingPins(query: string, topic: string, pins: readonly FindablePin[]): number[] {
  const searched = toComparedWords(query);
  return pins
    .map((pin) => {
      const shared = searched.filter((word) => pin.words.has(word)).length;
      return { index: pin.index, weight: shared === 0 ? 0 : shared + (pin.topic === topic ? 0.5 : 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ index }) => index);
}

function toComparedWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, COMPARED_LETTERS));
}
