/** What an experience looks like, by the code that its `type` has. */
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

/** How far somebody is with an experience that ends with this: it comes back no more. */
export type FinalStatus = "completed" | "dismissed";

/** How far somebody is with an experience that they were shown. */
export type ExperienceStatus = "viewed" | FinalStatus;
