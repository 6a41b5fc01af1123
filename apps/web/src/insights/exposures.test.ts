import { EVENT_TYPES } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { collectExposures } from "./exposures.ts";

const GROUPS = { ad_prefix: "enabled", pin_indicator: "control", image_only_grid: "off" };
const createExposure = (experiment: string, group: string) => ({
  eventType: EVENT_TYPES.exposure,
  auxData: { experiment, group },
});

describe("experiment exposures", () => {
  it("are recorded once per visit for each running experiment", () => {
    const recorded = new Set<string>();
    const viewer = { userId: null, experiments: GROUPS };
    expect(collectExposures(viewer, recorded)).toEqual([
      createExposure("ad_prefix", "enabled"),
      createExposure("pin_indicator", "control"),
    ]);
    expect(collectExposures(viewer, recorded)).toEqual([]);
    expect(collectExposures(viewer, new Set(recorded))).toEqual([]);
  });

  it("are recorded again for a different viewer or a different group", () => {
    const recorded = new Set<string>();
    collectExposures({ userId: null, experiments: { ad_prefix: "control" } }, recorded);
    expect(collectExposures({ userId: "7", experiments: { ad_prefix: "control" } }, recorded)).toHaveLength(1);
    expect(collectExposures({ userId: "7", experiments: { ad_prefix: "enabled" } }, recorded)).toEqual([
      createExposure("ad_prefix", "enabled"),
    ]);
  });
});
