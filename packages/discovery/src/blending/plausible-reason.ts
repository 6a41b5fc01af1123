import { findTopic } from "@tessera/domain";
import { type Descriptor, similarity } from "../visual/descriptor.ts";

/** The data that shows whether two contents are alike. */
export interface Likeness {
  /** The content's main topic; null when unknown. */
  readonly topic: number | null;
  /** The image's descriptor; null when unknown. */
  readonly look: Descriptor | null;
}

/**
 * The similarity at which two images look alike to people, whatever their topics. Among pairs of images from the demo
 * world on different topics, one in a hundred is this similar.
 */
const ALIKE_SIMILARITY = 0.96;

/**
 * Returns whether a reason may name a content, or the board that has it. Walks also find contents that people merely
 * saved to the same board, such as a lamp next to a cake. So people must be able to see for themselves that the two are
 * alike: one topic is the other or contains it, or the images look alike. If neither is known, the reason stays unnamed.
 *
 * @param found the content that the feed shows
 * @param named the saved or picked content that led to it
 */
export function isPlausibleReason(found: Likeness, named: Likeness): boolean {
  if (areTopicsRelated(found.topic, named.topic)) return true;
  return found.look !== null && named.look !== null && similarity(found.look, named.look) >= ALIKE_SIMILARITY;
}

function areTopicsRelated(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return false;
  return a === b || findTopic(a)?.parentId === b || findTopic(b)?.parentId === a;
}
