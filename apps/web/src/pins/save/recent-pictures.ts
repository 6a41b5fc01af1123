import { addRecentImage, SAVE_LIMITS } from "@tessera/domain";
import { type StoreOpener, readStoredValue, writeStoredValue } from "../../data/index.ts";

/** The image of a recently saved pin. */
export interface RecentPicture {
  /** The pin's id. */
  readonly id: string;
  readonly src: string;
  readonly alt: string;
}

/**
 * Returns the storage key of a person's images. Each person has their own key, so that other people who use this
 * browser don't see the images.
 */
function getKey(userId: string): string {
  return `recent-saves:${userId}`;
}

/** Returns the images of the pins that someone saved last in this tab, newest first. */
export function getRecentPictures(userId: string, open?: StoreOpener): readonly RecentPicture[] {
  return readStoredValue("session", getKey(userId), parsePictures, [], open);
}

/** Stores the image of a newly saved pin as the first image. */
export function storeRecentPicture(userId: string, picture: RecentPicture, open?: StoreOpener): void {
  writeStoredValue("session", getKey(userId), addRecentImage(getRecentPictures(userId, open), picture), open);
}

function parsePictures(stored: unknown): readonly RecentPicture[] {
  if (!Array.isArray(stored)) throw new TypeError("The stored value isn't a list.");
  return stored.filter(isPicture).slice(0, SAVE_LIMITS.recentPicturesMax);
}

function isPicture(value: unknown): value is RecentPicture {
  if (typeof value !== "object" || value === null) return false;
  const { id, src, alt } = value as Record<string, unknown>;
  // Accepts only images on this site, because anyone using this browser could have changed the stored value.
  return typeof id === "string" && typeof src === "string" && src.startsWith("/") && typeof alt === "string";
}
