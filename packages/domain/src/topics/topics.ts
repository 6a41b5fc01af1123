import { listNameKeys, toSuggestionKey } from "../search/suggestion-keys.ts";
import { getIndexedWords } from "../search/words.ts";
import { type Topic, listTopicTerms, NEUTRAL_PHRASES } from "./taxonomy.ts";

/** The maximum number of topics per content item. */
const MAX_TOPICS_PER_CONTENT = 5;
/** The maximum number of words in a phrase that indicates a topic. */
const MAX_TERM_WORDS = 4;
/** The weight of a word in each field, and the minimum weight for assigning a topic to a content item. */
const TERM_WEIGHTS = { title: 3, hashtag: 3, altText: 2, description: 1, needed: 2 } as const;

/**
 * The version of the taxonomy, of `classifyContent`, and of the words that search finds, which determined the stored
 * entries. Increment it when any of them gives different results. A job then updates the entries of everything listed.
 */
export const TOPIC_RULE_VERSION = 4;

/** A content item's text, which determines its topics. */
interface ClassifiedContent {
  readonly title: string;
  readonly description: string;
  readonly altText: string;
}

/**
 * Returns a content item's topics according to its text: at most five, most certain first, each subtopic before its
 * parent topic. This function can be replaced by another classifier; its results are stored with `TOPIC_RULE_VERSION`.
 */
export function classifyContent({ title, description, altText }: ClassifiedContent): number[] {
  const weights = new Map<string, number>();
  const texts = [
    [title, TERM_WEIGHTS.title],
    [readHashtags(`${title} ${description}`), TERM_WEIGHTS.hashtag],
    [altText, TERM_WEIGHTS.altText],
    [description, TERM_WEIGHTS.description],
  ] as const;
  for (const [text, weight] of texts) {
    for (const term of findTerms(text)) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return includeParents(weighTerms(weights));
}

/** Returns a topic by its ID; null if it doesn't exist. */
export function findTopic(id: number): Topic | null {
  return getIndex().byId.get(id) ?? null;
}

/** Returns a topic by its name in a URL: its `urlName`, or its ID. */
export function findTopicByUrlName(name: string): Topic | null {
  const { byName, byId } = getIndex();
  return byName.get(name.toLowerCase()) ?? (/^\d{1,9}$/.test(name) ? (byId.get(Number(name)) ?? null) : null);
}

/** Returns the IDs of all topics. */
export function listTopicIds(): readonly number[] {
  return listTopicTerms().map(({ id }) => id);
}

/** Returns a topic's subtopics in the taxonomy's order. Returns the top-level topics if `parentId` is null. */
export function listTopicsWithin(parentId: number | null): readonly Topic[] {
  return listTopicTerms().filter((topic) => topic.parentId === parentId);
}

/** Related topics: for a subtopic, its parent and siblings; for a top-level topic, its subtopics. */
export function getRelatedTopics({ id, parentId }: Topic): readonly Topic[] {
  if (parentId === null) return listTopicsWithin(id);
  const parent = findTopic(parentId);
  return [...(parent ? [parent] : []), ...listTopicsWithin(parentId).filter((other) => other.id !== id)];
}

/**
 * Returns the topics that a typed prefix matches: first those with a word of their name that starts with it, then those
 * that a word starting with it indicates.
 *
 * @param key the prefix in the form of `toSuggestionKey`
 */
export function findTopicsByPrefix(key: string): readonly Topic[] {
  if (key === "") return [];
  const topics = listTopicTerms();
  const startsWithKey = (name: string) => listNameKeys(name).some((nameKey) => nameKey.startsWith(key));
  const named = topics.filter(({ name }) => startsWithKey(name));
  // A longer term isn't what its first word alone means: a moon jar isn't about the moon.
  const indicated = topics.filter(({ terms }) =>
    terms.map(toSuggestionKey).some((term) => term.startsWith(key) && (!term.includes(" ") || key.includes(" "))),
  );
  return [...new Set([...named, ...indicated])];
}

/** Returns the URL of a topic's page for followers. */
export function getTopicUrl({ urlName }: Pick<Topic, "urlName">): string {
  return `/topics/${urlName}/`;
}

/** Returns the URL of a topic's interest page, which search engines index and pins link to. */
export function getInterestUrl({ id, urlName }: Pick<Topic, "id" | "urlName">): string {
  return `/ideas/${urlName}/${id}/`;
}

interface TopicIndex {
  readonly byId: ReadonlyMap<number, Topic>;
  readonly byName: ReadonlyMap<string, Topic>;
  /** The topics that a term indicates, keyed by the stems of its words. A neutral phrase indicates none. */
  readonly byTerm: ReadonlyMap<string, readonly number[]>;
}

let builtIndex: TopicIndex | undefined;

function getIndex(): TopicIndex {
  builtIndex ??= buildIndex();
  return builtIndex;
}

function buildIndex(): TopicIndex {
  const byTerm = new Map<string, number[]>();
  const topics = listTopicTerms();
  for (const { id, terms } of topics) {
    for (const term of terms) {
      const stems = stemWords(term).join(" ");
      byTerm.set(stems, [...(byTerm.get(stems) ?? []), id]);
    }
  }
  for (const phrase of NEUTRAL_PHRASES) byTerm.set(stemWords(phrase).join(" "), []);
  return {
    byId: new Map(topics.map((topic) => [topic.id, topic])),
    byName: new Map(topics.map((topic) => [topic.urlName, topic])),
    byTerm,
  };
}

/**
 * Returns the terms in a text, without duplicates. If two terms begin at the same word, the longer one wins: "tea
 * towel" isn't about tea.
 */
function findTerms(text: string): ReadonlySet<string> {
  const { byTerm } = getIndex();
  const stems = stemWords(text);
  const found = new Set<string>();
  for (let at = 0; at < stems.length; ) {
    const length = measureLongestTerm(stems, at, byTerm);
    if (length > 0) found.add(stems.slice(at, at + length).join(" "));
    at += Math.max(1, length);
  }
  return found;
}

function measureLongestTerm(stems: readonly string[], at: number, byTerm: TopicIndex["byTerm"]): number {
  for (let length = Math.min(MAX_TERM_WORDS, stems.length - at); length > 0; length -= 1) {
    if (byTerm.has(stems.slice(at, at + length).join(" "))) return length;
  }
  return 0;
}

/** Returns the topics with enough weight, heaviest first; ties in the taxonomy's order. */
function weighTerms(terms: ReadonlyMap<string, number>): number[] {
  const weights = new Map<number, number>();
  for (const [term, weight] of terms) {
    for (const id of getIndex().byTerm.get(term) ?? []) weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  return [...weights]
    .filter(([, weight]) => weight >= TERM_WEIGHTS.needed)
    .toSorted(([a, weightA], [b, weightB]) => weightB - weightA || a - b)
    .map(([id]) => id);
}

/** Returns the topics, each followed by its parent topic, without duplicates, up to the maximum per content item. */
function includeParents(ids: readonly number[]): number[] {
  const all = ids.flatMap((id) => [id, findTopic(id)?.parentId ?? id]);
  return [...new Set(all)].slice(0, MAX_TOPICS_PER_CONTENT);
}

function readHashtags(text: string): string {
  return (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => tag.slice(1).replaceAll("_", " ")).join(" ");
}

function stemWords(text: string): string[] {
  return getIndexedWords(text).map(stemWord);
}

/** Returns an English word without its plural ending. Words that only look plural are stemmed in the same way. */
function stemWord(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
