/** Limits for a board. Lengths are in code points. */
export const BOARD_LIMITS = {
  nameMax: 50,
  descriptionMax: 500,
  /** The maximum length of the note that only the owner and collaborators see. */
  noteMax: 2000,
  sectionTitleMax: 50,
  slugMax: 60,
  sectionsMax: 200,
} as const;

export const BOARD_PRIVACIES = ["public", "protected", "secret"] as const;
export type BoardPrivacy = (typeof BOARD_PRIVACIES)[number];

/** The layout of the board for pins that someone saved to their profile. */
export const QUICK_SAVES_LAYOUT = "quick_saves";
/** The layouts for a board page: pins with their text, or only images, close together. */
export const CHOSEN_LAYOUTS = ["default", "gallery"] as const;
export type ChosenLayout = (typeof CHOSEN_LAYOUTS)[number];
export const BOARD_LAYOUTS = [...CHOSEN_LAYOUTS, QUICK_SAVES_LAYOUT] as const;
