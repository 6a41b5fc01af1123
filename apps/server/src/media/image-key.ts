import { randomBytes } from "node:crypto";

/** Makes the key of a picture's public URLs: 144 random bits, new each time that the picture becomes public. */
export function newImageKey(): string {
  return randomBytes(18).toString("base64url");
}
