import { isNewUser } from "./new-user.ts";

/** Input for deciding whether someone's grids show only images. */
export interface ImageOnlyGridFacts {
  /** When the account was created; null for visitors, who always see text. */
  readonly createdAt: Date | string | null;
  readonly isPartner: boolean;
  /** The person's group in the experiment `image_only_grid`. */
  readonly group: "control" | "enabled" | "off";
}

/**
 * Returns whether someone's grids show only images. This is true for new people and, in the experiment's `enabled`
 * group, for everyone except partners.
 */
export function isEligibleForImageOnlyGrid({ createdAt, isPartner, group }: ImageOnlyGridFacts, now: number): boolean {
  if (createdAt === null || group === "off") return false;
  return isNewUser(createdAt, now) || (!isPartner && group === "enabled");
}
