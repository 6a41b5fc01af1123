/** What the save button does for a viewer: `save_behavior` in their settings. */
export const SAVE_BEHAVIORS = { toProfile: 0, showPicker: 1 } as const;
export type SaveBehavior = (typeof SAVE_BEHAVIORS)[keyof typeof SAVE_BEHAVIORS];

/** Limits and sizes for saving. Name lengths are in code points, sizes in CSS pixels. */
export const SAVE_LIMITS = {
  /** The maximum length of a board's name on the overlay that shows where a pin was saved. */
  overlayNameMax: 22,
  /** For people with at least this many boards, the client doesn't look for saves without a board. */
  quickSaveCheckBelowBoards: 5,
  /** The number of pins that a visitor can save. Any further attempt only opens the login prompt. */
  anonymousMax: 2,
  /** The maximum number of images of recently saved pins to keep. */
  recentPicturesMax: 10,
  recentPicturePx: 72,
} as const;

/** Timing of saves, in milliseconds. */
export const SAVE_TIMES = {
  /** How long a new save is labeled "Saved!" before its board is shown. */
  savedNameDelayMs: 950,
  toastMs: 5000,
  /** The time from the end of the save screen's animation to the confirmation toast. */
  repinConfirmationMs: 2500,
} as const;

/** Returns the viewer's save behavior. Another person's setting doesn't affect the viewer's clicks. */
export function getOwnSaveBehavior(viewerId: string | null, person: PersonSaveBehavior): SaveBehavior {
  const isOwn = viewerId !== null && viewerId === person.id;
  return isOwn && person.saveBehavior === SAVE_BEHAVIORS.toProfile
    ? SAVE_BEHAVIORS.toProfile
    : SAVE_BEHAVIORS.showPicker;
}

interface PersonSaveBehavior {
  readonly id: string | null;
  readonly saveBehavior: number;
}

/**
 * Returns whether the client checks whether the viewer has saves without a board. It checks only for people with few
 * boards.
 */
export function needsQuickSaveCheck(boardCount: number): boolean {
  return boardCount < SAVE_LIMITS.quickSaveCheckBelowBoards;
}

/** Adds an image to the images of the most recently saved pins: newest first, each pin once. */
export function addRecentImage<Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
  picture: Picture,
): readonly Picture[] {
  return [picture, ...pictures.filter(({ id }) => id !== picture.id)].slice(0, SAVE_LIMITS.recentPicturesMax);
}
