import { describe, expect, it } from "vitest";
import { EXPERIMENTS } from "../insights/experiments.ts";
import { shortNumber } from "../formats/index.ts";
import {
  boardLink,
  getLineClamp,
  coverIndex,
  drawerConfig,
  drawerCreator,
  type DrawerExperiment,
  type DrawerGroup,
  drawerLikes,
  drawerSetup,
  type DrawerType,
  drawerVisible,
  relatedInterests,
  showBadge,
  showBoard,
  showCreator,
  isDescriptionShown,
  showSocialProof,
  visibleCounts,
} from "./drawer.ts";

const WITH = "enabled_seo_drawer_with_new_fields";
const WITHOUT = "enabled_seo_drawer_without_new_fields";
const TYPES: readonly DrawerType[] = ["feed", "closeup", "closeup_feed", "board", "klp"];

describe("the drawer", () => {
  it.each([
    ["a visitor", { isAuth: false, isBot: false }, { control: false, [WITH]: true, [WITHOUT]: true }],
    ["someone signed in", { isAuth: true, isBot: false }, { control: false, [WITH]: false, [WITHOUT]: false }],
    ["a program", { isAuth: false, isBot: true }, { control: false, [WITH]: false, [WITHOUT]: false }],
  ])("is visible to %s only in the right groups [DRAWER-02]", (_, viewer, groups) => {
    for (const [group, visible] of Object.entries(groups)) {
      expect(drawerVisible(viewer, group as DrawerGroup), group).toBe(visible);
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
    expect(EXPERIMENTS[name]).toEqual(["control", WITH, WITHOUT]);
    for (const page of ["klp", "board_page"] as const) {
      for (const device of ["desktop", "mobile"] as const) {
        const open = page === ofPage && devices.includes(device);
        expect(drawerConfig(name, WITH, device, page)).toEqual({ open, newFields: open });
        expect(drawerConfig(name, WITHOUT, device, page)).toEqual({ open, newFields: false });
        expect(drawerConfig(name, "control", device, page)).toEqual({ open: false, newFields: false });
      }
    }
  });

  const visitor = { isAuth: false, viewerKind: { device: "desktop", isBot: false } } as const;
  it("opens if any of the page's experiments opens it, with the description on that experiment's devices", () => {
    const experiments = { unauth_dweb_seo_drawer_for_board_page: WITHOUT };
    expect(drawerSetup({ ...visitor, experiments }, "board_page")).toEqual({
      as: "opener",
      newFields: false,
      describes: { desktop: true, mobile: false },
    });
    expect(drawerSetup({ ...visitor, experiments }, "klp")).toBeNull();
    expect(
      drawerSetup({ ...visitor, viewerKind: { device: "mobile", isBot: false }, experiments }, "board_page"),
    ).toBeNull();
    const both = { ...experiments, ffe_seo_drawer_for_board_page: WITH };
    expect(drawerSetup({ ...visitor, experiments: both }, "board_page")).toMatchObject({ newFields: true });
  });

  it("is complete for bots in every group, and absent for everyone who is logged in", () => {
    const viewerKind = { device: "mobile", isBot: true } as const;
    expect(drawerSetup({ isAuth: false, viewerKind }, "board_page")).toEqual({
      as: "hidden",
      newFields: true,
      describes: { desktop: true, mobile: true },
    });
    const experiments = { ffe_seo_drawer_for_board_page: WITH };
    expect(drawerSetup({ isAuth: true, viewerKind, experiments }, "board_page")).toBeNull();
    expect(drawerSetup({ ...visitor, experiments: {} }, "board_page")).toBeNull();
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
    expect(showSocialProof(type, saves, likes)).toBe(shown);
  });

  it.each(TYPES)(
    "includes saves on %s with the new fields or on topic pages, and other counts only with the new fields [DRAWER-07]",
    (type) => {
      expect(visibleCounts(type, true)).toEqual({ saves: true, likes: true, shares: true });
      expect(visibleCounts(type, false)).toEqual({ saves: type === "klp", likes: false, shares: false });
    },
  );

  it.each([
    [{ 1: 4, 7: 9 }, 4],
    [{ 7: 9 }, 0],
    [{}, 0],
  ])("counts the likes in %j as %i [DRAWER-09]", (counts, likes) => {
    const list = Object.entries(counts).map(([type, reactionCount]) => ({ reactionType: Number(type), reactionCount }));
    expect(drawerLikes(list)).toBe(likes);
  });

  it.each([
    [1249, "1.2k"],
    [1000, "1k"],
    [999, "999"],
    [0, "0"],
  ])("shortens %i to %s [DRAWER-10]", (count, short) => {
    expect(shortNumber(count)).toBe(short);
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

  it("give the title one line and the description two, or a title alone two", () => {
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
  ] as const)("is shown on %s on a device of type %s, verified %s: %s [DRAWER-15]", (type, device, verified, shown) => {
    expect(showCreator(type, device, verified)).toBe(shown);
  });

  it.each([
    ["search", null, "maker"],
    [null, 1, "maker"],
    ["shop_feed", null, "saver"],
    [null, 14339, "saver"],
  ])("is, for source %s and component %s, the %s [DRAWER-16]", (source, component, who) => {
    expect(drawerCreator({ pinner: "saver", nativeCreator: "maker" }, source, component)).toBe(who);
  });

  it("is replaced by the person who saved the pin when there is no creator", () => {
    expect(drawerCreator({ pinner: "saver", nativeCreator: null }, null, null)).toBe("saver");
  });

  it.each([
    ["control", true, true],
    ["enabled_att_trusted_merchant_blue_checkmark", true, false],
    ["enabled_att_creators_with_red_checkmarks", false, true],
    ["enabled_att_checkmarks_trusted_verified", true, true],
    ["enabled_att_trusted_merchants_and_verified_creators_only", true, true],
    ["enabled_no_att_all_organic_non_product_pins", false, false],
  ] as const)(
    "in group %s, has the merchant badge: %s, the identity badge: %s, and on phones both [DRAWER-18]",
    (group, ...badges) => {
      const types = ["verifiedMerchant", "verifiedIdentity"] as const;
      expect(types.map((type) => showBadge(group, "desktop", type))).toEqual(badges);
      expect(types.map((type) => showBadge(group, "mobile", type))).toEqual([true, true]);
    },
  );
});

describe("the board in the drawer", () => {
  it.each(TYPES)("is shown with the new fields on %s, unless that is a board page [DRAWER-19]", (type) => {
    expect(showBoard(true, type)).toBe(type !== "board");
    expect(showBoard(false, type)).toBe(false);
  });

  it("is linked in lowercase [DRAWER-20]", () => {
    expect(boardLink("/User/My-Board/")).toBe("/user/my-board/");
  });

  it.each([
    ["grid", 1],
    ["thumbnail", 1],
    ["large", 3],
  ] as const)("takes as its %s the cover at index %i", (kind, index) => {
    expect(coverIndex(kind)).toBe(index);
  });
});

describe("related interests", () => {
  it("include each name once and link only to internal pages", () => {
    const lampsInterest = { name: "Lamps", url: "/ideas/lamps/9/" };
    const others = [
      { name: " lamps", url: "/ideas/lamps/10/" },
      { name: "", url: "/ideas/11/" },
      { name: "Elsewhere", url: "https://example.org/" },
      { name: "Nearly ours", url: "//example.org/" },
      { name: "Nearly ours too", url: "/\\example.org/" },
      { name: "A script", url: "javascript:alert(1)" },
    ];
    expect(relatedInterests([lampsInterest, ...others])).toEqual([lampsInterest]);
  });
});
