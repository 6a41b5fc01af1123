import { pushRecentPicture, SAVE_LIMITS } from "@tessera/domain";
import { type OpenStore, readStored, writeStored } from "../../data/index.ts";

/** The image of a pin that someone saved. */
export interface RecentPicture {
  /** The pin's id. */
  readonly id: string;
  readonly src: string;
  readonly alt: string;
}

/** Per person, so that other people in this browser don't see what they saved. */
function getKey(userId: string): string {
  return `recent-saves:${userId}`;
}

/** The images of the pins that someone saved last in this tab, newest first. */
export function recentPictures(userId: string, open?: OpenStore): readonly RecentPicture[] {
  return readStored("session", getKey(userId), parsePictures, [], open);
}

/** Puts the image of a newly saved pin before the others. */
export function storeRecentPicture(userId: string, picture: RecentPicture, open?: OpenStore): void {
  writeStored("session", getKey(userId), pushRecentPicture(recentPictures(userId, open), picture), open);
}

function parsePictures(stored: unknown): readonly RecentPicture[] {
  if (!Array.isArray(stored)) throw new TypeError("There is no list to save to.");
  return stored.filter(isPicture).slice(0, SAVE_LIMITS.recentPicturesMax);
}

function isPicture(value: unknown): value is RecentPicture {
  if (typeof value !== "object" || value === null) return false;
  const { id, src, alt } = value as Record<string, unknown>;
  // Only our own images: anyone using this browser could have written what is stored here.
  return typeof id === "string" && typeof src === "string" && src.startsWith("/") && typeof alt === "string";
}
