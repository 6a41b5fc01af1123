import { randomBytes } from "node:crypto";

/** Creates the key for an image's public URLs: 144 random bits. An image gets a new key each time it becomes public. */
export function createImageKey(): string {
  return randomBytes(18).toString("base64url");
}
