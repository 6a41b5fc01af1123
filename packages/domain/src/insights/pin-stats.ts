import type { PinSurface } from "../pins/surface-names.ts";

/** Input for deciding whether a card shows its viewer the pin's statistics. */
export interface PinStatsFacts {
  readonly isPartner: boolean;
  /** Whether the server sent the statistics for the last 30 days. */
  readonly hasAnalytics: boolean;
  readonly isOwn: boolean;
  /** The visibility of the pin's board. */
  readonly privacy: string;
  readonly isRepin: boolean;
}

/** Returns whether a card shows its viewer how often the pin was seen, clicked, and saved. */
export function showsPinStats({ isPartner, hasAnalytics, isOwn, privacy, isRepin }: PinStatsFacts): boolean {
  return isPartner && hasAnalytics && isOwn && !isRepin && (privacy === "public" || privacy === "protected");
}

/** The surfaces on which people see their own pins: boards and profiles. */
const SEE_STATS_SURFACES: readonly PinSurface[] = [
  "BaseBoardPinGrid",
  "UserProfilePinGrid",
  "OtherProfilePinGrid",
  "CreatorProfileStoryPinGrid",
  "CreatorProfileActivityPinGrid",
  "BoardlessPins",
];

export interface SeeStatsFacts {
  readonly isAuthenticated: boolean;
  readonly isOwner: boolean;
  readonly isPartner: boolean;
  readonly isStoryPin: boolean;
  readonly surface: PinSurface;
}

/** Returns whether a card links to the page with the pin's statistics. */
export function showsSeeStatsLink(facts: SeeStatsFacts): boolean {
  if (!facts.isAuthenticated || !facts.isOwner) return false;
  if (facts.isStoryPin && !facts.isPartner) return false;
  return SEE_STATS_SURFACES.includes(facts.surface);
}

const SEE_STATS_LABEL_LIMITS = { longest: 14, cutTo: 12 } as const;

/** Shortens the label of the link to the statistics, so that it fits on a card in every language. */
export function truncateSeeStatsLabel(text: string): string {
  const letters = [...text];
  return letters.length > SEE_STATS_LABEL_LIMITS.longest
    ? `${letters.slice(0, SEE_STATS_LABEL_LIMITS.cutTo).join("")}...`
    : text;
}

/** Input for deciding who can read a pin's daily statistics. */
export interface PinAnalyticsFacts {
  readonly personId: string;
  readonly isRepin: boolean;
  /** The IDs of people who act on this person's behalf. */
  readonly managerIds: readonly string[];
}

/**
 * Returns whether someone can read a pin's statistics. Only the pin's creator and people who act on the creator's
 * behalf can. Other people's saves have no statistics of their own.
 */
export function canReadPinAnalytics({ personId, isRepin, managerIds }: PinAnalyticsFacts, viewerId: string): boolean {
  return !isRepin && (personId === viewerId || managerIds.includes(viewerId));
}
