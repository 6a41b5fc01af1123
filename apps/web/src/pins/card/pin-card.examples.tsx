import type { Examples } from "@tessera/ui/examples";
import { type ReactNode, useEffect, useRef } from "react";
import { aPin } from "../pin.fixture.ts";
import {
  COLLECTIONS,
  EXPLAINED,
  LABELS,
  NOTES,
  OWNED,
  paintedPin,
  PRODUCTS,
  SHAPES,
  STATS,
  STORIES,
  VERIFIED,
  WORDS,
} from "./card-cases.fixture.ts";
import { Cards } from "./card-stage.fixture.tsx";

export const isFullScreen = true;

const wordPins = Object.values(WORDS);
const labels = Object.values(LABELS);
const products = Object.values(PRODUCTS);
const notes = Object.values(NOTES);

/** Pins whose images show only their color, like cards before their images load. */
const loadingPins = ["#8a6f4e", "#4e6f8a", "#6f8a4e", "#8a4e6f"].map((dominantColor, index) => {
  const size = (width: number) => ({
    url: "data:image/png;base64,AAAA",
    formats: [],
    dominantColor,
    width,
    height: width,
  });
  const id = `awaited-${index}`;
  return aPin({
    id,
    entityId: id,
    dominantColor,
    imageSpec_236x: size(236),
    imageSpec_474x: size(474),
    imageSpec_736x: size(736),
  });
});

const ownedPins = Object.values(OWNED);
const stats = Object.values(STATS);
const flat = SHAPES["very flat"] ?? paintedPin(0.2);

/** Renders its children as if a mouse hovered over every card. */
function Hovered({ children }: { children: ReactNode }) {
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

/** Returns the verified pins as a visitor in a group of the attribution experiment sees them. */
const toAttributed = (group: string) => ({
  pins: Object.values(VERIFIED),
  scope: { isAuth: false, hovers: false, experiments: { simplify_creator_attributions_unauth_web: group } },
});

export const examples: Examples = {
  PinCard: {
    words: () => <Cards pins={wordPins} />,
    shapes: () => <Cards pins={Object.values(SHAPES)} />,
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
    stories: () => <Cards pins={Object.values(STORIES)} />,
    collections: () => <Cards pins={Object.values(COLLECTIONS)} />,
    "collections, pointed at": () => (
      <Hovered>
        <Cards pins={Object.values(COLLECTIONS)} />
      </Hovered>
    ),
  },
  "PinCard, whose a visitor is told": {
    "merchants marked": () => <Cards {...toAttributed("enabled_att_trusted_merchant_blue_checkmark")} />,
    "people marked": () => <Cards {...toAttributed("enabled_att_creators_with_red_checkmarks")} />,
    "the verified alone": () => <Cards {...toAttributed("enabled_att_trusted_merchants_and_verified_creators_only")} />,
    "products alone": () => <Cards {...toAttributed("enabled_no_att_all_organic_non_product_pins")} />,
  },
  "PinCard, saves": {
    "with one press": () => (
      <Hovered>
        <Cards pins={ownedPins} />
      </Hovered>
    ),
    "asking for the board": () => (
      <Hovered>
        <Cards pins={ownedPins} viewer={{ saveBehavior: 1, boardCount: 0 }} />
      </Hovered>
    ),
    "the board beside it": () => (
      <Hovered>
        <Cards pins={ownedPins} viewer={{ saveBehavior: 1 }} />
      </Hovered>
    ),
    "on one's own board": () => (
      <Hovered>
        <Cards pins={editablePins} scope={{ surface: "BaseBoardPinGrid" }} />
      </Hovered>
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
      <Hovered>
        <Cards pins={[...products.slice(0, 2), ...labels.slice(0, 2), flat]} />
      </Hovered>
    ),
    "for whoever works on it": () => <Cards pins={Object.values(EXPLAINED)} />,
    "one cannot be drawn": () => (
      <Cards pins={[paintedPin(1), { ...paintedPin(1), imageSpec_474x: null } as never, paintedPin(1.4)]} />
    ),
  },
};
