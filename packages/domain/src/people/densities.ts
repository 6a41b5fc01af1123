/** The spacing between pins: narrow columns, regular columns, or wide columns with space between them. */
export const PIN_DENSITIES = ["compact", "regular", "roomy"] as const;
export type PinDensity = (typeof PIN_DENSITIES)[number];
