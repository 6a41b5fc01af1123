import { isNewUser } from "./new-user.ts";

/** What decides whether somebody's grids are of pictures alone. */
export interface ImageOnlyGridFacts {
  /** Null for visitors, who always get words. */
  readonly createdAt: Date | string | null;
  readonly isPartner: boolean;
  /** Their group of the experiment `image_only_grid`. */
  readonly group: "control" | "enabled" | "off";
}

/** Whether somebody's grids are of pictures alone: new people's and, in the experiment's group, those of everybody but partners. */
export function isEligibleForImageOnlyGrid({ createdAt, isPartner, group }: ImageOnlyGridFacts, now: number): boolean {
  if (createdAt === null || group === "off") return false;
  return isNewUser(createdAt, now) || (!isPartner && group === "enabled");
}
