/** The behavior of the save button for a viewer: `save_behavior` in their settings. */
export const SAVE_BEHAVIORS = { toProfile: 0, showPicker: 1 } as const;
export type SaveBehavior = (typeof SAVE_BEHAVIORS)[keyof typeof SAVE_BEHAVIORS];

/** Limits and sizes of saving. Names are in code points, sizes in CSS pixels. */
export const SAVE_LIMITS = {
  /** Length of the board's name on an image that shows where its pin was saved. */
  overlayNameMax: 22,
  /** People with at least this many boards aren't asked about saves without a board. */
  quickSaveCheckBelowBoards: 5,
  /** The number of pins that a visitor can keep before each further save only opens the log-in prompt. */
  anonymousMax: 2,
  /** The number of images of recently saved pins. */
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

/** The save behavior of the viewer. A setting of another profile doesn't affect the viewer's clicks. */
export function ownSaveBehavior(viewerId: string | null, person: SaveBehaviorOfPerson): SaveBehavior {
  const isOwn = viewerId !== null && viewerId === person.id;
  return isOwn && person.saveBehavior === SAVE_BEHAVIORS.toProfile
    ? SAVE_BEHAVIORS.toProfile
    : SAVE_BEHAVIORS.showPicker;
}

interface SaveBehaviorOfPerson {
  readonly id: string | null;
  readonly saveBehavior: number;
}

/**
 * True if the client looks for the board with the viewer's saves without a board. Only people with few boards are
 * offered it.
 */
export function needsQuickSaveCheck(boardCount: number): boolean {
  return boardCount < SAVE_LIMITS.quickSaveCheckBelowBoards;
}

/** The images of the most recently saved pins, newest first, each pin once. */
export function pushRecentPicture<Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
  picture: Picture,
): readonly Picture[] {
  return [picture, ...pictures.filter(({ id }) => id !== picture.id)].slice(0, SAVE_LIMITS.recentPicturesMax);
}
