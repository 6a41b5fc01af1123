import type { Board } from "@tessera/contract";
import type { PinDensity } from "@tessera/domain";

/** How close together a board puts its pins for everyone; undefined where each viewer chooses. */
export function getDensity({ layout, pinDensity }: Board): { density?: PinDensity } {
  if (layout === "gallery") return { density: "compact" };
  return pinDensity === null ? {} : { density: pinDensity };
}
