/** The number of background colors for an avatar with an initial. The design system defines the palette itself. */
const AVATAR_PALETTE_SIZE = 12;

/** Returns the color for someone without an image. It is always the same for an ID (FNV-1a, 32 bits). */
export function getAvatarColorIndex(personId: string): number {
  let hash = 0x811c9dc5;
  for (const character of personId) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % AVATAR_PALETTE_SIZE;
}
