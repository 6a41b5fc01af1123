// @vitest-environment happy-dom
import type { PinCard as CardPin } from "@tessera/contract";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnStage } from "../stage.fixture.tsx";
import {
  COLLECTION_CASES,
  LABEL_CASES,
  PRODUCT_CASES,
  IMAGE_CASES,
  STORY_CASES,
  VERIFICATION_CASES,
} from "./card-cases.fixture.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, PinCardScopeProvider } from "./pin-card-scope.ts";

const MEMBER: PinCardScope = { surface: "AuthHomefeed", isAuth: true, hovers: true, hasSheet: false };
const VISITOR: PinCardScope = { surface: "UnauthHomefeed", isAuth: false, hovers: false, hasSheet: false };

let unmount: (() => Promise<void>) | null = null;
afterEach(async () => {
  await unmount?.();
  unmount = null;
});
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});

async function renderCard(pin: CardPin | undefined, scope = MEMBER, viewer = {}): Promise<HTMLElement> {
  if (!pin) throw new Error("There is no such pin.");
  const stage = await renderOnStage(
    <PinCardScopeProvider value={scope}>
      <PinCard pin={pin} />
    </PinCardScopeProvider>,
    viewer,
  );
  ({ unmount } = stage);
  await act(async () => {
    await vi.dynamicImportSettled();
    for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return stage.box;
}

const getLabels = (box: HTMLElement) =>
  [...box.querySelectorAll("[role=img][aria-label]")].map((mark) => mark.getAttribute("aria-label"));

describe("the product mark in the experiment group for employees", () => {
  it.each([
    [true, "2"],
    [false, "1"],
  ])("[CARD-54] [EXPT-02] for a viewer with isEmployee %s has the look %s", async (isEmployee, look) => {
    const scope = { ...MEMBER, experiments: { pin_indicator: "employees" } };
    const box = await renderCard(PRODUCT_CASES.price, scope, { isEmployee });
    expect(box.querySelector("[data-look]")?.getAttribute("data-look")).toBe(look);
  });
});

it("the button that opens a card's menu has an accessible name on touch devices", async () => {
  const box = await renderCard(PRODUCT_CASES.price, { ...MEMBER, hovers: false, hasSheet: true });
  expect(box.querySelector("button[aria-haspopup=dialog]")?.getAttribute("aria-label")).toBe("More options");
});

describe("the chips on a card", () => {
  it.each([
    ["of two", []],
    ["of three", ["Item 1", "Item 2", "Item 3"]],
    ["of many", ["Item 1", "Item 2", "Item 3", "Item 4"]],
  ] as const)("in a collection %s are %j and link to the items' pins", async (name, chips) => {
    const box = await renderCard(COLLECTION_CASES[name]);
    const links = [...box.querySelectorAll("[data-part=collection-chips] a")];
    expect(links.map((link) => link.getAttribute("aria-label"))).toEqual(chips);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(chips.map((_, index) => `/pin/item-${index}/`));
  });

  it("[OFFSITE-11] link to the items' sites, and include the slot and creative type, when the ad requires it", async () => {
    const [, three] = Object.values(COLLECTION_CASES);
    if (!three?.collectionPin) throw new Error("There is no collection.");
    const [first, ...others] = three.collectionPin.itemData;
    if (!first) throw new Error("It has no items.");
    const itemData = [first, ...others.map((item) => ({ ...item, link: "https://shop.example/cup" }))];
    const adData = {
      ...{ ceAltImageSignature: null, excludeFromGridRepTests: false, isWeightLossAd: false },
      collectionGridClickType: "link" as const,
    };
    const box = await renderCard({ ...three, collectionPin: { itemData }, adData, dpaCreativeType: "collection" });
    const [home, , away] = [...box.querySelectorAll("[data-part=collection-chips] a")].map((link) =>
      link.getAttribute("href"),
    );
    expect(home).toBe("/pin/item-0/");
    const { pathname, searchParams } = new URL(away ?? "", "https://tessera.example");
    expect([pathname, searchParams.get("pin"), searchParams.get("url")]).toEqual([
      "/offsite/",
      "item-2",
      "https://shop.example/cup",
    ]);
    expect(JSON.parse(searchParams.get("aux_data") ?? "")).toEqual({
      creative_type: "collection",
      collection_click_position: "2",
    });
  });
});

describe("the story badge", () => {
  it.each([
    ["of pages", ["Story of 2 pages"]],
    ["that plays", ["Story, 1 minute 33 seconds"]],
    ["of one page", []],
  ])("on a story %s is %j", async (name, expected) => {
    expect(getLabels(await renderCard(STORY_CASES[name]))).toEqual(expected);
  });

  it("isn't shown when the story has been removed", async () => {
    const box = await renderCard(IMAGE_CASES["taken away"]);
    expect(getLabels(box)).toEqual([]);
    expect(box.querySelectorAll("article button, article img")).toHaveLength(0);
    expect(box.textContent).toContain("Removed by the creator");
  });
});

describe("a card's attribution", () => {
  const inGroup = (group: string): PinCardScope => ({
    ...VISITOR,
    experiments: { simplify_creator_attributions_unauth_web: group },
  });
  const ONLY = "enabled_att_trusted_merchants_and_verified_creators_only";
  const NONE = "enabled_no_att_all_organic_non_product_pins";

  it.each([
    ["nobody", "control", true, []],
    ["merchant", "control", true, []],
    ["merchant", "enabled_att_trusted_merchant_blue_checkmark", true, ["Verified merchant"]],
    ["person", "enabled_att_trusted_merchant_blue_checkmark", true, []],
    ["person", "enabled_att_creators_with_red_checkmarks", true, ["Verified identity"]],
    ["nobody", ONLY, false, []],
    ["merchant", ONLY, true, ["Verified merchant"]],
    ["merchant", NONE, false, []],
    ["product", NONE, true, ["Product"]],
  ] as const)(
    "given the verification %s and a visitor in group %s, shows the name (%s) and the badges %j",
    async (name, group, label, marks) => {
      const box = await renderCard(VERIFICATION_CASES[name], inGroup(group));
      expect(box.querySelector('a[href="/ada/"]') !== null).toBe(label);
      expect(getLabels(box)).toEqual(marks);
    },
  );

  it("names the advertiser of a promoted pin in every group", async () => {
    const box = await renderCard(LABEL_CASES.promoted, inGroup(ONLY));
    expect(box.textContent).toContain("Promoted by");
  });

  it("ignores a member's experiment group", async () => {
    const experiments = { simplify_creator_attributions_unauth_web: NONE };
    const box = await renderCard(VERIFICATION_CASES.merchant, { ...MEMBER, experiments });
    expect(box.querySelector('a[href="/ada/"]')).not.toBeNull();
    expect(getLabels(box)).toEqual([]);
  });
});
