/** The spacing of pins: narrow columns, regular ones, or wide ones with space in between. */
export const PIN_DENSITIES = ["compact", "regular", "roomy"] as const;
export type PinDensity = (typeof PIN_DENSITIES)[number];
