/** What a save button does for a viewer: `save_behavior` in their settings. */
export const SAVE_BEHAVIORS = { toProfile: 0, showPicker: 1 } as const;
export type SaveBehavior = (typeof SAVE_BEHAVIORS)[keyof typeof SAVE_BEHAVIORS];

/** Limits and sizes of saving; names in code points, sizes in CSS pixels. */
export const SAVE_LIMITS = {
  /** Board names on an image that says where its pin was saved. */
  overlayNameMax: 22,
  /** People with at least this many boards aren't asked whether they have saves without a board. */
  quickSaveCheckBelowBoards: 5,
  /** Pins that a visitor can keep before only the log-in is offered. */
  anonymousMax: 2,
  /** Images of the most recently saved pins. */
  recentPicturesMax: 10,
  recentPicturePx: 72,
} as const;

/** Times of saving, in milliseconds. */
export const SAVE_TIMES = {
  /** How long a new save is called 'Saved!' before its place is named. */
  savedNameDelayMs: 950,
  toastMs: 5000,
  /** From the end of the save screen's animation to the confirmation toast. */
  repinConfirmationMs: 2500,
} as const;

/** The save behavior of the viewer; another profile's setting doesn't affect the viewer's clicks. */
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

/** Whether to look for the board with the viewer's saves without a board: only people with few boards are offered it. */
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
