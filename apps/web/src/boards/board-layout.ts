import type { Board } from "@tessera/contract";
import type { PinDensity } from "@tessera/domain";

/** How close together a board puts its pins for everybody; nothing where that is for each to choose. */
export function getDensity({ layout, pinDensity }: Board): { density?: PinDensity } {
  if (layout === "gallery") return { density: "compact" };
  return pinDensity === null ? {} : { density: pinDensity };
}
