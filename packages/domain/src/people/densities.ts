/** How close together someone sees pins: in narrow columns, in regular ones, or in wide ones with space between. */
export const PIN_DENSITIES = ["compact", "regular", "roomy"] as const;
export type PinDensity = (typeof PIN_DENSITIES)[number];
