import { isNewUser } from "./new-user.ts";

/** Input for deciding whether someone's grids show only images. */
export interface ImageOnlyGridFacts {
  /** Null for visitors, who always see text. */
  readonly createdAt: Date | string | null;
  readonly isPartner: boolean;
  /** Their group of the experiment `image_only_grid`. */
  readonly group: "control" | "enabled" | "off";
}

/**
 * True if someone's grids show only images: for new people and, in the experiment's group, for everyone except
 * partners.
 */
export function isEligibleForImageOnlyGrid({ createdAt, isPartner, group }: ImageOnlyGridFacts, now: number): boolean {
  if (createdAt === null || group === "off") return false;
  return isNewUser(createdAt, now) || (!isPartner && group === "enabled");
}
