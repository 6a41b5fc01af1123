import type { PinCard } from "@tessera/contract";
import { ada } from "../../people/person.fixture.ts";
import { aPin } from "../pin.fixture.ts";

const LONG = "Glazed stoneware from a workshop on the coast, drying on long shelves of unvarnished larch";

/** Returns a data URL of a painted image: hills and a sun in one color. @param ratio height ÷ width */
function paintImage(ratio: number, hue: number): string {
  const [width, height] = [480, Math.round(480 * ratio)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 72%)"/><circle cx="330" cy="${height * 0.3}" r="70" fill="hsl(${hue + 30} 70% 88%)"/><path d="M0 ${height} V${height * 0.7} Q120 ${height * 0.5} 240 ${height * 0.7} T480 ${height * 0.62} V${height}Z" fill="hsl(${hue + 10} 35% 46%)"/><path d="M0 ${height} V${height * 0.86} Q140 ${height * 0.72} 300 ${height * 0.86} T480 ${height * 0.8} V${height}Z" fill="hsl(${hue + 20} 38% 30%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

let count = 0;

/** Creates a pin with a painted image. @param ratio height ÷ width */
export function paintedPin(ratio: number, fields: Partial<PinCard> = {}): PinCard {
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
  return aPin({
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

const person = (id: string, username: string, fullName: string, more: Partial<PinCard["pinner"]> = {}) => ({
  ...ada,
  ...{ entityId: id, id, username, fullName, firstName: fullName, avatarColorIndex: username.length % 8 },
  ...more,
});
const lumen = person("30", "lumen", "Lumen Lighting");
const bruno = person("31", "bruno", "Bruno Albers");
const largeCompany = person("32", "coastal", "The Coastal Stoneware and Glazing Company", {
  isAdsOnlyProfile: true,
  adsOnlyProfileSite: "coastal.example",
});
const board = (name: string, privacy: "public" | "secret" = "public") => ({
  ...{ entityId: "9", id: "9", name, url: "/ada/ceramics/", layout: "default", privacy },
});

type Rich = NonNullable<PinCard["richSummary"]>;
type Offer = NonNullable<Rich["products"][number]["offerSummary"]>;
const EMPTY_OFFER = { price: null, minPrice: null, maxPrice: null, standardPrice: null };
const rich = (typeName: "product" | "recipe", more: Partial<Rich> = {}): Rich => ({
  ...{ typeName, displayCookTime: null, aggregateRating: null, products: [] },
  ...more,
});
const toProduct = (offer: Partial<Offer>, more: Partial<Rich> = {}): Rich =>
  rich("product", { products: [{ offerSummary: { ...EMPTY_OFFER, ...offer } }], ...more });
const rated = (ratingValue: number, reviewCount: number) => ({
  aggregateRating: { ratingValue, bestRating: null, reviewCount, ratingCount: null },
});
const story = {
  isDeleted: false,
  hasProductPins: false,
  staticPageCount: 2,
  totalVideoDuration: 0,
  metadata: { pinTitle: null },
};
const dollars = (amount: number) => ({ amount, currency: "USD" });

/** Pins with unusual text. */
export const WORDS: Readonly<Record<string, PinCard>> = {
  plain: paintedPin(1.5),
  "a long title": paintedPin(1, { title: LONG, gridTitle: LONG }),
  "a description in place of a title": paintedPin(0.8, {
    title: "",
    gridTitle: "",
    description: "Words, and no title.",
  }),
  "no words": paintedPin(1.3, { title: "", gridTitle: "", description: "" }),
  "right to left": paintedPin(1.2, { title: "طين على رف", gridTitle: "طين على رف في ضوء المساء" }),
  german: paintedPin(0.9, {
    gridTitle: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  }),
  japanese: paintedPin(1.1, { gridTitle: "雨の日の窓から見える静かな庭と古い石の塀、そして猫" }),
  "a secret board": paintedPin(1.3, { board: board("A secret board", "secret") }),
  "long names": paintedPin(1, {
    board: board(LONG),
    isRepin: true,
    nativeCreator: { ...largeCompany, isAdsOnlyProfile: false },
  }),
  "a long site": paintedPin(1.2, { domain: "the-longest-name-of-a-site.example", board: null }),
};

/** Pins with images of different shapes and kinds. */
export const SHAPES: Readonly<Record<string, PinCard>> = {
  "very flat": paintedPin(0.2, { gridTitle: "Very flat" }),
  "very tall": paintedPin(4, { gridTitle: "Very tall" }),
  cropped: paintedPin(1.6, { gridTitle: "Only the sun", imageCrop: { minY: 0.1, maxY: 0.5 } }),
  "cropped below": paintedPin(1.6, { gridTitle: "Only the hills", imageCrop: { minY: 0.6, maxY: 1 } }),
  gif: paintedPin(1, { gridTitle: "It moves", embed: { src: "/media/a/orig.gif", type: "gif" } }),
  video: paintedPin(1.7, { gridTitle: "It plays", embed: { src: "/media/a/orig.mp4", type: "video" } }),
  "taken away": paintedPin(1.2, { storyPinData: { ...story, isDeleted: true, hasAffiliateProducts: false } }),
  "one tap": paintedPin(1.1, { gridTitle: "Straight to its site", isEligibleForWebCloseup: false }),
  "flat with facts": paintedPin(0.15, { gridTitle: "", description: "", richSummary: toProduct({ price: "$12.00" }) }),
};

/** Pins with different facts about their product or recipe. */
export const PRODUCTS: Readonly<Record<string, PinCard>> = {
  price: paintedPin(1.2, { gridTitle: "Reading lamp", richSummary: toProduct({ price: "$48.00" }), board: null }),
  lowered: paintedPin(1, {
    gridTitle: "Reading lamp in brass",
    richSummary: toProduct({ amounts: { price: dollars(4800), standardPrice: dollars(6400) } }),
  }),
  "a range": paintedPin(0.9, {
    gridTitle: "Linen cushion",
    richSummary: toProduct({ minPrice: "$12.00", maxPrice: "$36.00" }),
  }),
  "sold out": paintedPin(1.3, { gridTitle: "Stool", richSummary: toProduct({ price: "$80.00" }), isOosProduct: true }),
  "see on site": paintedPin(1.1, { gridTitle: "Vase", richSummary: toProduct({ price: "$5" }), isStaleProduct: true }),
  "pre-owned": paintedPin(1.4, {
    gridTitle: "Armchair",
    richSummary: toProduct({ price: "$240.00" }),
    isEligibleForPreLovedGoodsLabel: true,
  }),
  rated: paintedPin(1.2, { gridTitle: "Kettle", richSummary: toProduct({ price: "$34.50" }, rated(4.5, 1249)) }),
  recipe: paintedPin(1.3, {
    gridTitle: "Lentil soup with lemon",
    richSummary: rich("recipe", { displayCookTime: "45m", ...rated(4.8, 312) }),
  }),
};

/** Stories of different lengths. */
export const STORIES: Readonly<Record<string, PinCard>> = {
  "of pages": paintedPin(1.6, {
    gridTitle: "Glazing, step by step",
    storyPinData: { ...story, hasAffiliateProducts: false },
  }),
  "that plays": paintedPin(1.4, {
    gridTitle: "A day at the kiln",
    storyPinData: { ...story, hasAffiliateProducts: false, totalVideoDuration: 83_000 },
  }),
  "of one page": paintedPin(1.2, {
    gridTitle: "One page",
    storyPinData: { ...story, hasAffiliateProducts: false, staticPageCount: 1 },
  }),
};

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { imageSpec_736x: picture } = paintedPin(0.7 + index / 5);
    return {
      pinId: `item-${index}`,
      title: `Item ${index + 1}`,
      link: null,
      images: { "136x136": picture, "750x": picture },
    };
  });

/** Pins that show other pins as their items. */
export const COLLECTIONS: Readonly<Record<string, PinCard>> = {
  "of two": paintedPin(1.3, { gridTitle: "Two cups", collectionPin: { itemData: items(2) } }),
  "of three": paintedPin(1.2, { gridTitle: "Three cups", collectionPin: { itemData: items(3) } }),
  "of many": paintedPin(1.5, {
    gridTitle: "A whole table",
    collectionPin: { itemData: items(6) },
    isPromoted: true,
    promoter: lumen,
  }),
};

/** Pins whose creators have different kinds of verification. */
export const VERIFIED: Readonly<Record<string, PinCard>> = {
  nobody: paintedPin(1.1, { gridTitle: "Of somebody" }),
  merchant: paintedPin(1.2, { gridTitle: "Of a shop", nativeCreator: { ...ada, isVerifiedMerchant: true } }),
  person: paintedPin(1, {
    gridTitle: "Of a known person",
    nativeCreator: { ...ada, verifiedIdentity: { verified: true } },
  }),
  product: paintedPin(1.3, { gridTitle: "A lamp", richSummary: toProduct({ price: "$48.00" }) }),
};

/** Pins with sponsorship labels, or with a reason why they are shown. */
export const LABELS: Readonly<Record<string, PinCard>> = {
  promoted: paintedPin(1.2, { gridTitle: "A warmer light", isPromoted: true, promoter: lumen }),
  "promoted by a long name": paintedPin(1, { gridTitle: "Glazes", isPromoted: true, promoter: largeCompany }),
  partnership: paintedPin(1.3, { sponsorship: { status: 0, creator: ada, sponsor: null } }),
  "partnership with": paintedPin(0.9, { sponsorship: { status: 7, creator: ada, sponsor: lumen } }),
  "paid link": paintedPin(1.1, { storyPinData: { ...story, hasAffiliateProducts: true } }),
  "because of a board": paintedPin(1.3, {
    recommendationReason: { reason: "followed_board", reasonId: "9", board: board("Small kitchens") },
  }),
  "because of a person": paintedPin(1, {
    pinner: bruno,
    recommendationReason: { reason: "followed_person", reasonId: "31", board: null },
  }),
  "ads only": paintedPin(1.2, {
    gridTitle: "No profile of theirs",
    isPromoted: true,
    promoter: largeCompany,
    board: null,
  }),
};

/** Pins with a note, reactions or comments, as boards and profiles show them. */
export const NOTES: Readonly<Record<string, PinCard>> = {
  note: paintedPin(1.2, { gridTitle: "Shelf", pinNote: { text: "For the wall beside the window" } }),
  "a long note": paintedPin(1, { gridTitle: "Shelves", pinNote: { text: `${LONG}. ${LONG}.` } }),
  counts: paintedPin(1.3, {
    gridTitle: "Bench",
    commentCount: 12,
    reactionCountsData: [
      { reactionType: 1, reactionCount: 1200 },
      { reactionType: 5, reactionCount: 34 },
    ],
  }),
  "comments alone": paintedPin(0.9, { gridTitle: "Chair", commentCount: 1 }),
  everything: paintedPin(1.4, {
    gridTitle: LONG,
    commentCount: 10_000,
    reactionCountsData: [{ reactionType: 7, reactionCount: 3 }],
    pinNote: { text: "Measure the door first" },
    richSummary: toProduct({ minPrice: "$1,200.00", maxPrice: "$2,400.00" }, rated(3.2, 9)),
  }),
};

const me = person("me", "me", "Mia Own");
const ownFields = { pinner: me, nativeCreator: me } as const;

/** Returns the viewer's save on a board. @param title the board's name */
export const createSavedInfo = (title: string): NonNullable<PinCard["savedInfo"]> => ({
  ...{ boardId: "9", localPinId: "99", title, type: "board", url: "/me/ceramics/" },
});

/** The viewer's own pins, other people's pins and pins that the viewer has saved. */
export const OWNED: Readonly<Record<string, PinCard>> = {
  foreign: paintedPin(1.3, { gridTitle: "Of somebody else" }),
  own: paintedPin(1.3, { gridTitle: "Of one's own", ...ownFields }),
  saved: paintedPin(1.3, { gridTitle: "Saved already", savedInfo: createSavedInfo("Ceramics") }),
  "saved on a long name": paintedPin(1.3, { gridTitle: "Saved elsewhere", savedInfo: createSavedInfo(LONG) }),
  "saved to the profile": paintedPin(1.3, {
    gridTitle: "Saved without a board",
    savedInfo: { boardId: "", localPinId: "98", title: "", type: "profile", url: "/me/_saved/" },
  }),
};

const numbers = (impression: number | null, pinClick: number | null, save: number | null) => ({
  ...{ isShopTheLook: false, aggregatedStats: { saves: 3 }, pinTagsChips: [] },
  creatorAnalytics: { impression, pinClick, save },
});

/** A partner's own pins with complete, partial or no stats, and a saved pin. */
export const STATS: Readonly<Record<string, PinCard>> = {
  counted: paintedPin(1.2, { gridTitle: "Counted", ...ownFields, aggregatedPinData: numbers(12_540, 381, 12) }),
  "one missing": paintedPin(1.4, { gridTitle: "Not yet saved", ...ownFields, aggregatedPinData: numbers(3, 0, null) }),
  "none known": paintedPin(1, { gridTitle: "Not counted", ...ownFields }),
  "a save": paintedPin(1.3, { gridTitle: "A save of theirs", pinner: me, isRepin: true }),
};

/** A pin with the debugging facts that employees see. */
export const EXPLAINED: Readonly<Record<string, PinCard>> = {
  explained: paintedPin(1.3, {
    gridTitle: "Explained",
    debug: { contentId: "71", shard: 3, listed: true, score: 41_233.5, saveCount: 4, reason: "fresh" },
  }),
};

/** Someone else's pin. */
export const FOREIGN_PIN = OWNED.foreign ?? paintedPin(1);
export const OWN_PIN: PinCard = {
  ...(OWNED.own ?? paintedPin(1)),
  can: { editContent: true, editSave: true, editNote: true, organize: true, delete: true, save: true },
};
