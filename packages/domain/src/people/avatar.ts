/** The number of background colors for an avatar with an initial. The design system defines the palette itself. */
const AVATAR_COLORS = 12;

/** Returns the color for someone without an image. It is always the same for an id (FNV-1a, 32 bits). */
export function avatarColorIndex(personId: string): number {
  let hash = 0x811c9dc5;
  for (const character of personId) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % AVATAR_COLORS;
}
