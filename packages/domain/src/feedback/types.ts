import { toPlainWords } from "../search/words.ts";

/** The types of feedback that hide a pin. The type depends on the pin's surface and the reason for showing the pin. */
export const FEEDBACK_TYPES = [
  "pfy",
  "pfyBoard",
  "topic",
  "followed",
  "promoted",
  "related",
  "search",
  "hiddenForWeightLoss",
] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/**
 * The lists that can exclude a hidden content item: all lists, one pin's related pins, or the results of one search.
 */
export const HIDING_SCOPES = ["everywhere", "related", "search"] as const;
export type HidingScope = (typeof HIDING_SCOPES)[number];

/** Returns which lists exclude a pin with this type of feedback. */
export function getHidingScope(type: FeedbackType): HidingScope {
  return type === "related" || type === "search" ? type : "everywhere";
}

const RELATED_SURFACES = new Set([
  "RelatedPinGrid",
  "PdpRelatedPinGrid",
  "CloseupRelatedProducts",
  "ProductPinRetrieval",
]);

/** The input for choosing the feedback type: the grid, and the list's reason for showing the pin. */
export interface FeedbackOrigin {
  readonly surface: string;
  /** The reason for the recommendation; null if the list gives none. */
  readonly reason: string | null;
  readonly isPromoted: boolean;
}

/** Returns the type of feedback for a pin in a given grid. Promoted pins always have their own type. */
export function getFeedbackType({ surface, reason, isPromoted }: FeedbackOrigin): FeedbackType {
  if (isPromoted) return "promoted";
  if (RELATED_SURFACES.has(surface)) return "related";
  if (surface === "SearchItem" || surface === "SearchItemHighShoppingIntent") return "search";
  if (surface === "FollowingFeedGrid") return "followed";
  switch (reason) {
    case "followed_person":
    case "followed_board":
      return "followed";
    case "topic":
      return "topic";
    case "board":
      return "pfyBoard";
    default:
      return "pfy";
  }
}

const TYPES_WITHOUT_TUNING: ReadonlySet<FeedbackType> = new Set([
  "followed",
  "related",
  "search",
  "hiddenForWeightLoss",
]);

/** Returns whether the overlay links to the page for tuning the feed. */
export function hasTuneLink(type: FeedbackType): boolean {
  return !TYPES_WITHOUT_TUNING.has(type);
}

/** The maximum length of the query that is stored with a hidden pin. */
const MAX_QUERY_KEY_LENGTH = 200;

/**
 * Normalizes the query that is stored with a hidden pin. The same words count as the same search, regardless of case
 * and spacing.
 */
export function toHiddenQueryKey(query: string): string {
  return toPlainWords(query).replace(/\s+/gu, " ").trim().slice(0, MAX_QUERY_KEY_LENGTH).toWellFormed();
}
