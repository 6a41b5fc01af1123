import type { PinCard, PinFields } from "@tessera/contract";
import { getColorGroup, getInterestUrl, findTopicByUrlName, findTopic } from "@tessera/domain";
import type { ContentRow } from "./pins.queries.ts";

/** The topics to include in a pin's response. */
export interface IndexedTopics {
  /** The topics of its content. */
  readonly about: readonly number[];
  /** The topic for which the list shows it. */
  readonly from: number | null;
}

type KnownTopics = Partial<Pick<PinFields, "pinJoin" | "sourceInterest">>;

/** Returns a pin's topics as text with links: first those in the facts about its content, then its indexed topics. */
export function toTopicFields(
  { pinJoin, sourceInterest }: KnownTopics,
  { about, from }: IndexedTopics,
): Pick<PinFields, "pinJoin" | "sourceInterest"> {
  const topics = about.map(findTopic).filter((topic) => topic !== null);
  const source = from === null ? null : findTopic(from);
  // Only topics in the taxonomy have a page to link to.
  const linkedInterest = sourceInterest && findTopicByUrlName(sourceInterest.urlName) ? sourceInterest : null;
  return {
    pinJoin: {
      visualAnnotation: [...(pinJoin?.visualAnnotation ?? []), ...topics.map(({ name }) => name)],
      shoppingKlpUrls: pinJoin?.shoppingKlpUrls ?? [],
      annotationsWithLinksArray: [
        ...(pinJoin?.annotationsWithLinksArray ?? []),
        ...topics.map((topic) => ({ name: topic.name, url: getInterestUrl(topic) })),
      ],
    },
    sourceInterest: source
      ? { entityId: String(source.id), name: source.name, urlName: source.urlName }
      : linkedInterest,
  };
}

/**
 * Returns the topics that a card shows. Signed-in people see only the topic for which the list shows the pin. A page
 * can have a hundred cards, so cards shouldn't contain text that no one reads.
 */
export function toCardTopics(
  viewerId: string | null,
  topics: readonly number[] | null,
  reason: PinCard["recommendationReason"],
): IndexedTopics {
  return {
    about: viewerId === null ? (topics ?? []) : [],
    from: reason?.reason === "topic" ? Number(reason.reasonId) : null,
  };
}

/**
 * Describes what an image may show: the topics of its content, and its color. Null if nothing is known, or if a person
 * wrote an alternative text or a title, because those describe it better.
 */
export function toAutoAltText(
  content: Pick<ContentRow, "alt_text" | "title" | "topics" | "dominant_color">,
): string | null {
  if (content.alt_text !== "" || content.title !== "") return null;
  const names = (content.topics ?? []).flatMap((id) => findTopic(id)?.name ?? []);
  if (names.length === 0) return null;
  return [...names, getColorGroup(content.dominant_color) ?? []].flat().join(", ");
}
