/** How close together somebody sees pins: in narrow columns, in the usual ones, in wide ones with room between. */
export const PIN_DENSITIES = ["compact", "regular", "roomy"] as const;
export type PinDensity = (typeof PIN_DENSITIES)[number];
