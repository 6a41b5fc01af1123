/** The layouts of an experience, by their `type` codes. */
export const EXPERIENCE_TYPES = {
  survey: 5,
  tooltip: 8,
  toast: 10,
  hero: 13,
  modal: 26,
  callout: 27,
  floatingCallout: 28,
  popover: 29,
} as const;

/** Final states of someone's progress with an experience, after which it isn't shown again. */
export type FinalStatus = "completed" | "dismissed";

/** Someone's progress through an experience that was shown to them. */
export type ExperienceStatus = "viewed" | FinalStatus;
