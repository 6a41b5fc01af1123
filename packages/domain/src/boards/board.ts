/** Limits of a board; lengths in code points. */
export const BOARD_LIMITS = {
  nameMax: 50,
  descriptionMax: 500,
  /** Of the note for its owner and collaborators. */
  noteMax: 2000,
  sectionTitleMax: 50,
  slugMax: 60,
  sectionsMax: 200,
} as const;

export const BOARD_PRIVACIES = ["public", "protected", "secret"] as const;
export type BoardPrivacy = (typeof BOARD_PRIVACIES)[number];

/** The layout of the board that holds what someone saved to their profile. */
export const QUICK_SAVES = "quick_saves";
/** How a board's page shows its pins: with their words, or as images only, close together. */
export const CHOSEN_LAYOUTS = ["default", "gallery"] as const;
export type ChosenLayout = (typeof CHOSEN_LAYOUTS)[number];
export const BOARD_LAYOUTS = [...CHOSEN_LAYOUTS, QUICK_SAVES] as const;
