/** Limits for a pin. Lengths are in code points. */
export const PIN_LIMITS = {
  titleMax: 250,
  descriptionMax: 500,
  altTextMax: 500,
  linkMax: 2048,
  noteMax: 500,
  gridTitleMax: 200,
  shortTitleMax: 32,
  closeupDescriptionMin: 4,
  closeupDescriptionMax: 496,
  favoriteCountMax: 9,
  /** How many days a deleted pin can be restored. */
  undoDays: 30,
} as const;

/** The ways in which pins are created. */
export const PIN_METHODS = ["uploaded", "scraped", "bookmarklet", "import", "demo", "repin"] as const;
