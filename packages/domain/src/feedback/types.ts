import { plain } from "../search/words.ts";

/** Why somebody wants no more of a pin; where it stood and why it was there decide which. */
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

/** From which lists a hidden content stays out: from all, from those under one pin, or from one search. */
export const HIDING_SCOPES = ["everywhere", "related", "search"] as const;
export type HidingScope = (typeof HIDING_SCOPES)[number];

/** From which lists a pin stays out that was hidden for this reason. */
export function hidingScope(type: FeedbackType): HidingScope {
  return type === "related" || type === "search" ? type : "everywhere";
}

const RELATED = new Set(["RelatedPinGrid", "PdpRelatedPinGrid", "CloseupRelatedProducts"]);

/** What decides the type: the grid, and what the list says of why the pin is there. */
export interface FeedbackPlace {
  readonly surface: string;
  /** The recommendation's reason; null where the list gives none. */
  readonly reason: string | null;
  readonly isPromoted: boolean;
}

/** The type of feedback on a pin that stands somewhere. What somebody paid for is so wherever it stands. */
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

/** Whether the overlay leads to where one tunes one's feed. */
export function hasTuneLink(type: FeedbackType): boolean {
  return !WITHOUT_TUNING.has(type);
}

/** Characters of a search under which a hidden pin is kept. */
const QUERY_KEY_MAX = 200;

/** A search by which a hidden pin is found again: however it is written, the same words are the same search. */
export function hiddenQueryKey(query: string): string {
  return plain(query).replace(/\s+/gu, " ").trim().slice(0, QUERY_KEY_MAX).toWellFormed();
}
