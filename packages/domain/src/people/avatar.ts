/** The number of background colors for an initial. The palette itself belongs to the design system. */
const AVATAR_COLORS = 12;

/** The color for someone without an image, deterministic for their id (FNV-1a, 32 bits). */
export function avatarColorIndex(personId: string): number {
  let hash = 0x811c9dc5;
  for (const character of personId) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash % AVATAR_COLORS;
}
