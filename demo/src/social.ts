import type { Topic } from "./author.ts";
import { createRandom, type Random } from "./random.ts";
import type { DemoBoard, DemoFavorite, DemoFollow, DemoPerson, DemoPin, DemoSave } from "./world.ts";

/** Groups of related topics. People interested in one topic are slightly interested in the others in its group. */
const relatedTopics: ReadonlyArray<readonly Topic[]> = [
  ["ceramics", "textiles", "patterns", "colour", "interiors", "objects"],
  ["mountains", "maps", "skies", "night", "sea", "painting"],
  ["botany", "gardens", "birds", "food"],
  ["posters", "type", "books", "people"],
  ["architecture", "interiors", "bicycles", "objects"],
];

function isRelated(a: Topic, b: Topic): boolean {
  return relatedTopics.some((topics) => topics.includes(a) && topics.includes(b));
}

/**
 * Pairs of topics that people keep on one board. If all related topics shared boards, the mix would be too broad:
 * loaves among cacti.
 */
const companionTopics: ReadonlyArray<readonly [Topic, Topic]> = [
  ["ceramics", "objects"],
  ["interiors", "objects"],
  ["architecture", "interiors"],
  ["textiles", "patterns"],
  ["patterns", "colour"],
  ["mountains", "maps"],
  ["mountains", "skies"],
  ["sea", "skies"],
  ["night", "skies"],
  ["botany", "gardens"],
  ["birds", "gardens"],
  ["posters", "type"],
  ["type", "books"],
];

function isKeptTogether(a: Topic, b: Topic): boolean {
  return companionTopics.some((pair) => pair.includes(a) && pair.includes(b));
}

/**
 * People's affinity for a topic. Most of their saves are about their boards' topics, and a few would surprise anyone.
 */
const AFFINITY = { collected: 6, interest: 2.5, near: 0.8, other: 0.15 } as const;

/** Draws `count` distinct items. Items with higher weights are more likely. */
function drawWeighted<T>(random: Random, things: readonly T[], getWeight: (thing: T) => number, count: number): T[] {
  // Uses the keys of Efraimidis and Spirakis: the items with the n largest values of u^(1/w) are a weighted sample
  // without replacement.
  return things
    .map((thing) => ({ thing, key: random.next() ** (1 / Math.max(1e-6, getWeight(thing))) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ thing }) => thing);
}

/**
 * Simulates people's actions on each other's pins. A few pins and people get most of the attention: a pin's appeal is
 * log-normal, multiplied by its owner's fame. Some people are active and others hardly act. Interests determine the
 * rest.
 */
export function simulateSocialLife(
  people: readonly DemoPerson[],
  boards: readonly DemoBoard[],
  pins: readonly DemoPin[],
): { saves: DemoSave[]; favorites: DemoFavorite[]; follows: DemoFollow[] } {
  const fame = new Map(people.map((person) => [person.username, person.fame]));
  const appeal = pins.map((pin) => {
    const random = createRandom(`appeal/${pin.seed}`);
    return Math.exp(random.bell(0, 1.5)) * (fame.get(pin.owner) ?? 1);
  });
  const saves: DemoSave[] = [];
  const favorites: DemoFavorite[] = [];
  const follows: DemoFollow[] = [];
  for (const person of people) {
    const random = createRandom(`social/${person.username}`);
    const ownBoards = boards.filter((board) => board.owner === person.username && board.privacy === "public");
    const collects = (topic: Topic): boolean => ownBoards.some((board) => board.topic === topic);
    const getAffinity = (topic: Topic): number => {
      if (collects(topic)) return AFFINITY.collected;
      if (person.interests.includes(topic)) return AFFINITY.interest;
      return person.interests.some((interest) => isRelated(interest, topic)) ? AFFINITY.near : AFFINITY.other;
    };
    const othersPins = pins
      .map((pin, index) => ({ pin, index }))
      .filter(({ pin }) => pin.owner !== person.username && pin.privacy === "public");
    const getWeight = ({ pin, index }: { pin: DemoPin; index: number }): number =>
      (appeal[index] ?? 1) * getAffinity(pin.topic);
    // Some people save something every evening, and others just browse.
    const activity = Math.exp(random.bell(0, 0.9));
    // People haven't yet discovered many of the pins that they would like.
    const maxSaves = othersPins.filter(({ pin }) => collects(pin.topic)).length / 2;
    for (const { pin, index } of drawWeighted(
      random,
      othersPins,
      getWeight,
      Math.round(Math.min(86 * activity, maxSaves)),
    )) {
      const fittingBoards = ownBoards.filter((board) => board.topic === pin.topic);
      const relatedBoards = ownBoards.filter((board) => isRelated(board.topic, pin.topic));
      // People usually just admire pins that fit none of their boards.
      if (fittingBoards.length + relatedBoards.length === 0 && random.chance(0.7)) continue;
      const companionBoards = relatedBoards.filter((board) => isKeptTogether(board.topic, pin.topic));
      const [candidates = []] = [fittingBoards, companionBoards, relatedBoards].filter(({ length }) => length > 0);
      const board = candidates.length > 0 ? random.pick(candidates) : undefined;
      // Pins that fit only a board on a related topic are saved to the profile, as if in a hurry.
      saves.push({
        person: person.username,
        pin: index,
        // Half of the saves happen within the first sixteenth of the remaining pins.
        after: index + Math.floor((pins.length - index) * random.next() ** 4),
        board: candidates === relatedBoards ? null : (board?.name ?? null),
      });
    }
    for (const { index } of drawWeighted(random, othersPins, getWeight, Math.round(64 * activity)))
      favorites.push({ person: person.username, pin: index });
    const others = people.filter((other) => other.username !== person.username);
    const getKinship = (other: DemoPerson): number => {
      const theirBoards = boards.filter((board) => board.owner === other.username);
      const shared = theirBoards.filter((board) => person.interests.includes(board.topic)).length / theirBoards.length;
      return other.fame * (0.1 + shared) ** 3;
    };
    for (const other of drawWeighted(random, others, getKinship, random.int(3, 11)))
      follows.push({ person: person.username, followee: other.username });
    const publicBoards = boards.filter((board) => board.owner !== person.username && board.privacy === "public");
    for (const board of drawWeighted(
      random,
      publicBoards,
      (one) => (fame.get(one.owner) ?? 1) * getAffinity(one.topic),
      random.int(1, 5),
    )) {
      follows.push({ person: person.username, board: { owner: board.owner, name: board.name } });
    }
  }
  saves.sort((a, b) => a.after - b.after);
  favorites.sort((a, b) => a.pin - b.pin);
  return { saves, favorites, follows };
}
