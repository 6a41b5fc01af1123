import { findTopic } from "@tessera/domain";
import { type Descriptor, computeSimilarity } from "../visual/descriptor.ts";

/** The data that shows whether two content items are alike. */
export interface SimilarityFacts {
  /** The content's main topic; null when unknown. */
  readonly topic: number | null;
  /** The image's descriptor; null when unknown. */
  readonly look: Descriptor | null;
}

/**
 * The similarity at which two images look alike to people, regardless of their topics. Among the demo world's pairs of
 * images on different topics, one in a hundred is this similar.
 */
const MIN_LOOKALIKE_SIMILARITY = 0.96;

/**
 * Returns whether a reason may name a content item or its board. Walks also find unrelated content items that people
 * saved to the same board, such as a lamp and a cake. People must therefore be able to see that the two are alike.
 * Either the topics are equal or one contains the other, or the images look alike. If neither is known, the reason
 * names nothing.
 *
 * @param found the content that the feed shows
 * @param named the saved or picked content item that led to it
 */
export function isPlausibleReason(found: SimilarityFacts, named: SimilarityFacts): boolean {
  if (areTopicsRelated(found.topic, named.topic)) return true;
  return (
    found.look !== null && named.look !== null && computeSimilarity(found.look, named.look) >= MIN_LOOKALIKE_SIMILARITY
  );
}

function areTopicsRelated(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return false;
  return a === b || findTopic(a)?.parentId === b || findTopic(b)?.parentId === a;
}
