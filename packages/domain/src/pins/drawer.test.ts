import { describe, expect, it } from "vitest";
import { EXPERIMENTS } from "../insights/experiments.ts";
import { formatShortNumber } from "../formats/index.ts";
import {
  toBoardLink,
  getLineClamp,
  getCoverIndex,
  getDrawerConfig,
  getDrawerCreator,
  type DrawerExperiment,
  type DrawerGroup,
  countDrawerLikes,
  getDrawerSetup,
  type DrawerType,
  isDrawerVisible,
  getRelatedInterests,
  showsBadge,
  showsBoard,
  showsCreator,
  isDescriptionShown,
  showsSocialProof,
  getVisibleCounts,
} from "./drawer.ts";

const WITH_NEW_FIELDS = "enabled_seo_drawer_with_new_fields";
const WITHOUT_NEW_FIELDS = "enabled_seo_drawer_without_new_fields";
const TYPES: readonly DrawerType[] = ["feed", "closeup", "closeup_feed", "board", "klp"];

describe("the drawer", () => {
  it.each([
    [
      "a visitor",
      { isAuth: false, isBot: false },
      { control: false, [WITH_NEW_FIELDS]: true, [WITHOUT_NEW_FIELDS]: true },
    ],
    [
      "someone signed in",
      { isAuth: true, isBot: false },
      { control: false, [WITH_NEW_FIELDS]: false, [WITHOUT_NEW_FIELDS]: false },
    ],
    [
      "a program",
      { isAuth: false, isBot: true },
      { control: false, [WITH_NEW_FIELDS]: false, [WITHOUT_NEW_FIELDS]: false },
    ],
  ])("is visible to %s only in the right groups [DRAWER-02]", (_, viewer, groups) => {
    for (const [group, visible] of Object.entries(groups)) {
      expect(isDrawerVisible(viewer, group as DrawerGroup), group).toBe(visible);
    }
  });

  const EVERYWHERE = ["desktop", "mobile"];
  it.each<[DrawerExperiment, string, readonly string[]]>([
    ["ffe_seo_drawer_for_klp", "klp", EVERYWHERE],
    ["unauth_dweb_seo_drawer_for_klp", "klp", ["desktop"]],
    ["unauth_mweb_seo_drawer_for_klp", "klp", ["mobile"]],
    ["ffe_seo_drawer_for_board_page", "board_page", EVERYWHERE],
    ["unauth_dweb_seo_drawer_for_board_page", "board_page", ["desktop"]],
    ["unauth_mweb_seo_drawer_for_board_page", "board_page", ["mobile"]],
  ])("is opened by %s on %s, on %j, with and without the new fields [DRAWER-23]", (name, ofPage, devices) => {
    expect(EXPERIMENTS[name]).toEqual(["control", WITH_NEW_FIELDS, WITHOUT_NEW_FIELDS]);
    for (const page of ["klp", "board_page"] as const) {
      for (const device of ["desktop", "mobile"] as const) {
        const open = page === ofPage && devices.includes(device);
        expect(getDrawerConfig(name, WITH_NEW_FIELDS, device, page)).toEqual({ open, newFields: open });
        expect(getDrawerConfig(name, WITHOUT_NEW_FIELDS, device, page)).toEqual({ open, newFields: false });
        expect(getDrawerConfig(name, "control", device, page)).toEqual({ open: false, newFields: false });
      }
    }
  });

  const visitor = { isAuth: false, viewerKind: { device: "desktop", isBot: false } } as const;
  it("is open when any of the page's experiments opens it, and shows the description only on that experiment's devices", () => {
    const experiments = { unauth_dweb_seo_drawer_for_board_page: WITHOUT_NEW_FIELDS };
    expect(getDrawerSetup({ ...visitor, experiments }, "board_page")).toEqual({
      as: "opener",
      newFields: false,
      describes: { desktop: true, mobile: false },
    });
    expect(getDrawerSetup({ ...visitor, experiments }, "klp")).toBeNull();
    expect(
      getDrawerSetup({ ...visitor, viewerKind: { device: "mobile", isBot: false }, experiments }, "board_page"),
    ).toBeNull();
    const both = { ...experiments, ffe_seo_drawer_for_board_page: WITH_NEW_FIELDS };
    expect(getDrawerSetup({ ...visitor, experiments: both }, "board_page")).toMatchObject({ newFields: true });
  });

  it("is complete for bots in every group, and absent for anyone who is logged in", () => {
    const viewerKind = { device: "mobile", isBot: true } as const;
    expect(getDrawerSetup({ isAuth: false, viewerKind }, "board_page")).toEqual({
      as: "hidden",
      newFields: true,
      describes: { desktop: true, mobile: true },
    });
    const experiments = { ffe_seo_drawer_for_board_page: WITH_NEW_FIELDS };
    expect(getDrawerSetup({ isAuth: true, viewerKind, experiments }, "board_page")).toBeNull();
    expect(getDrawerSetup({ ...visitor, experiments: {} }, "board_page")).toBeNull();
  });
});

describe("social proof in the drawer", () => {
  it.each([
    ["feed", 1, 0, true],
    ["klp", 0, 1, true],
    ["board", 3, 4, true],
    ["closeup_feed", 0, 0, false],
    ["board", 0, 0, false],
    ["closeup", 3, 4, false],
  ] as const)("is shown on %s with %i saves and %i likes: %s [DRAWER-06]", (type, saves, likes, shown) => {
    expect(showsSocialProof(type, saves, likes)).toBe(shown);
  });

  it.each(TYPES)(
    "on %s includes saves only with the new fields or on a topic page, and other counts only with the new fields [DRAWER-07]",
    (type) => {
      expect(getVisibleCounts(type, true)).toEqual({ saves: true, likes: true, shares: true });
      expect(getVisibleCounts(type, false)).toEqual({ saves: type === "klp", likes: false, shares: false });
    },
  );

  it.each([
    [{ 1: 4, 7: 9 }, 4],
    [{ 7: 9 }, 0],
    [{}, 0],
  ])("counts the likes in %j as %i [DRAWER-09]", (counts, likes) => {
    const list = Object.entries(counts).map(([type, reactionCount]) => ({ reactionType: Number(type), reactionCount }));
    expect(countDrawerLikes(list)).toBe(likes);
  });

  it.each([
    [1249, "1.2k"],
    [1000, "1k"],
    [999, "999"],
    [0, "0"],
  ])("shows %i as %s [DRAWER-10]", (count, short) => {
    expect(formatShortNumber(count)).toBe(short);
  });
});

describe("the drawer's title and description", () => {
  it.each([
    ["feed", true],
    ["closeup_feed", true],
    ["board", true],
    ["klp", false],
    ["closeup", false],
  ] as const)("are shown on %s if the device's flag allows it: %s [DRAWER-11]", (type, stands) => {
    for (const device of ["desktop", "mobile"] as const) {
      const other = device === "desktop" ? "mobile" : "desktop";
      const only = { desktop: device === "desktop", mobile: device === "mobile" };
      expect(isDescriptionShown(type, only, device)).toBe(stands);
      expect(isDescriptionShown(type, only, other)).toBe(false);
      expect(isDescriptionShown(type, { desktop: true, mobile: true }, device)).toBe(stands);
      expect(isDescriptionShown(type, { desktop: false, mobile: false }, device)).toBe(false);
    }
  });

  it("limit the title to one line when there is a description and to two lines otherwise", () => {
    expect(getLineClamp(true)).toEqual({ title: 1, description: 2 });
    expect(getLineClamp(false)).toEqual({ title: 2, description: 2 });
  });
});

describe("the creator in the drawer", () => {
  it.each([
    ["feed", "desktop", false, true],
    ["feed", "desktop", true, true],
    ["feed", "mobile", true, true],
    ["feed", "mobile", false, false],
    ["closeup_feed", "desktop", false, true],
    ["closeup_feed", "desktop", true, true],
    ["closeup_feed", "mobile", true, true],
    ["closeup_feed", "mobile", false, true],
    ["board", "desktop", true, false],
    ["closeup", "desktop", true, false],
    ["klp", "mobile", true, false],
  ] as const)("is shown on %s (device: %s, verified: %s): %s [DRAWER-15]", (type, device, verified, shown) => {
    expect(showsCreator(type, device, verified)).toBe(shown);
  });

  it.each([
    ["search", null, "maker"],
    [null, 1, "maker"],
    ["shop_feed", null, "saver"],
    [null, 14339, "saver"],
  ])("given the source %s and the component %s, is the %s [DRAWER-16]", (source, component, who) => {
    expect(getDrawerCreator({ pinner: "saver", nativeCreator: "maker" }, source, component)).toBe(who);
  });

  it("is replaced by the person who saved the pin when there is no creator", () => {
    expect(getDrawerCreator({ pinner: "saver", nativeCreator: null }, null, null)).toBe("saver");
  });

  it.each([
    ["control", true, true],
    ["enabled_att_trusted_merchant_blue_checkmark", true, false],
    ["enabled_att_creators_with_red_checkmarks", false, true],
    ["enabled_att_checkmarks_trusted_verified", true, true],
    ["enabled_att_trusted_merchants_and_verified_creators_only", true, true],
    ["enabled_no_att_all_organic_non_product_pins", false, false],
  ] as const)(
    "in the group %s has the merchant badge: %s, has the identity badge: %s, and has both on phones [DRAWER-18]",
    (group, ...badges) => {
      const types = ["verifiedMerchant", "verifiedIdentity"] as const;
      expect(types.map((type) => showsBadge(group, "desktop", type))).toEqual(badges);
      expect(types.map((type) => showsBadge(group, "mobile", type))).toEqual([true, true]);
    },
  );
});

describe("the board in the drawer", () => {
  it.each(TYPES)("is shown on %s only with the new fields, and never on a board page [DRAWER-19]", (type) => {
    expect(showsBoard(true, type)).toBe(type !== "board");
    expect(showsBoard(false, type)).toBe(false);
  });

  it("has a lowercase link [DRAWER-20]", () => {
    expect(toBoardLink("/User/My-Board/")).toBe("/user/my-board/");
  });

  it.each([
    ["grid", 1],
    ["thumbnail", 1],
    ["large", 3],
  ] as const)("has, as its %s image, the cover at index %i", (kind, index) => {
    expect(getCoverIndex(kind)).toBe(index);
  });
});

describe("related interests", () => {
  it("include each name only once, and link only to internal pages", () => {
    const lampsInterest = { name: "Lamps", url: "/ideas/lamps/9/" };
    const others = [
      { name: " lamps", url: "/ideas/lamps/10/" },
      { name: "", url: "/ideas/11/" },
      { name: "Elsewhere", url: "https://example.org/" },
      { name: "Nearly ours", url: "//example.org/" },
      { name: "Nearly ours too", url: "/\\example.org/" },
      { name: "A script", url: "javascript:alert(1)" },
    ];
    expect(getRelatedInterests([lampsInterest, ...others])).toEqual([lampsInterest]);
  });
});
