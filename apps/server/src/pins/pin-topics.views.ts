import type { PinCard, PinFields } from "@tessera/contract";
import { getColorGroup, interestUrl, findTopicByUrlName, findTopic } from "@tessera/domain";
import type { ContentRow } from "./pins.queries.ts";

/** Which topics a pin's answer names. */
export interface IndexedTopics {
  /** Its content's topics. */
  readonly about: readonly number[];
  /** The topic that brought it into the list. */
  readonly from: number | null;
}

type KnownTopics = Partial<Pick<PinFields, "pinJoin" | "sourceInterest">>;

/** What a pin's image is about, as text that links onward: facts about its content, then its topics. */
export function toTopicFields(
  { pinJoin, sourceInterest }: KnownTopics,
  { about, from }: IndexedTopics,
): Pick<PinFields, "pinJoin" | "sourceInterest"> {
  const topics = about.map(findTopic).filter((topic) => topic !== null);
  const source = from === null ? null : findTopic(from);
  // It links to the topic's page, which only our own topics have.
  const known = sourceInterest && findTopicByUrlName(sourceInterest.urlName) ? sourceInterest : null;
  return {
    pinJoin: {
      visualAnnotation: [...(pinJoin?.visualAnnotation ?? []), ...topics.map(({ name }) => name)],
      shoppingKlpUrls: pinJoin?.shoppingKlpUrls ?? [],
      annotationsWithLinksArray: [
        ...(pinJoin?.annotationsWithLinksArray ?? []),
        ...topics.map((topic) => ({ name: topic.name, url: interestUrl(topic) })),
      ],
    },
    sourceInterest: source ? { entityId: String(source.id), name: source.name, urlName: source.urlName } : known,
  };
}

/**
 * The topics that a card names. People who are signed in see only the one that brought the pin into the list: a hundred
 * cards at a time should carry no unread text.
 */
export function cardTopics(
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
 * What an image may show: the topics of its content, and its color. Null if nothing is known, or if a person wrote an
 * alternative text or a title, which say it better.
 */
export function toAutoAltText(
  content: Pick<ContentRow, "alt_text" | "title" | "topics" | "dominant_color">,
): string | null {
  if (content.alt_text !== "" || content.title !== "") return null;
  const names = (content.topics ?? []).flatMap((id) => findTopic(id)?.name ?? []);
  if (names.length === 0) return null;
  return [...names, getColorGroup(content.dominant_color) ?? []].flat().join(", ");
}
