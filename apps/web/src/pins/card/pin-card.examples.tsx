import type { Examples } from "@tessera/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { writeFeedback } from "../../feedback/index.ts";
import { aPin } from "../pin.fixture.ts";
import { EXPLAINED, LABELS, NOTES, OWNED, paintedPin, PRODUCTS, SHAPES, WORDS } from "./card-cases.fixture.ts";
import { Cards } from "./card-stage.fixture.tsx";

export const wholeScreen = true;

const words = Object.values(WORDS);
const labels = Object.values(LABELS);
const products = Object.values(PRODUCTS);
const notes = Object.values(NOTES);

/** Pins whose pictures are nothing but their colour: what a card shows until the picture is there. */
const awaited = ["#8a6f4e", "#4e6f8a", "#6f8a4e", "#8a4e6f"].map((dominantColor, index) => {
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

const owned = Object.values(OWNED);
const flat = SHAPES["very flat"] ?? paintedPin(0.2);

/** What stands in it, as if a mouse were over every card. */
function Pointed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const media of box.current?.querySelectorAll("[data-hover]") ?? []) {
      media.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    }
  }, []);
  return <div ref={box}>{children}</div>;
}

const hidden = [paintedPin(1.4), paintedPin(0.7), paintedPin(1)] as const;
const shown = { type: "pfy", fade: "fadeIn", isHidden: true, followed: null, topic: null } as const;

/** Cards over which something lies because of what the viewer said of their pins. */
function Hidden() {
  useEffect(() => {
    writeFeedback(hidden[0].id, { ...shown, phase: "hidden" });
    writeFeedback(hidden[1].id, { ...shown, phase: "reported" });
  }, []);
  return <Cards pins={hidden} />;
}

export const examples: Examples = {
  PinCard: {
    words: () => <Cards pins={words} />,
    shapes: () => <Cards pins={Object.values(SHAPES)} />,
    "before the pictures": () => <Cards pins={awaited} />,
    loading: () => <Cards pins={[]} loading />,
  },
  "PinCard, products": {
    products: () => <Cards pins={products} />,
    "marked with words": () => <Cards pins={products} scope={{ experiments: { pin_indicator: "enabled_pwt" } }} />,
    "marked below": () => <Cards pins={products} scope={{ experiments: { pin_indicator: "enabled_5" } }} />,
  },
  "PinCard, labels": {
    labels: () => <Cards pins={labels} />,
    "said to be advertisements": () => <Cards pins={labels} scope={{ experiments: { ad_prefix: "enabled" } }} />,
  },
  "PinCard, places": {
    "a board": () => <Cards pins={notes} scope={{ surface: "BaseBoardPinGrid" }} />,
    "a profile": () => <Cards pins={notes} scope={{ surface: "OtherProfilePinGrid" }} />,
    "an article": () => <Cards pins={words} scope={{ surface: "TodayArticleFeed" }} />,
    "pictures alone": () => <Cards pins={words} scope={{ imageOnly: true }} />,
    "for visitors": () => (
      <Cards pins={[...words, ...labels]} scope={{ surface: "UnauthHomefeed", isAuth: false, hovers: false }} />
    ),
    "by touch": () => <Cards pins={[...words, ...products, ...labels]} scope={{ hovers: false, presses: true }} />,
    "a creator's stories": () => <Cards pins={owned} scope={{ surface: "CreatorProfileStoryPinGrid" }} />,
    "under the pointer": () => (
      <Pointed>
        <Cards pins={[...owned, ...products.slice(0, 2), flat]} />
      </Pointed>
    ),
    "hidden and reported": () => <Hidden />,
    "for whoever works on it": () => <Cards pins={Object.values(EXPLAINED)} />,
    "one cannot be drawn": () => (
      <Cards pins={[paintedPin(1), { ...paintedPin(1), imageSpec_474x: null } as never, paintedPin(1.4)]} />
    ),
  },
};
