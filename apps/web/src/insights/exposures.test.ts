import { EVENT_TYPES } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { newExposures } from "./exposures.ts";

const GROUPS = { ad_prefix: "enabled", pin_indicator: "control", image_only_grid: "off" };
const exposure = (experiment: string, group: string) => ({
  eventType: EVENT_TYPES.exposure,
  auxData: { experiment, group },
});

describe("the exposures of a visit", () => {
  it("are each experiment's group, once, and none for one that does not run", () => {
    const recorded = new Set<string>();
    const viewer = { userId: null, experiments: GROUPS };
    expect(newExposures(viewer, recorded)).toEqual([
      exposure("ad_prefix", "enabled"),
      exposure("pin_indicator", "control"),
    ]);
    expect(newExposures(viewer, recorded)).toEqual([]);
    expect(newExposures(viewer, new Set(recorded))).toEqual([]);
  });

  it("are recorded again for another viewer, and for another group", () => {
    const recorded = new Set<string>();
    newExposures({ userId: null, experiments: { ad_prefix: "control" } }, recorded);
    expect(newExposures({ userId: "7", experiments: { ad_prefix: "control" } }, recorded)).toHaveLength(1);
    expect(newExposures({ userId: "7", experiments: { ad_prefix: "enabled" } }, recorded)).toEqual([
      exposure("ad_prefix", "enabled"),
    ]);
  });
});
