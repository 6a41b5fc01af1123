import { describe, expect, it } from "vitest";
import {
  type Allocations,
  assignGroups,
  EXPERIMENT_NAMES,
  EXPERIMENTS,
  type ExperimentName,
  getExperimentGroup,
  parseAllocations,
} from "./experiments.ts";

const everyGroup = EXPERIMENT_NAMES.flatMap((name) => EXPERIMENTS[name].map((group) => ({ name, group })));

function read(text: string): Allocations {
  const parsed = parseAllocations(text);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed;
}

describe("getExperimentGroup", () => {
  it.each(everyGroup)(
    "returns $group for $name only for a viewer in that group, and the control for everyone else [EXPT-02]",
    ({ name, group }) => {
      expect(getExperimentGroup({ experiments: { [name]: group } }, name)).toBe(group);
      for (const viewer of [null, undefined, {}, { experiments: {} }])
        expect(getExperimentGroup(viewer, name)).toBe("control");
      const others = EXPERIMENT_NAMES.filter((other) => other !== name);
      for (const other of others) expect(getExperimentGroup({ experiments: { [name]: group } }, other)).toBe("control");
    },
  );

  it.each([
    "ffe_seo_drawer_for_klp",
    "simplify_creator_attributions_unauth_web",
    "pin_indicator",
    "ad_prefix",
    "one_tap_toast_suppression",
    "destination_fetch",
    "price_format_data",
    "one_line_title_format_data",
    "weight_loss_format_data",
    "image_only_grid",
  ] as const)("supports %s, which has a control group [EXPT-02]", (name) => {
    expect(EXPERIMENTS[name]).toContain("control");
    expect(EXPERIMENTS[name].length).toBeGreaterThan(1);
  });

  it("supports the drawer's six experiments, by page and device", () => {
    expect(EXPERIMENT_NAMES.filter((name) => name.includes("seo_drawer"))).toEqual([
      "ffe_seo_drawer_for_klp",
      "unauth_dweb_seo_drawer_for_klp",
      "unauth_mweb_seo_drawer_for_klp",
      "ffe_seo_drawer_for_board_page",
      "unauth_dweb_seo_drawer_for_board_page",
      "unauth_mweb_seo_drawer_for_board_page",
    ]);
  });
});

describe("parseAllocations", () => {
  it.each([
    ["", {}],
    ["image_only_grid=off", { image_only_grid: [{ group: "off", percent: 100 }] }],
    [
      " ad_prefix=enabled:12.5 , pin_indicator=enabled_2:10+enabled_3:20,",
      {
        ad_prefix: [{ group: "enabled", percent: 12.5 }],
        pin_indicator: [
          { group: "enabled_2", percent: 10 },
          { group: "enabled_3", percent: 20 },
        ],
      },
    ],
  ])("parses %j", (text, allocations) => {
    expect(parseAllocations(text)).toEqual(allocations);
  });

  it.each([
    ["color=red", "must name existing experiments, not color"],
    ["__proto__=enabled", "must name existing experiments, not __proto__"],
    ["ad_prefix", "must give ad_prefix one of its groups: control, enabled"],
    ["ad_prefix=red", "must give ad_prefix one of its groups: control, enabled"],
    ["ad_prefix=enabled:-1", "must give ad_prefix one of its groups: control, enabled"],
    ["ad_prefix=enabled:101", "must give ad_prefix one of its groups: control, enabled"],
    ["ad_prefix=enabled=control", "must name existing experiments, not ad_prefix"],
    ["pin_indicator=enabled_2:60+enabled_3:60", "must not assign more than 100 percent to the groups of pin_indicator"],
  ])("rejects %j", (text, problem) => {
    expect(parseAllocations(text)).toEqual({ problem });
  });
});

describe("assignGroups", () => {
  const keys = Array.from({ length: 4_000 }, (_, index) => `visitor-${index * 7}`);
  const selectKeysInGroup = (setting: string, name: ExperimentName, group: string) => {
    const allocations = read(setting);
    return new Set(keys.filter((key) => assignGroups(allocations, key)[name] === group));
  };

  it("assigns every viewer to a group that has no percentage, and to the control when the percentage is zero", () => {
    expect(assignGroups(read("image_only_grid=off"), "7")).toEqual({ image_only_grid: "off" });
    expect(assignGroups(read("ad_prefix=control"), "7")).toEqual({ ad_prefix: "control" });
    expect(assignGroups(read("ad_prefix=enabled:0"), "7")).toEqual({ ad_prefix: "control" });
    expect(assignGroups({}, "7")).toEqual({});
  });

  it("assigns a key to the same group every time, and gives each group its configured share", () => {
    const smallShare = selectKeysInGroup("ad_prefix=enabled:20", "ad_prefix", "enabled");
    expect(selectKeysInGroup("ad_prefix=enabled:20", "ad_prefix", "enabled")).toEqual(smallShare);
    expect(smallShare.size / keys.length).toBeGreaterThan(0.17);
    expect(smallShare.size / keys.length).toBeLessThan(0.23);
  });

  it("keeps everyone in their group when that group's share grows", () => {
    const smallShare = selectKeysInGroup("ad_prefix=enabled:20", "ad_prefix", "enabled");
    const more = selectKeysInGroup("ad_prefix=enabled:50", "ad_prefix", "enabled");
    expect([...smallShare].every((key) => more.has(key))).toBe(true);
    expect(more.size).toBeGreaterThan(smallShare.size);
  });

  it("assigns groups in different experiments independently", () => {
    const setting = "ad_prefix=enabled:50,destination_fetch=enabled:50";
    const other = selectKeysInGroup(setting, "destination_fetch", "enabled");
    const both = [...selectKeysInGroup(setting, "ad_prefix", "enabled")].filter((key) => other.has(key));
    expect(both.length / keys.length).toBeGreaterThan(0.21);
    expect(both.length / keys.length).toBeLessThan(0.29);
  });
});
