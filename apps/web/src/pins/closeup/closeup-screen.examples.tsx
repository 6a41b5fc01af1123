import type { QueryClient } from "@tanstack/react-query";
import type { Pin, Viewer } from "@tessera/contract";
import type { Examples } from "@tessera/ui/examples";
import { profileQuery } from "../../people/index.ts";
import { ada } from "../../people/person.fixture.ts";
import { COLLECTIONS, LABELS, paintedPin, PRODUCTS, createSavedInfo, WORDS } from "../card/card-cases.fixture.ts";
import { createCarousel } from "../card/media/carousel.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { domainProductsQuery, pinQuery, relatedProductsQuery, relatedQuery } from "../pin-queries.ts";
import { CloseupScreen } from "./closeup-screen.tsx";
import { PinFailure } from "./unavailable-pin.tsx";
import { adaProfile, createPin } from "./whole-pin.fixture.ts";
import { SHIRT, toSummary } from "./products/whole-product.fixture.ts";

export const isFullScreen = true;

const merchant = { ...ada, isVerifiedMerchant: true };
const LONG = Array(9).fill("Glazed stoneware from a workshop on the coast, drying on long shelves of larch.").join(" ");

const PINS: Readonly<Record<string, Pin>> = {
  "all that can be known": createPin(1.4, {
    nativeCreator: merchant,
    isRepin: true,
    closeupDescription: LONG.slice(0, 496),
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
      offerSummary: PRODUCTS.lowered?.richSummary?.products[0]?.offerSummary ?? null,
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
  promoted: createPin(1.2, { isPromoted: true, promoter: LABELS.promoted?.promoter ?? null }),
  "a paid partnership": createPin(1.2, { sponsorship: LABELS["partnership with"]?.sponsorship ?? null }),
  "a collection": createPin(1.1, { collectionPin: COLLECTIONS["of many"]?.collectionPin ?? null }),
  "a carousel": createPin(1.2, {
    carouselData: createCarousel(4).carouselData ?? null,
    closeupDescription: "One house from all of its sides.",
  }),
  "long words, tall": createPin(2.6, { pinTitle: WORDS.german?.gridTitle ?? "", closeupDescription: LONG }),
  "no words": createPin(0.4, {
    pinTitle: "",
    closeupDescription: "",
    domain: null,
    link: null,
    reactionCountsData: [],
  }),
  "removed by its creator": createPin(1.2, { unavailable: "removed_by_creator" }),
};

const related = Array.from({ length: 12 }, (_, index) => paintedPin(0.8 + (index % 5) * 0.2));

function fillCache(pin: Pin) {
  return (client: QueryClient) => {
    client.setQueryData(pinQuery(pin.id).queryKey, pin);
    client.setQueryData(profileQuery("ada").queryKey, { ...adaProfile, ...pin.nativeCreator });
    client.setQueryData(relatedQuery(pin.id).queryKey, {
      pages: [{ items: related, bookmark: null }],
      pageParams: [null],
    });
    for (const { queryKey } of [relatedProductsQuery(pin.id), domainProductsQuery(pin.id)]) {
      client.setQueryData(queryKey, {
        pages: [{ items: Object.values(PRODUCTS), bookmark: null }],
        pageParams: [null],
      });
    }
  };
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
    unavailable: () => (
      <ExampleStage>
        <PinFailure failure={notFound} />
      </ExampleStage>
    ),
  },
};
