import type { Board } from "@tessera/contract";
import type { PinDensity } from "@tessera/domain";

/** Returns the pin density that a board sets for everyone; undefined when each viewer chooses. */
export function getDensity({ layout, pinDensity }: Board): { density?: PinDensity } {
  if (layout === "gallery") return { density: "compact" };
  return pinDensity === null ? {} : { density: pinDensity };
}
