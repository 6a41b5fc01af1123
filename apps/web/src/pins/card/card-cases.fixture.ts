import type { PinCard } from "@tessera/contract";
import { ada } from "../../people/person.fixture.ts";
import { createCardPin } from "../pin.fixture.ts";

const LONG_TEXT = "Glazed stoneware from a workshop on the coast, drying on long shelves of unvarnished larch";

/** Returns a data URL of a painted image: hills and a sun in one color. @param ratio height ÷ width */
function paintImage(ratio: number, hue: number): string {
  const [width, height] = [480, Math.round(480 * ratio)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 72%)"/><circle cx="330" cy="${height * 0.3}" r="70" fill="hsl(${hue + 30} 70% 88%)"/><path d="M0 ${height} V${height * 0.7} Q120 ${height * 0.5} 240 ${height * 0.7} T480 ${height * 0.62} V${height}Z" fill="hsl(${hue + 10} 35% 46%)"/><path d="M0 ${height} V${height * 0.86} Q140 ${height * 0.72} 300 ${height * 0.86} T480 ${height * 0.8} V${height}Z" fill="hsl(${hue + 20} 38% 30%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

let count = 0;

/** Creates a pin with a painted image. @param ratio height ÷ width */
export function createPaintedPin(ratio: number, fields: Partial<PinCard> = {}): PinCard {
  count += 1;
  const hue = (count * 47) % 360;
  const url = paintImage(ratio, hue);
  const size = (width: number) => ({
    url,
    width,
    height: Math.round(width * ratio),
    dominantColor: `hsl(${hue} 40% 72%)`,
    formats: [],
  });
  return createCardPin({
    id: `case-${count}`,
    entityId: `case-${count}`,
    dominantColor: `hsl(${hue} 40% 72%)`,
    imageSpec_136x136: { ...size(136), height: 136 },
    imageSpec_236x: size(236),
    imageSpec_474x: size(474),
    imageSpec_736x: size(736),
    ...fields,
  });
}

const createPerson = (id: string, username: string, fullName: string, more: Partial<PinCard["pinner"]> = {}) => ({
  ...ada,
  ...{ entityId: id, id, username, fullName, firstName: fullName, avatarColorIndex: username.length % 8 },
  ...more,
});
const lumen = createPerson("30", "lumen", "Lumen Lighting");
const bruno = createPerson("31", "bruno", "Bruno Albers");
const largeCompany = createPerson("32", "coastal", "The Coastal Stoneware and Glazing Company", {
  isAdsOnlyProfile: true,
  adsOnlyProfileSite: "coastal.example",
});
const board = (name: string, privacy: "public" | "secret" = "public") => ({
  ...{ entityId: "9", id: "9", name, url: "/ada/ceramics/", layout: "default", privacy },
});

type RichSummary = NonNullable<PinCard["richSummary"]>;
type Offer = NonNullable<RichSummary["products"][number]["offerSummary"]>;
const EMPTY_OFFER = { price: null, minPrice: null, maxPrice: null, standardPrice: null };
const createRichSummary = (typeName: "product" | "recipe", more: Partial<RichSummary> = {}): RichSummary => ({
  ...{ typeName, displayCookTime: null, aggregateRating: null, products: [] },
  ...more,
});
const toProduct = (offer: Partial<Offer>, more: Partial<RichSummary> = {}): RichSummary =>
  createRichSummary("product", { products: [{ offerSummary: { ...EMPTY_OFFER, ...offer } }], ...more });
const createRating = (ratingValue: number, reviewCount: number) => ({
  aggregateRating: { ratingValue, bestRating: null, reviewCount, ratingCount: null },
});
const story = {
  isDeleted: false,
  hasProductPins: false,
  staticPageCount: 2,
  totalVideoDuration: 0,
  metadata: { pinTitle: null },
};
const toUsd = (amount: number) => ({ amount, currency: "USD" });

/** Pins with unusual text. */
export const TEXT_CASES: Readonly<Record<string, PinCard>> = {
  plain: createPaintedPin(1.5),
  "a long title": createPaintedPin(1, { title: LONG_TEXT, gridTitle: LONG_TEXT }),
  "a description in place of a title": createPaintedPin(0.8, {
    title: "",
    gridTitle: "",
    description: "Words, and no title.",
  }),
  "no words": createPaintedPin(1.3, { title: "", gridTitle: "", description: "" }),
  "right to left": createPaintedPin(1.2, { title: "طين على رف", gridTitle: "طين على رف في ضوء المساء" }),
  german: createPaintedPin(0.9, {
    gridTitle: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  }),
  japanese: createPaintedPin(1.1, { gridTitle: "雨の日の窓から見える静かな庭と古い石の塀、そして猫" }),
  "a secret board": createPaintedPin(1.3, { board: board("A secret board", "secret") }),
  "long names": createPaintedPin(1, {
    board: board(LONG_TEXT),
    isRepin: true,
    nativeCreator: { ...largeCompany, isAdsOnlyProfile: false },
  }),
  "a long site": createPaintedPin(1.2, { domain: "the-longest-name-of-a-site.example", board: null }),
};

/** Pins with images of different shapes and media types. */
export const IMAGE_CASES: Readonly<Record<string, PinCard>> = {
  "very flat": createPaintedPin(0.2, { gridTitle: "Very flat" }),
  "very tall": createPaintedPin(4, { gridTitle: "Very tall" }),
  cropped: createPaintedPin(1.6, { gridTitle: "Only the sun", imageCrop: { minY: 0.1, maxY: 0.5 } }),
  "cropped below": createPaintedPin(1.6, { gridTitle: "Only the hills", imageCrop: { minY: 0.6, maxY: 1 } }),
  gif: createPaintedPin(1, { gridTitle: "It moves", embed: { src: "/media/a/orig.gif", type: "gif" } }),
  video: createPaintedPin(1.7, { gridTitle: "It plays", embed: { src: "/media/a/orig.mp4", type: "video" } }),
  "taken away": createPaintedPin(1.2, { storyPinData: { ...story, isDeleted: true, hasAffiliateProducts: false } }),
  "one tap": createPaintedPin(1.1, { gridTitle: "Straight to its site", isEligibleForWebCloseup: false }),
  "flat with facts": createPaintedPin(0.15, {
    gridTitle: "",
    description: "",
    richSummary: toProduct({ price: "$12.00" }),
  }),
};

/** Pins with different facts about their product or recipe. */
export const PRODUCT_CASES: Readonly<Record<string, PinCard>> = {
  price: createPaintedPin(1.2, { gridTitle: "Reading lamp", richSummary: toProduct({ price: "$48.00" }), board: null }),
  lowered: createPaintedPin(1, {
    gridTitle: "Reading lamp in brass",
    richSummary: toProduct({ amounts: { price: toUsd(4800), standardPrice: toUsd(6400) } }),
  }),
  "a range": createPaintedPin(0.9, {
    gridTitle: "Linen cushion",
    richSummary: toProduct({ minPrice: "$12.00", maxPrice: "$36.00" }),
  }),
  "sold out": createPaintedPin(1.3, {
    gridTitle: "Stool",
    richSummary: toProduct({ price: "$80.00" }),
    isOosProduct: true,
  }),
  "see on site": createPaintedPin(1.1, {
    gridTitle: "Vase",
    richSummary: toProduct({ price: "$5" }),
    isStaleProduct: true,
  }),
  "pre-owned": createPaintedPin(1.4, {
    gridTitle: "Armchair",
    richSummary: toProduct({ price: "$240.00" }),
    isEligibleForPreLovedGoodsLabel: true,
  }),
  rated: createPaintedPin(1.2, {
    gridTitle: "Kettle",
    richSummary: toProduct({ price: "$34.50" }, createRating(4.5, 1249)),
  }),
  recipe: createPaintedPin(1.3, {
    gridTitle: "Lentil soup with lemon",
    richSummary: createRichSummary("recipe", { displayCookTime: "45m", ...createRating(4.8, 312) }),
  }),
};

/** Pins with stories of different lengths. */
export const STORY_CASES: Readonly<Record<string, PinCard>> = {
  "of pages": createPaintedPin(1.6, {
    gridTitle: "Glazing, step by step",
    storyPinData: { ...story, hasAffiliateProducts: false },
  }),
  "that plays": createPaintedPin(1.4, {
    gridTitle: "A day at the kiln",
    storyPinData: { ...story, hasAffiliateProducts: false, totalVideoDuration: 83_000 },
  }),
  "of one page": createPaintedPin(1.2, {
    gridTitle: "One page",
    storyPinData: { ...story, hasAffiliateProducts: false, staticPageCount: 1 },
  }),
};

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { imageSpec_736x: picture } = createPaintedPin(0.7 + index / 5);
    return {
      pinId: `item-${index}`,
      title: `Item ${index + 1}`,
      link: null,
      images: { "136x136": picture, "750x": picture },
    };
  });

/** Pins that show other pins as their items. */
export const COLLECTION_CASES: Readonly<Record<string, PinCard>> = {
  "of two": createPaintedPin(1.3, { gridTitle: "Two cups", collectionPin: { itemData: items(2) } }),
  "of three": createPaintedPin(1.2, { gridTitle: "Three cups", collectionPin: { itemData: items(3) } }),
  "of many": createPaintedPin(1.5, {
    gridTitle: "A whole table",
    collectionPin: { itemData: items(6) },
    isPromoted: true,
    promoter: lumen,
  }),
};

/** Pins whose creators have different types of verification. */
export const VERIFICATION_CASES: Readonly<Record<string, PinCard>> = {
  nobody: createPaintedPin(1.1, { gridTitle: "By someone" }),
  merchant: createPaintedPin(1.2, { gridTitle: "Of a shop", nativeCreator: { ...ada, isVerifiedMerchant: true } }),
  person: createPaintedPin(1, {
    gridTitle: "Of a known person",
    nativeCreator: { ...ada, verifiedIdentity: { verified: true } },
  }),
  product: createPaintedPin(1.3, { gridTitle: "A lamp", richSummary: toProduct({ price: "$48.00" }) }),
};

/** Pins with sponsorship labels, or with a reason why they are shown. */
export const LABEL_CASES: Readonly<Record<string, PinCard>> = {
  promoted: createPaintedPin(1.2, { gridTitle: "A warmer light", isPromoted: true, promoter: lumen }),
  "promoted by a long name": createPaintedPin(1, { gridTitle: "Glazes", isPromoted: true, promoter: largeCompany }),
  partnership: createPaintedPin(1.3, { sponsorship: { status: 0, creator: ada, sponsor: null } }),
  "partnership with": createPaintedPin(0.9, { sponsorship: { status: 7, creator: ada, sponsor: lumen } }),
  "paid link": createPaintedPin(1.1, { storyPinData: { ...story, hasAffiliateProducts: true } }),
  "because of a board": createPaintedPin(1.3, {
    recommendationReason: { reason: "followed_board", reasonId: "9", board: board("Small kitchens") },
  }),
  "because of a person": createPaintedPin(1, {
    pinner: bruno,
    recommendationReason: { reason: "followed_person", reasonId: "31", board: null },
  }),
  "ads only": createPaintedPin(1.2, {
    gridTitle: "No profile of theirs",
    isPromoted: true,
    promoter: largeCompany,
    board: null,
  }),
};

/** Pins with a note, reactions, or comments, as boards and profiles show them. */
export const NOTE_CASES: Readonly<Record<string, PinCard>> = {
  note: createPaintedPin(1.2, { gridTitle: "Shelf", pinNote: { text: "For the wall beside the window" } }),
  "a long note": createPaintedPin(1, { gridTitle: "Shelves", pinNote: { text: `${LONG_TEXT}. ${LONG_TEXT}.` } }),
  counts: createPaintedPin(1.3, {
    gridTitle: "Bench",
    commentCount: 12,
    reactionCountsData: [
      { reactionType: 1, reactionCount: 1200 },
      { reactionType: 5, reactionCount: 34 },
    ],
  }),
  "comments alone": createPaintedPin(0.9, { gridTitle: "Chair", commentCount: 1 }),
  everything: createPaintedPin(1.4, {
    gridTitle: LONG_TEXT,
    commentCount: 10_000,
    reactionCountsData: [{ reactionType: 7, reactionCount: 3 }],
    pinNote: { text: "Measure the door first" },
    richSummary: toProduct({ minPrice: "$1,200.00", maxPrice: "$2,400.00" }, createRating(3.2, 9)),
  }),
};

const me = createPerson("me", "me", "Mia Own");
const ownFields = { pinner: me, nativeCreator: me } as const;

/** Returns the viewer's save on a board. @param title the board's name */
export const createSavedInfo = (title: string): NonNullable<PinCard["savedInfo"]> => ({
  ...{ boardId: "9", localPinId: "99", title, type: "board", url: "/me/ceramics/" },
});

/** The viewer's own pins, other people's pins, and pins that the viewer has saved. */
export const OWNERSHIP_CASES: Readonly<Record<string, PinCard>> = {
  foreign: createPaintedPin(1.3, { gridTitle: "By someone else" }),
  own: createPaintedPin(1.3, { gridTitle: "Of one's own", ...ownFields }),
  saved: createPaintedPin(1.3, { gridTitle: "Saved already", savedInfo: createSavedInfo("Ceramics") }),
  "saved on a long name": createPaintedPin(1.3, {
    gridTitle: "Saved elsewhere",
    savedInfo: createSavedInfo(LONG_TEXT),
  }),
  "saved to the profile": createPaintedPin(1.3, {
    gridTitle: "Saved without a board",
    savedInfo: { boardId: "", localPinId: "98", title: "", type: "profile", url: "/me/_saved/" },
  }),
};

const createStats = (impression: number | null, pinClick: number | null, save: number | null) => ({
  ...{ isShopTheLook: false, aggregatedStats: { saves: 3 }, pinTagsChips: [] },
  creatorAnalytics: { impression, pinClick, save },
});

/** A partner's own pins with complete, partial, or no stats, and a pin that the partner saved. */
export const STATS_CASES: Readonly<Record<string, PinCard>> = {
  counted: createPaintedPin(1.2, {
    gridTitle: "Counted",
    ...ownFields,
    aggregatedPinData: createStats(12_540, 381, 12),
  }),
  "one missing": createPaintedPin(1.4, {
    gridTitle: "Not yet saved",
    ...ownFields,
    aggregatedPinData: createStats(3, 0, null),
  }),
  "none known": createPaintedPin(1, { gridTitle: "Not counted", ...ownFields }),
  "a save": createPaintedPin(1.3, { gridTitle: "A save of theirs", pinner: me, isRepin: true }),
};

/** A pin with the debugging data that employees see. */
export const DEBUG_CASES: Readonly<Record<string, PinCard>> = {
  explained: createPaintedPin(1.3, {
    gridTitle: "Explained",
    debug: { contentId: "71", shard: 3, listed: true, score: 41_233.5, saveCount: 4, reason: "fresh" },
  }),
};

/** Someone else's pin. */
export const FOREIGN_PIN = OWNERSHIP_CASES.foreign ?? createPaintedPin(1);
export const OWN_PIN: PinCard = {
  ...(OWNERSHIP_CASES.own ?? createPaintedPin(1)),
  can: { editContent: true, editSave: true, editNote: true, organize: true, delete: true, save: true },
};
