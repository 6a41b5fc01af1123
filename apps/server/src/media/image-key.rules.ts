import { randomBytes } from "node:crypto";

/** Creates the key of an image's public URLs: 144 random bits, new each time the image becomes public. */
export function newImageKey(): string {
  return randomBytes(18).toString("base64url");
}
