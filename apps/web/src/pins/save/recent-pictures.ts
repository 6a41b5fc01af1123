import { pushRecentPicture, SAVE_LIMITS } from "@tessera/domain";
import { type OpenStore, readStored, writeStored } from "../../data/index.ts";

/** A picture of a pin that somebody saved. */
export interface RecentPicture {
  /** The pin's id. */
  readonly id: string;
  readonly src: string;
  readonly alt: string;
}

/** A person's own: whoever else uses this browser does not see what they saved. */
function keyOf(userId: string): string {
  return `recent-saves:${userId}`;
}

/** The pictures of the pins that somebody saved last in this tab, the newest first. */
export function recentPictures(userId: string, open?: OpenStore): readonly RecentPicture[] {
  return readStored("session", keyOf(userId), parsePictures, [], open);
}

/** Puts the picture of a pin just saved before the others. */
export function storeRecentPicture(userId: string, picture: RecentPicture, open?: OpenStore): void {
  writeStored("session", keyOf(userId), pushRecentPicture(recentPictures(userId, open), picture), open);
}

function parsePictures(kept: unknown): readonly RecentPicture[] {
  if (!Array.isArray(kept)) throw new TypeError("There is no list to save to.");
  return kept.filter(isPicture).slice(0, SAVE_LIMITS.recentPicturesMax);
}

function isPicture(kept: unknown): kept is RecentPicture {
  if (typeof kept !== "object" || kept === null) return false;
  const { id, src, alt } = kept as Record<string, unknown>;
  // Only pictures of ours: what is kept here could have been written by anybody who sat at this browser.
  return typeof id === "string" && typeof src === "string" && src.startsWith("/") && typeof alt === "string";
}
