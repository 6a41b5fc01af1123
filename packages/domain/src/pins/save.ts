/** What a save's button does for a viewer: `save_behavior` of their settings. */
export const SAVE_BEHAVIORS = { toProfile: 0, showPicker: 1 } as const;
export type SaveBehavior = (typeof SAVE_BEHAVIORS)[keyof typeof SAVE_BEHAVIORS];

/** Limits and sizes of saving; names in code points, sizes in CSS pixels. */
export const SAVE_LIMITS = {
  /** Names of boards on a picture that says where its pin was saved. */
  overlayNameMax: 22,
  /** Whoever has this many boards is not asked whether they have saves without a board. */
  quickSaveCheckBelowBoards: 5,
  /** Pins that a visitor keeps before the log-in is all that is offered. */
  anonymousMax: 2,
  /** Pictures of the pins saved last. */
  recentPicturesMax: 10,
  recentPicturePx: 72,
} as const;

/** Times of saving, in milliseconds. */
export const SAVE_TIMES = {
  /** A save just made is called 'Saved!' for so long before its place is named. */
  savedNameDelayMs: 950,
  toastMs: 5000,
  /** From the end of the save screen's animation to the toast that confirms. */
  repinConfirmationMs: 2500,
} as const;

/** The saving behaviour of whoever looks; that of any other profile says nothing about their clicks. */
export function ownSaveBehavior(viewerId: string | null, person: SaveBehaviorOfPerson): SaveBehavior {
  const own = viewerId !== null && viewerId === person.id;
  return own && person.saveBehavior === SAVE_BEHAVIORS.toProfile ? SAVE_BEHAVIORS.toProfile : SAVE_BEHAVIORS.showPicker;
}

interface SaveBehaviorOfPerson {
  readonly id: string | null;
  readonly saveBehavior: number;
}

/** Whether to ask for the board that holds the viewer's saves without a board: only who has few boards is offered it. */
export function needsQuickSaveCheck(boardCount: number): boolean {
  return boardCount < SAVE_LIMITS.quickSaveCheckBelowBoards;
}

/** The pictures of the pins saved last, the newest first, each pin once. */
export function pushRecentPicture<Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
  picture: Picture,
): readonly Picture[] {
  return [picture, ...pictures.filter(({ id }) => id !== picture.id)].slice(0, SAVE_LIMITS.recentPicturesMax);
}
