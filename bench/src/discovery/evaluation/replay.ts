import { getIndexedWords } from "@tessera/domain";
import { LiveGraph } from "../../../../packages/discovery/src/graph/live-graph.ts";
import { buildGraph } from "../../../../packages/discovery/src/graph/pin-board-graph.ts";
import { DEFAULT_WALK, Walker } from "../../../../packages/discovery/src/graph/walk.ts";
import { blendHome, HOME_RANKINGS, type HomeOffer } from "../../../../packages/discovery/src/blending/blend-home.ts";
import { fuseByReciprocalRank } from "../../../../packages/discovery/src/engine/reciprocal-ranks.ts";
import { HOME_WALK_COUNTS } from "../../../../packages/discovery/src/engine/walk-home.ts";
import { buildItemTable, DEFAULT_TABLE } from "../../../../packages/discovery/src/item-table/build-item-table.ts";
import { ItemTableReader } from "../../../../packages/discovery/src/item-table/item-table.ts";
import { type SparseRows, createSparseRows, transpose } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { getRowMembers, getRowSizes } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";
import { StrongestCollector } from "../../../../packages/discovery/src/sparse/strongest.ts";
import { createPopularityBaseline } from "./baselines.ts";
import { holdOut } from "./held-out.ts";
import type { Recommender } from "./ranking-quality.ts";

/** A small data set that is fully known. Pins, boards, and people are numbered from 0. */
export interface ReplayDataset {
  readonly pins: number;
  readonly boards: number;
  readonly people: number;
  /** Created pins, with their creators and boards. */
  readonly created: readonly ReplaySave[];
  /** Saves of other people's pins, with the boards they were saved to. Some of these saves are held out. */
  readonly saved: readonly ReplaySave[];
  /** The text of each pin, by pin number. */
  readonly texts: readonly string[];
  /** The number of each pin's subject, by pin number. */
  readonly topics: readonly number[];
}

interface ReplaySave {
  readonly person: number;
  readonly pin: number;
  readonly board: number;
}

/** The quality of one recommender's predictions of the held-out saves. */
interface ReplayFigures {
  /** The shares of the held-out saves found in the first 10, 100, and 1,000 recommendations. */
  readonly hits: readonly [number, number, number];
  /** The share of a first page's pins that are also among the same number of most popular pins. */
  readonly bestsellers: number;
  /** The share of pin pairs with different topics, on a first page in the home feed's order. */
  readonly diversity: number;
}

/** Each recommender's figures, by its name. */
export interface Replay {
  readonly home: Readonly<Record<HomeRecommender, ReplayFigures>>;
  /** The hits of recommendations that start from another pin on the board to which the held-out pin was saved. */
  readonly related: Readonly<Record<RelatedRecommender, ReplayFigures["hits"]>>;
  /** The number of held-out saves. */
  readonly heldOut: number;
}

type HomeRecommender = "walks and table" | "walks" | "table" | "popularity" | "content";
type RelatedRecommender = "walks" | "popularity" | "content";

const HELD_OUT_SHARE = 0.2;
const RANK_CUTOFFS = [10, 100, 1000] as const;
const PAGE_SIZE = 25;
/** The number of a person's saves that a home feed's walks start from. */
const QUERY_COUNT = HOME_WALK_COUNTS.newest + HOME_WALK_COUNTS.others;
/**
 * The seed for choosing held-out saves. Pixie's protocol holds out the newest saves, but the demo world's saves have no
 * dates.
 */
const SEED = 11;

/**
 * Holds out some of each person's saves, and lets each recommender predict them. The candidates are all pins that the
 * person neither created nor saved. The same data set always produces exactly the same figures.
 */
export async function runReplay(world: ReplayDataset): Promise<Replay> {
  const saves = toRowsByPerson(world, world.saved);
  const { train, test } = holdOut(saves, HELD_OUT_SHARE, SEED);
  const isTrain = (save: ReplaySave): boolean => getRowMembers(train, save.person).includes(save.pin);
  const trainSaves = [...world.created, ...world.saved.filter(isTrain)];
  const knownItems = toRowsByPerson(world, trainSaves);
  const walker = createWalker(world, trainSaves);
  const content = createContentScorer(world.texts);
  const reader = new ItemTableReader(await buildItemTable(knownItems, DEFAULT_TABLE, { threads: 0 }));
  const popular = createPopularityBaseline(knownItems);

  const queries = (person: number): number[] => sampleEvenly(getRowMembers(knownItems, person));
  const walks = (person: number, count: number): number[] => {
    const ownPins = new Set(getRowMembers(knownItems, person));
    const starts = queries(person).map((pin) => ({ pin, weight: 1 }));
    const { pins } = walker.walk(starts, count + ownPins.size, { ...DEFAULT_WALK, seed: SEED + person });
    return pins.map(({ pin }) => pin).filter((pin) => !ownPins.has(pin));
  };
  const table = (person: number, count: number): number[] => {
    const starts = queries(person).map((item) => ({ item, weight: 1 }));
    return reader.recommend(starts, count, getRowMembers(knownItems, person)).map(({ item }) => item);
  };
  const recommenders: Record<HomeRecommender, Recommender> = {
    "walks and table": (person, count) => fuseByReciprocalRank([walks(person, count), table(person, count)], count),
    walks,
    table,
    popularity: popular,
    content: (person, count) => content(queries(person), getRowMembers(knownItems, person), count),
  };
  const home = Object.fromEntries(
    Object.entries(recommenders).map(([name, recommend]) => [name, measureHome(world, test, knownItems, recommend)]),
  ) as Record<HomeRecommender, ReplayFigures>;

  const relatedCases = findRelatedCases(world, trainSaves, test);
  const bestsellers = [...orderByPopularity(knownItems)];
  const relatedRecommenders: Record<RelatedRecommender, (pin: number, count: number) => ArrayLike<number>> = {
    walks: (pin, count) =>
      walker.walk([{ pin, weight: 1 }], count, { ...DEFAULT_WALK, seed: SEED }).pins.map((found) => found.pin),
    popularity: (pin, count) => bestsellers.filter((one) => one !== pin).slice(0, count),
    content: (pin, count) => content([pin], Uint32Array.of(pin), count),
  };
  const related = Object.fromEntries(
    Object.entries(relatedRecommenders).map(([name, recommend]) => [
      name,
      toHitShares(relatedCases.map(({ source, target }) => findRank(recommend(source, RANK_CUTOFFS[2]), target))),
    ]),
  ) as Record<RelatedRecommender, ReplayFigures["hits"]>;
  return { home, related, heldOut: test.members.length };
}

function toRowsByPerson({ people, pins }: ReplayDataset, saves: readonly ReplaySave[]): SparseRows {
  const rows = Uint32Array.from(saves, ({ person }) => person);
  return createSparseRows(
    { rows: people, columns: pins },
    rows,
    Uint32Array.from(saves, ({ pin }) => pin),
  );
}

function createWalker(size: ReplayDataset, saves: readonly ReplaySave[]): Walker {
  const block = {
    pins: Uint32Array.from(saves, ({ pin }) => pin),
    boards: Uint32Array.from(saves, ({ board }) => board),
    length: saves.length,
  };
  return new Walker(new LiveGraph(buildGraph(size, () => [block])));
}

/** Samples pins evenly, up to the number of pins that a walk can start from. */
function sampleEvenly(pins: Uint32Array): number[] {
  const step = Math.max(1, pins.length / QUERY_COUNT);
  return Array.from(
    { length: Math.min(QUERY_COUNT, pins.length) },
    (_, index) => pins[Math.floor(index * step)] as number,
  );
}

function measureHome(
  world: ReplayDataset,
  test: SparseRows,
  knownItems: SparseRows,
  recommend: Recommender,
): ReplayFigures {
  const bestsellers = new Set(orderByPopularity(knownItems).subarray(0, PAGE_SIZE));
  const getOffer = createOfferGetter(world);
  const places: number[] = [];
  const overlaps: number[] = [];
  const diversities: number[] = [];
  for (let person = 0; person < test.rows; person += 1) {
    const heldOutPins = getRowMembers(test, person);
    if (heldOutPins.length === 0) continue;
    const ranked = recommend(person, RANK_CUTOFFS[2]);
    for (const pin of heldOutPins) places.push(findRank(ranked, pin));
    const page = toFirstPage(Array.from(ranked), getOffer);
    overlaps.push(page.filter((pin) => bestsellers.has(pin)).length / PAGE_SIZE);
    diversities.push(computeDifferentShare(page.map((pin) => world.topics[pin] ?? -1)));
  }
  return { hits: toHitShares(places), bestsellers: computeMean(overlaps), diversity: computeMean(diversities) };
}

/** Selects the first page of recommendations, in the home feed's order. */
function toFirstPage(ranked: readonly number[], getOffer: (pin: number) => HomeOffer): number[] {
  const offers = { followed: [], walked: ranked.map(getOffer), young: [], popular: [] };
  return [...blendHome(offers, HOME_RANKINGS.control, PAGE_SIZE)].map(({ contentId }) => Number(contentId));
}

function createOfferGetter({ topics, created }: ReplayDataset): (pin: number) => HomeOffer {
  const creators = new Map(created.map(({ pin, person }) => [pin, person]));
  return (pin) => ({
    contentId: String(pin),
    pinId: String(pin),
    creatorId: String(creators.get(pin)),
    topic: topics[pin] ?? null,
    picture: String(pin),
    look: null,
    reason: "board",
    reasonId: null,
    shownAt: null,
  });
}

function findRelatedCases(
  { saved }: ReplayDataset,
  trainSaves: readonly ReplaySave[],
  test: SparseRows,
): { readonly source: number; readonly target: number }[] {
  const pinsByBoard = Map.groupBy(trainSaves, ({ board }) => board);
  return saved
    .filter(({ person, pin }) => getRowMembers(test, person).includes(pin))
    .flatMap(({ board, pin: target }) => {
      const otherPins = (pinsByBoard.get(board) ?? []).filter(({ pin }) => pin !== target);
      const source = otherPins[target % Math.max(1, otherPins.length)]?.pin;
      return source === undefined ? [] : [{ source, target }];
    });
}

/** Sorts all pins by the number of people who have them, in descending order. */
function orderByPopularity(knownItems: SparseRows): Uint32Array {
  const strongest = new StrongestCollector(knownItems.columns);
  for (const [pin, people] of getRowSizes(transpose(knownItems)).entries()) strongest.offer(pin, people);
  return strongest.drain().items;
}

/**
 * Finds pins with similar text, by the cosine of their words, each weighted by its rarity (Salton and Buckley,
 * "Term-weighting approaches in automatic text retrieval", 1988). It ignores people's saves.
 */
function createContentScorer(
  texts: readonly string[],
): (pins: readonly number[], without: Uint32Array, count: number) => Uint32Array {
  const words = texts.map((text) => new Set(getIndexedWords(text)));
  const counts = new Map<string, number>();
  for (const set of words) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string): number => Math.log(texts.length / (counts.get(word) ?? 1));
  const lengths = words.map((set) => Math.hypot(...[...set].map(weight), Number.EPSILON));
  return (pins, without, count) => {
    const wordWeights = new Map<string, number>();
    for (const pin of pins) {
      for (const word of words[pin] ?? []) {
        wordWeights.set(word, (wordWeights.get(word) ?? 0) + weight(word) / (lengths[pin] as number));
      }
    }
    const ownPins = new Set(without);
    const strongest = new StrongestCollector(count);
    for (const [pin, set] of words.entries()) {
      if (ownPins.has(pin)) continue;
      let score = 0;
      for (const word of set) score += (wordWeights.get(word) ?? 0) * weight(word);
      strongest.offer(pin, score / (lengths[pin] as number));
    }
    return strongest.drain().items;
  };
}

function findRank(ranked: ArrayLike<number>, pin: number): number {
  const rank = Array.prototype.indexOf.call(ranked, pin);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}

function toHitShares(places: readonly number[]): ReplayFigures["hits"] {
  const [ten, hundred, thousand] = RANK_CUTOFFS.map(
    (limit) => places.filter((place) => place < limit).length / places.length,
  );
  return [ten ?? 0, hundred ?? 0, thousand ?? 0];
}

function computeDifferentShare(topics: readonly number[]): number {
  let different = 0;
  let pairs = 0;
  for (const [index, one] of topics.entries()) {
    for (const other of topics.slice(index + 1)) {
      pairs += 1;
      if (one !== other) different += 1;
    }
  }
  return pairs === 0 ? 0 : different / pairs;
}

function computeMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
