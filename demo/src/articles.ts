import type { Topic } from "./author.ts";
import type { DemoFavorite, DemoPin } from "./world.ts";

/** An article by one of the demo world's people. `pins` are indexes in `DemoWorld.pins`. */
export type DemoArticle = {
  /** The end of the article's path. */
  slug: string;
  /** The author's username. */
  author: string;
  /** Markdown without pins, beginning with the title. */
  text: string;
  pins: readonly number[];
};

/** The maximum number of pins that an article shows, and how many of them come from one person. */
const MAX_PINS = 12;
const MAX_PINS_PER_PERSON = 4;

type ArticleDraft = Pick<DemoArticle, "author" | "slug" | "text"> & { topics: readonly Topic[] };

const DRAFTS: readonly ArticleDraft[] = [
  {
    author: "diegofuentes",
    slug: "the-bowl-that-leans",
    topics: ["ceramics"],
    text: `# In praise of the bowl that leans

Pull a bowl off the wheel a second too soon and it will lean for the rest of its life. For years I hid those on the bottom shelf. Then a neighbor asked for one, because she could tell it apart from the others in the dark.

## Why crooked pots feel right

A hand fits a dent. A thumb finds the ridge where another thumb was. Most of the pots below have a mistake somewhere, and I would bet that it's the first thing you notice and the last thing you'd change.

- **Start with the foot.** A bowl that leans still has to stand.
- **Glaze the inside first.** It's the part you wash.
- **Keep the seconds.** You'll learn more from them than from the one that went right.

Save the ones that make you want to pick them up.`,
  },
  {
    author: "hollisgreer",
    slug: "eight-pots-and-a-fire-escape",
    topics: ["gardens", "botany"],
    text: `# Eight pots and a fire escape

You don't need a yard. You need light for half a day, a bag of decent soil, and a watering can that you'll actually lift.

## What to plant first

Begin with something that forgives you: chives, mint, nasturtiums. Put the thirsty ones where you walk past them in the morning, coffee in hand. Give everything else to the corner that gets the afternoon.

## What to leave alone

Leave the saucer dry, leave a little room in every pot, and leave the mint in a pot of its own. It will take the building otherwise.

Here are the corners, window boxes and greenhouses that people keep coming back to this season.`,
  },
  {
    author: "fatoudiallo",
    slug: "light-at-the-edge-of-the-map",
    topics: ["sea", "maps"],
    text: `# The light at the edge of the map

Before there were screens, there was a lamp, a lens the height of a person, and someone whose job was not to fall asleep. Sailors knew each lighthouse by its rhythm: two short flashes and a long dark, or a slow sweep every ten seconds.

## Drawn before it was seen

Old charts mark a light with a small star and a note of how far it reaches. Look closely at the ones below and you'll find the same star on painted harbors, on travel posters, on tide tables pinned above a desk.

Some of these coasts exist. Some of them really should.`,
  },
];

/** Chooses the pins of each article: the most favorited public ones on its topics. */
export function createArticles(pins: readonly DemoPin[], favorites: readonly DemoFavorite[]): DemoArticle[] {
  const counts = Map.groupBy(favorites, ({ pin }) => pin);
  const count = (pin: number) => counts.get(pin)?.length ?? 0;
  return DRAFTS.map(({ topics, ...draft }) => {
    const byOwner = new Map<string, number>();
    const chosen = [...pins.keys()]
      .filter((index) => isOnTopic(pins[index], topics))
      .toSorted((a, b) => count(b) - count(a) || a - b)
      .filter((index) => {
        const owner = pins[index]?.owner ?? "";
        byOwner.set(owner, (byOwner.get(owner) ?? 0) + 1);
        return (byOwner.get(owner) ?? 0) <= MAX_PINS_PER_PERSON;
      });
    return { ...draft, pins: chosen.slice(0, MAX_PINS) };
  });
}

function isOnTopic(pin: DemoPin | undefined, topics: readonly Topic[]): boolean {
  return pin?.privacy === "public" && pin.promotion === null && topics.includes(pin.topic);
}
