import type { QueryClient } from "@tanstack/react-query";
import type { Pin, Viewer } from "@tessera/contract";
import type { Examples } from "@tessera/ui/examples";
import { list } from "../../data/index.ts";
import { profileQuery } from "../../people/index.ts";
import { ada } from "../../people/person.fixture.ts";
import {
  COLLECTION_CASES,
  LABEL_CASES,
  createPaintedPin,
  PRODUCT_CASES,
  createSavedInfo,
  TEXT_CASES,
} from "../card/card-cases.fixture.ts";
import { createCarousel } from "../card/media/carousel.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { domainProductsQuery, pinQuery, relatedProductsQuery, relatedPinsQuery } from "../pin-queries.ts";
import { CloseupScreen } from "./closeup-screen.tsx";
import { PinFailure } from "./unavailable-pin.tsx";
import { adaProfile, createPin } from "./whole-pin.fixture.ts";
import { SHIRT, toSummary } from "./products/whole-product.fixture.ts";

export const isFullScreen = true;

const merchant = { ...ada, isVerifiedMerchant: true };
const LONG_TEXT = Array(9)
  .fill("Glazed stoneware from a workshop on the coast, drying on long shelves of larch.")
  .join(" ");

const BLANK_BLOCK = { blockType: "text", altText: null, image: null, video: null } as const;
const STORY: Pin["storyPinData"] = {
  ...{ isDeleted: false, hasProductPins: false, hasAffiliateProducts: false, totalVideoDuration: 0 },
  ...{ staticPageCount: 2, metadata: { pinTitle: null }, revision: null },
  pages: ["First there is clay.", "Then it turns."].map((text) => ({ blocks: [{ ...BLANK_BLOCK, text }] })),
};

const PINS: Readonly<Record<string, Pin>> = {
  "all that can be known": createPin(1.4, {
    nativeCreator: merchant,
    isRepin: true,
    closeupDescription: LONG_TEXT.slice(0, 496),
    savedInfo: createSavedInfo("Ceramics"),
    favoritedByMe: true,
    favoriteUserCount: 12_500,
    myReaction: 1,
    sourceInterest: { entityId: "1", name: "Stoneware", urlName: "stoneware" },
    pinNote: { text: "For the wall beside the window. Measure it first." },
    sponsorship: { status: 7, creator: ada, sponsor: { ...ada, fullName: "Lumen Lighting" } },
  }),
  "a product": createPin(1, {
    pinTitle: "Reading lamp in brass",
    richSummary: toSummary({
      name: "Reading lamp",
      brand: { name: "Lumen Lighting", signature: null },
      offerSummary: PRODUCT_CASES.lowered?.richSummary?.products[0]?.offerSummary ?? null,
    }),
    isEligibleForPreLovedGoodsLabel: true,
  }),
  "a product with all that can be known": SHIRT,
  "a product that is sold out": createPin(1.2, {
    pinTitle: "Stool",
    richSummary: toSummary({ name: "Stool" }, { aggregateRating: null }),
    isOosProduct: true,
  }),
  "a recipe": createPin(0.7, {
    pinTitle: "Lentil soup with lemon",
    richSummary: {
      ...toSummary({}),
      typeName: "recipe",
      displayName: "Lentil soup",
      displayCookTime: "90",
      products: [],
    },
  }),
  "a recipe with all that can be known": createPin(1.1, {
    pinTitle: "Rye bread",
    richSummary: {
      ...toSummary({}),
      ...{ typeName: "recipe", displayName: "Rye bread", displayCookTime: "50", products: [] },
    },
    richMetadata: {
      ...{ title: null, description: null, checkedAt: null, article: null, products: [] },
      recipe: {
        fromAggregatedData: {
          ...{ name: "Rye bread", servings: "2 loaves", prepTime: 40, cookTime: 50, totalTime: 90 },
          ingredients: ["Rye flour", "Water", "Salt", "Sourdough", "Caraway", "Honey", "Sunflower seeds"],
        },
      },
    },
  }),
  "a story": createPin(1.4, { pinTitle: "Three steps", storyPinData: STORY }),
  "a flat picture": createPin(0.3, { pinTitle: "A wide view over the bay", closeupDescription: LONG_TEXT }),
  "from right to left": createPin(1.2, {
    pinTitle: "رغيف خبز ساخن على طاولة المطبخ في صباح يوم بارد",
    closeupDescription: "رغيف خبز ساخن على طاولة المطبخ ".repeat(12).trim(),
  }),
  promoted: createPin(1.2, { isPromoted: true, promoter: LABEL_CASES.promoted?.promoter ?? null }),
  "a paid partnership": createPin(1.2, { sponsorship: LABEL_CASES["partnership with"]?.sponsorship ?? null }),
  "a collection": createPin(1.1, { collectionPin: COLLECTION_CASES["of many"]?.collectionPin ?? null }),
  "a carousel": createPin(1.2, {
    carouselData: createCarousel(4).carouselData ?? null,
    closeupDescription: "One house from all of its sides.",
  }),
  "long words, tall": createPin(2.6, { pinTitle: TEXT_CASES.german?.gridTitle ?? "", closeupDescription: LONG_TEXT }),
  "no words": createPin(0.4, {
    pinTitle: "",
    closeupDescription: "",
    domain: null,
    link: null,
    reactionCountsData: [],
  }),
  "removed by its creator": createPin(1.2, { unavailable: "removed_by_creator" }),
};

const relatedPins = Array.from({ length: 12 }, (_, index) => createPaintedPin(0.8 + (index % 5) * 0.2));

function fillCache(pin: Pin) {
  return (client: QueryClient) => {
    client.setQueryData(pinQuery(pin.id).queryKey, pin);
    client.setQueryData(profileQuery("ada").queryKey, { ...adaProfile, ...pin.nativeCreator });
    client.setQueryData(relatedPinsQuery(pin.id).queryKey, {
      pages: [{ items: relatedPins, bookmark: null }],
      pageParams: [null],
    });
    for (const { queryKey } of [relatedProductsQuery(pin.id), domainProductsQuery(pin.id)]) {
      client.setQueryData(queryKey, {
        pages: [{ items: Object.values(PRODUCT_CASES), bookmark: null }],
        pageParams: [null],
      });
    }
  };
}

/** A pin's page that has the pin's card from a list and waits for the pin itself. */
function OpenPreview({ pin }: { pin: Pin }) {
  function fillList(client: QueryClient) {
    fillCache(pin)(client);
    client.removeQueries({ queryKey: pinQuery(pin.id).queryKey });
    client.setQueryDefaults(pinQuery(pin.id).queryKey, { enabled: false });
    client.setQueryData(list("home.feed", {}).queryKey, {
      pages: [{ items: [pin], bookmark: null }],
      pageParams: [null],
    });
  }
  return (
    <ExampleStage answers={fillList}>
      <CloseupScreen id={pin.id} comments={<p />} />
    </ExampleStage>
  );
}

function OpenCloseup({ pin, viewer }: { pin: Pin; viewer?: Partial<Viewer> }) {
  return (
    <ExampleStage answers={fillCache(pin)} viewer={viewer}>
      <CloseupScreen id={pin.id} />
    </ExampleStage>
  );
}

const [firstPin] = Object.values(PINS) as [Pin];
const notFound = { status: 404, statusText: "Not Found", internal: false, data: null };

export const examples: Examples = {
  CloseupScreen: {
    ...Object.fromEntries(Object.entries(PINS).map(([name, pin]) => [name, () => <OpenCloseup pin={pin} />])),
    "for a visitor": () => (
      <OpenCloseup pin={{ ...firstPin, savedInfo: null }} viewer={{ isAuth: false, userId: null }} />
    ),
    "opened from its card, still loading": () => <OpenPreview pin={firstPin} />,
    unavailable: () => (
      <ExampleStage>
        <PinFailure failure={notFound} />
      </ExampleStage>
    ),
  },
};
