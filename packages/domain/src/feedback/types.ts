import { plain } from "../search/words.ts";

/** Why someone wants to see less of a pin; decided by where it was and why it was there. */
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

/** Which lists exclude a hidden content: all of them, those under one pin, or one search. */
export const HIDING_SCOPES = ["everywhere", "related", "search"] as const;
export type HidingScope = (typeof HIDING_SCOPES)[number];

/** Which lists exclude a pin that was hidden for this reason. */
export function hidingScope(type: FeedbackType): HidingScope {
  return type === "related" || type === "search" ? type : "everywhere";
}

const RELATED = new Set(["RelatedPinGrid", "PdpRelatedPinGrid", "CloseupRelatedProducts"]);

/** What decides the type: the grid, and the list's reason for the pin. */
export interface FeedbackPlace {
  readonly surface: string;
  /** The recommendation's reason; null if the list gives none. */
  readonly reason: string | null;
  readonly isPromoted: boolean;
}

/** The type of feedback on a pin in a given place. A promotion is one wherever it appears. */
export function getFeedbackType({ surface, reason, isPromoted }: FeedbackPlace): FeedbackType {
  if (isPromoted) return "promoted";
  if (RELATED.has(surface)) return "related";
  if (surface === "SearchItem") return "search";
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

const WITHOUT_TUNING: ReadonlySet<FeedbackType> = new Set(["followed", "related", "search", "hiddenForWeightLoss"]);

/** Whether the overlay links to the page for tuning the feed. */
export function hasTuneLink(type: FeedbackType): boolean {
  return !WITHOUT_TUNING.has(type);
}

/** Most characters of a search under which a hidden pin is stored. */
const QUERY_KEY_MAX = 200;

/**
 * The normalized search under which a hidden pin is stored: the same words are the same search, however they are
 * written.
 */
export function hiddenQueryKey(query: string): string {
  return plain(query).replace(/\s+/gu, " ").trim().slice(0, QUERY_KEY_MAX).toWellFormed();
}
