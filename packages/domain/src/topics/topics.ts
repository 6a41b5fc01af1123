import { indexedWords } from "../search/words.ts";
import { type Topic, topicTerms } from "./taxonomy.ts";

/** Most topics of one content. */
const TOPICS_MAX = 5;
/** Most words of a phrase that tells a topic. */
const PHRASE_MAX = 4;
/** What a word weighs by where it stands, and what a topic has to weigh to be one of the content's. */
const WEIGHTS = { title: 3, hashtag: 3, altText: 2, description: 1, needed: 2 } as const;

/**
 * Which version of the taxonomy and of `topicsOf` told the topics that are stored: whoever changes what either answers
 * counts on, and a job tells those of everything listed anew.
 */
export const TOPIC_RULE = 1;

/** What a content says of itself. */
interface ClassifiedContent {
  readonly title: string;
  readonly description: string;
  readonly altText: string;
}

/**
 * What a content is about, by its words, the surest first and each part of a topic in front of the whole: at most five. The
 * one function behind which another engine may stand; what it answers is stored with `TOPIC_RULE`.
 */
export function classifyContent({ title, description, altText }: ClassifiedContent): number[] {
  const weights = new Map<string, number>();
  const texts = [
    [title, WEIGHTS.title],
    [readHashtags(`${title} ${description}`), WEIGHTS.hashtag],
    [altText, WEIGHTS.altText],
    [description, WEIGHTS.description],
  ] as const;
  for (const [text, weight] of texts) {
    for (const term of termsIn(text)) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return includeParents(weighTerm(weights));
}

/** A topic by its id; null for one that there is not. */
export function findTopic(id: number): Topic | null {
  return index().byId.get(id) ?? null;
}

/** A topic by what an address calls it: its `urlName`, or its id. */
export function findTopicByUrlName(name: string): Topic | null {
  const { byName, byId } = index();
  return byName.get(name.toLowerCase()) ?? (/^\d{1,9}$/.test(name) ? (byId.get(Number(name)) ?? null) : null);
}

/** Every topic there is. */
export function topicIds(): readonly number[] {
  return topicTerms().map(({ id }) => id);
}

/** The parts of a topic in their order; of null the topics of the top. */
export function topicsWithin(parentId: number | null): readonly Topic[] {
  return topicTerms().filter((topic) => topic.parentId === parentId);
}

/** Topics that stand near one: the whole that it is a part of and that one's other parts, or its own parts. */
export function relatedTopics({ id, parentId }: Topic): readonly Topic[] {
  if (parentId === null) return topicsWithin(id);
  const whole = findTopic(parentId);
  return [...(whole ? [whole] : []), ...topicsWithin(parentId).filter((other) => other.id !== id)];
}

/** The address of a topic's page for those who follow it. */
export function topicUrl({ urlName }: Pick<Topic, "urlName">): string {
  return `/topics/${urlName}/`;
}

/** The address of the same topic as an interest, which search engines know and pins lead to. */
export function interestUrl({ id, urlName }: Pick<Topic, "id" | "urlName">): string {
  return `/ideas/${urlName}/${id}/`;
}

interface TopicIndex {
  readonly byId: ReadonlyMap<number, Topic>;
  readonly byName: ReadonlyMap<string, Topic>;
  /** The topics that a term tells, by the stems of its words. */
  readonly byTerm: ReadonlyMap<string, readonly number[]>;
}

let builtIndex: TopicIndex | undefined;

function index(): TopicIndex {
  builtIndex ??= buildIndex();
  return builtIndex;
}

function buildIndex(): TopicIndex {
  const byTerm = new Map<string, number[]>();
  const topics = topicTerms();
  for (const { id, terms } of topics) {
    for (const term of terms) {
      const stems = stemWords(term).join(" ");
      byTerm.set(stems, [...(byTerm.get(stems) ?? []), id]);
    }
  }
  return {
    byId: new Map(topics.map((topic) => [topic.id, topic])),
    byName: new Map(topics.map((topic) => [topic.urlName, topic])),
    byTerm,
  };
}

/** The terms in a text, each once. Of two that begin at the same word the longer one counts: "tea towel" is not about tea. */
function termsIn(text: string): ReadonlySet<string> {
  const { byTerm } = index();
  const stems = stemWords(text);
  const found = new Set<string>();
  for (let at = 0; at < stems.length; ) {
    const length = longestTerm(stems, at, byTerm);
    if (length > 0) found.add(stems.slice(at, at + length).join(" "));
    at += Math.max(1, length);
  }
  return found;
}

function longestTerm(stems: readonly string[], at: number, byTerm: TopicIndex["byTerm"]): number {
  for (let length = Math.min(PHRASE_MAX, stems.length - at); length > 0; length -= 1) {
    if (byTerm.has(stems.slice(at, at + length).join(" "))) return length;
  }
  return 0;
}

/** The topics that weigh enough, the heaviest first; of equal ones in the taxonomy's order. */
function weighTerm(terms: ReadonlyMap<string, number>): number[] {
  const weights = new Map<number, number>();
  for (const [term, weight] of terms) {
    for (const id of index().byTerm.get(term) ?? []) weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  return [...weights]
    .filter(([, weight]) => weight >= WEIGHTS.needed)
    .toSorted(([one, weight], [other, otherWeight]) => otherWeight - weight || one - other)
    .map(([id]) => id);
}

/** Topics with the wholes that they are parts of right behind them, each once, as many as a content may have. */
function includeParents(ids: readonly number[]): number[] {
  const all = ids.flatMap((id) => [id, findTopic(id)?.parentId ?? id]);
  return [...new Set(all)].slice(0, TOPICS_MAX);
}

function readHashtags(text: string): string {
  return (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => tag.slice(1).replaceAll("_", " ")).join(" ");
}

function stemWords(text: string): string[] {
  return indexedWords(text).map(stem);
}

/** An English word without the ending of its plural; what is no plural is cut alike everywhere. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
