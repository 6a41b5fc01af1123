import { describe, expect, it } from "vitest";
import { canEdit } from "./can-edit.ts";
import { CARD_SIZES, computeCropFrame, getFooterMode } from "./card-size.ts";
import { getClickTarget, getContentType } from "./content-type.ts";
import { getShownReason } from "./shown-reason.ts";
import { truncateDomain, showsSourceLink, SOURCE_LINK_WIDTH } from "./source-link.ts";
import { getSponsorshipLabel } from "./sponsorship.ts";

describe("canEdit", () => {
  const pin = { access: [], boardOwnerId: "owner", pinnerId: "pinner", savedCopyId: null };
  it.each([
    ["a stranger", pin, "me", false],
    ["a visitor", { ...pin, savedCopyId: "9", access: ["write"] }, null, false],
    ["someone who can write on the board", { ...pin, access: ["write"] }, "me", true],
    ["the board's owner", pin, "owner", true],
    ["someone who saved it to a profile", pin, "pinner", true],
    ["someone who has a copy", { ...pin, savedCopyId: "9" }, "me", true],
    ["anyone else, when the board has no owner", { ...pin, boardOwnerId: null }, "me", false],
  ])("checks the access of %s [CARD-14]", (_who, facts, userId, isAllowed) => {
    expect(canEdit(facts, userId)).toBe(isAllowed);
  });
});

describe("truncateDomain", () => {
  it.each([
    ["a".repeat(27), undefined, "a".repeat(27)],
    ["a".repeat(28), undefined, `${"a".repeat(26)}…`],
    ["a".repeat(12), 12, "a".repeat(12)],
    ["a".repeat(13), 12, `${"a".repeat(11)}…`],
    ["食べ物.example", 12, "食べ物.example"],
  ])("shortens %j, with a maximum length of %s, to %j [CARD-34]", (domain, max, shown) => {
    expect(truncateDomain(domain, max)).toBe(shown);
    expect([...shown].length).toBeLessThanOrEqual(max ?? 27);
  });
});

describe("the button for a pin's website", () => {
  const link = { destination: "https://a.example/", isGoLinkless: false, isAuth: false, owned: false };
  it.each([
    [link, true],
    [{ ...link, destination: null, isAuth: true, owned: true }, false],
    [{ ...link, destination: "" }, false],
    [{ ...link, isGoLinkless: true }, false],
    [{ ...link, isGoLinkless: true, isAuth: true }, true],
    [{ ...link, isGoLinkless: true, owned: true }, true],
  ])("given %j, is shown: %s [CARD-35]", (facts, shows) => {
    expect(showsSourceLink(facts)).toBe(shows);
  });

  it("is 132 px wide, or 87 px when truncated [CARD-36]", () => {
    expect(SOURCE_LINK_WIDTH).toEqual({ full: 132, truncated: 87 });
  });
});

describe("a pin's type", () => {
  const image = { isEligibleForWebCloseup: true, link: null, embed: null, richSummary: null, storyPinData: null };
  it.each([
    ["image", image],
    ["storyPin", { ...image, storyPinData: {} }],
    ["recipe", { ...image, storyPinData: {}, richSummary: { typeName: "recipe" as const } }],
    ["product", { ...image, richSummary: { typeName: "product" as const } }],
    ["gif", { ...image, embed: { type: "gif" as const }, richSummary: { typeName: "product" as const } }],
    ["video", { ...image, embed: { type: "video" as const } }],
    ["video", { ...image, videos: {} }],
    [
      "oneTap",
      { ...image, embed: { type: "video" as const }, isEligibleForWebCloseup: false, link: "https://a.example/" },
    ],
    ["image", { ...image, richSummary: { typeName: null } }],
  ])("is %s [ENT-35]", (kind, pin) => {
    expect(getContentType(pin)).toBe(kind);
  });
});

describe("a click on a card's image", () => {
  it.each([
    [true, "https://a.example/", "closeup"],
    [false, "https://a.example/", "source"],
    [false, null, "closeup"],
    [true, null, "closeup"],
  ])("when the pin's page can open: %s, and its link is %j, opens the %s [CLOSE-12]", (eligible, link, target) => {
    expect(getClickTarget({ isEligibleForWebCloseup: eligible, link })).toBe(target);
  });
});

describe("the sponsorship label", () => {
  const pin = { isPromoted: false, promoter: null, sponsorship: null, storyPinData: null };
  const lumen = { fullName: "Lumen" };
  const affiliate = { hasAffiliateProducts: true };
  it.each([
    ["an ordinary pin", pin, null],
    ["a promotion", { ...pin, isPromoted: true, promoter: lumen }, { kind: "promoted", name: "Lumen" }],
    [
      "a promotion of a partnership",
      { ...pin, isPromoted: true, promoter: lumen, sponsorship: { status: 3, sponsor: lumen } },
      { kind: "promoted", name: "Lumen" },
    ],
    ["status 0", { ...pin, sponsorship: { status: 0, sponsor: lumen } }, { kind: "partnership" }],
    ["status 3", { ...pin, sponsorship: { status: 3, sponsor: null } }, { kind: "partnership" }],
    [
      "status 2, regardless of everything else",
      { ...pin, sponsorship: { status: 2, sponsor: lumen }, storyPinData: affiliate },
      null,
    ],
    [
      "status 7 with a sponsor",
      { ...pin, sponsorship: { status: 7, sponsor: lumen } },
      { kind: "partnershipWith", name: "Lumen" },
    ],
    ["status 7 without a sponsor", { ...pin, sponsorship: { status: 7, sponsor: null } }, null],
    [
      "status 7 without a sponsor but with affiliate links",
      { ...pin, sponsorship: { status: 7, sponsor: null }, storyPinData: affiliate },
      { kind: "paidLink" },
    ],
    ["affiliate links", { ...pin, storyPinData: affiliate }, { kind: "paidLink" }],
  ])("is correct for %s [ENT-41]", (_what, facts, label) => {
    expect(getSponsorshipLabel(facts)).toEqual(label);
  });
});

describe("getShownReason", () => {
  const board = { name: "Clay", url: "/ada/clay/" };
  const pinner = { id: "5", fullName: "Bruno", username: "bruno" };
  type On = typeof board & { readonly layout?: string };
  const withReason = (reason: string, reasonId: string | null, on: On | null = null) => ({
    recommendationReason: { reason, reasonId, board: on },
    pinner,
  });
  it.each([
    [
      "a followed board",
      withReason("followed_board", "9", board),
      "4",
      { kind: "board", name: "Clay", url: "/ada/clay/" },
    ],
    [
      "the viewer's own profile",
      withReason("board", "9", { ...board, layout: "quick_saves" }),
      "4",
      { kind: "ownBoard", name: "Clay", url: "/ada/clay/", onProfile: true },
    ],
    [
      "a board of the viewer's own",
      withReason("board", "9", board),
      "4",
      { kind: "ownBoard", name: "Clay", url: "/ada/clay/" },
    ],
    [
      "a pin that was picked",
      {
        ...withReason("pick", "7"),
        recommendationReason: { reason: "pick", reasonId: "7", board: null, pin: { id: "7", title: "Blue jar" } },
      },
      "4",
      { kind: "pick", name: "Blue jar", url: "/pin/7/" },
    ],
    ["a picked pin that was deleted", withReason("pick", "7"), "4", null],
    [
      "a followed person who saved it",
      withReason("followed_person", "5"),
      "4",
      { kind: "person", name: "Bruno", url: "/bruno/" },
    ],
    ["a followed person that the card already names", withReason("followed_person", "5"), "5", null],
    ["a followed person who is unknown", withReason("followed_person", "6"), "4", null],
    ["a board that was deleted", withReason("followed_board", "9"), "4", null],
    [
      "a followed topic",
      { ...withReason("topic", "601"), sourceInterest: { name: "Ceramics", urlName: "ceramics" } },
      "5",
      { kind: "topic", name: "Ceramics", url: "/topics/ceramics/" },
    ],
    ["an unknown topic", withReason("topic", "601"), "4", null],
    ["a fresh pin", withReason("fresh", null), "4", null],
    ["nothing", { recommendationReason: null, pinner }, "4", null],
  ])("returns the reason shown for %s [CARD-55]", (_what, pin, attributedTo, shown) => {
    expect(getShownReason(pin, attributedTo)).toEqual(shown);
  });
});

describe("a card's dimensions", () => {
  it.each([
    [0, "header-only"],
    [159, "header-only"],
    [159.9, "header-only"],
    [160, "full"],
    [400, "full"],
  ])("include, for a tile %s px high, the footer %s [CARD-52]", (height, mode) => {
    expect(getFooterMode(height)).toBe(mode);
  });

  it.each([
    [null, { ratio: 2, position: 0.5 }],
    [
      { minY: 0, maxY: 1 },
      { ratio: 2, position: 0.5 },
    ],
    [
      { minY: 0, maxY: 0.5 },
      { ratio: 1, position: 0 },
    ],
    [
      { minY: 0.5, maxY: 1 },
      { ratio: 1, position: 1 },
    ],
    [
      { minY: 0.25, maxY: 0.75 },
      { ratio: 1, position: 0.5 },
    ],
    [
      { minY: 0.6, maxY: 0.4 },
      { ratio: 2, position: 0.5 },
    ],
  ])("include, for a 1:2 image cropped to %j, the ratio and position %j [CARD-42]", (crop, shown) => {
    expect(computeCropFrame(2, crop)).toEqual(shown);
  });

  it("match the specification", () => {
    expect(CARD_SIZES).toMatchObject({
      footerRadius: 16,
      icon: { large: 32, small: 24 },
      avatar: 32,
      overlayAvatar: 64,
    });
  });
});
