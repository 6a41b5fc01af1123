/** Limits of a board; lengths in code points. */
export const BOARD_LIMITS = {
  nameMax: 50,
  descriptionMax: 500,
  sectionTitleMax: 50,
  slugMax: 60,
  sectionsMax: 200,
} as const;

export const BOARD_PRIVACIES = ["public", "protected", "secret"] as const;
export type BoardPrivacy = (typeof BOARD_PRIVACIES)[number];

/** The layout of the board that holds what somebody saved to the profile. */
export const QUICK_SAVES = "quick_saves";
export const BOARD_LAYOUTS = ["default", QUICK_SAVES] as const;
export type BoardLayout = (typeof BOARD_LAYOUTS)[number];
