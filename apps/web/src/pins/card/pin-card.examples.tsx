import type { Examples } from "@tessera/ui/examples";
import { type ReactNode, useEffect, useRef } from "react";
import { createCardPin } from "../pin.fixture.ts";
import {
  COLLECTION_CASES,
  DEBUG_CASES,
  LABEL_CASES,
  NOTE_CASES,
  OWNERSHIP_CASES,
  createPaintedPin,
  PRODUCT_CASES,
  IMAGE_CASES,
  STATS_CASES,
  STORY_CASES,
  VERIFICATION_CASES,
  TEXT_CASES,
} from "./card-cases.fixture.ts";
import { Cards } from "./card-stage.fixture.tsx";

export const isFullScreen = true;

const wordPins = Object.values(TEXT_CASES);
const labels = Object.values(LABEL_CASES);
const products = Object.values(PRODUCT_CASES);
const notes = Object.values(NOTE_CASES);

/** Pins whose images show only their color, as cards do before their images load. */
const loadingPins = ["#8a6f4e", "#4e6f8a", "#6f8a4e", "#8a4e6f"].map((dominantColor, index) => {
  const size = (width: number) => ({
    url: "data:image/png;base64,AAAA",
    formats: [],
    dominantColor,
    width,
    height: width,
  });
  const id = `awaited-${index}`;
  return createCardPin({
    id,
    entityId: id,
    dominantColor,
    imageSpec_236x: size(236),
    imageSpec_474x: size(474),
    imageSpec_736x: size(736),
  });
});

const ownedPins = Object.values(OWNERSHIP_CASES);
const stats = Object.values(STATS_CASES);
const flat = IMAGE_CASES["very flat"] ?? createPaintedPin(0.2);

/** Renders its children as if a mouse hovered over every card. */
function HoveredCards({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const media of box.current?.querySelectorAll("[data-hover]") ?? []) {
      media.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    }
  }, []);
  return <div ref={box}>{children}</div>;
}

/** The pins on a board that the viewer can edit. */
const editablePins = ownedPins.map((pin) => ({
  ...pin,
  access: ["write" as const],
  can: { ...pin.can, editContent: true },
}));

/** Returns pins of verified creators as a visitor in the given group of the attribution experiment sees them. */
const toAttributed = (group: string) => ({
  pins: Object.values(VERIFICATION_CASES),
  scope: { isAuth: false, hovers: false, experiments: { simplify_creator_attributions_unauth_web: group } },
});

export const examples: Examples = {
  PinCard: {
    words: () => <Cards pins={wordPins} />,
    shapes: () => <Cards pins={Object.values(IMAGE_CASES)} />,
    "before the pictures": () => <Cards pins={loadingPins} />,
    loading: () => <Cards pins={[]} loading />,
  },
  "PinCard, products": {
    products: () => <Cards pins={products} />,
    "marked in other looks": () => (
      <>
        <Cards pins={products.slice(0, 2)} scope={{ experiments: { pin_indicator: "enabled_2" } }} />
        <Cards pins={products.slice(2, 4)} scope={{ experiments: { pin_indicator: "enabled_3" } }} />
        <Cards pins={products.slice(6)} scope={{ experiments: { pin_indicator: "enabled_4" } }} />
      </>
    ),
    "marked with words": () => <Cards pins={products} scope={{ experiments: { pin_indicator: "enabled_pwt" } }} />,
    "marked below": () => <Cards pins={products} scope={{ experiments: { pin_indicator: "enabled_5" } }} />,
  },
  "PinCard, labels": {
    labels: () => <Cards pins={labels} />,
    "said to be advertisements": () => <Cards pins={labels} scope={{ experiments: { ad_prefix: "enabled" } }} />,
  },
  "PinCard, stories and collections": {
    stories: () => <Cards pins={Object.values(STORY_CASES)} />,
    collections: () => <Cards pins={Object.values(COLLECTION_CASES)} />,
    "collections, pointed at": () => (
      <HoveredCards>
        <Cards pins={Object.values(COLLECTION_CASES)} />
      </HoveredCards>
    ),
  },
  "PinCard, attributed for visitors": {
    "merchants marked": () => <Cards {...toAttributed("enabled_att_trusted_merchant_blue_checkmark")} />,
    "people marked": () => <Cards {...toAttributed("enabled_att_creators_with_red_checkmarks")} />,
    "the verified alone": () => <Cards {...toAttributed("enabled_att_trusted_merchants_and_verified_creators_only")} />,
    "products alone": () => <Cards {...toAttributed("enabled_no_att_all_organic_non_product_pins")} />,
  },
  "PinCard, saves": {
    "with one press": () => (
      <HoveredCards>
        <Cards pins={ownedPins} />
      </HoveredCards>
    ),
    "asking for the board": () => (
      <HoveredCards>
        <Cards pins={ownedPins} viewer={{ saveBehavior: 1, boardCount: 0 }} />
      </HoveredCards>
    ),
    "the board beside it": () => (
      <HoveredCards>
        <Cards pins={ownedPins} viewer={{ saveBehavior: 1 }} />
      </HoveredCards>
    ),
    "on one's own board": () => (
      <HoveredCards>
        <Cards pins={editablePins} scope={{ surface: "BaseBoardPinGrid" }} />
      </HoveredCards>
    ),
  },
  "PinCard, places": {
    "a board": () => <Cards pins={notes} scope={{ surface: "BaseBoardPinGrid" }} />,
    "a profile": () => <Cards pins={notes} scope={{ surface: "OtherProfilePinGrid" }} />,
    "pictures alone": () => <Cards pins={wordPins} scope={{ imageOnly: true }} />,
    "for visitors": () => (
      <Cards pins={[...wordPins, ...labels]} scope={{ surface: "UnauthHomefeed", isAuth: false, hovers: false }} />
    ),
    "by touch": () => <Cards pins={[...wordPins, ...products, ...labels]} scope={{ hovers: false, hasSheet: true }} />,
    "a partner's own": () => (
      <Cards
        pins={stats}
        viewer={{ isPartner: true }}
        scope={{ surface: "UserProfilePinGrid", userId: "me", isPartner: true }}
      />
    ),
    "a creator's stories": () => <Cards pins={ownedPins} scope={{ surface: "CreatorProfileStoryPinGrid" }} />,
    "under the pointer": () => (
      <HoveredCards>
        <Cards pins={[...products.slice(0, 2), ...labels.slice(0, 2), flat]} />
      </HoveredCards>
    ),
    "for whoever works on it": () => <Cards pins={Object.values(DEBUG_CASES)} />,
    "one cannot be drawn": () => (
      <Cards
        pins={[createPaintedPin(1), { ...createPaintedPin(1), imageSpec_474x: null } as never, createPaintedPin(1.4)]}
      />
    ),
  },
};
