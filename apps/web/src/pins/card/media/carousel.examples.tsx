import type { Examples } from "@tessera/ui/examples";
import { type ReactNode, useEffect, useRef } from "react";
import { createPaintedPin } from "../card-cases.fixture.ts";
import { Cards } from "../card-stage.fixture.tsx";
import { createCarousel } from "./carousel.fixture.ts";

export const isFullScreen = true;

const [two, three, ten] = [createCarousel(2), createCarousel(3), createCarousel(10)];
const createPinAtSlot = (index: number) => {
  const pin = createCarousel(3);
  return pin.carouselData ? { ...pin, carouselData: { ...pin.carouselData, index } } : pin;
};

/** Focuses the first arrow of each carousel. The last carousel keeps the focus. */
function FocusedArrows({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("[role=group] button")?.focus({ focusVisible: true });
  });
  return <div ref={box}>{children}</div>;
}

export const examples: Examples = {
  "PinCard, carousels": {
    "of two, three and ten": () => <Cards pins={[two, createPaintedPin(1), three, ten]} />,
    "at each slot": () => <Cards pins={[createPinAtSlot(0), createPinAtSlot(1), createPinAtSlot(2)]} />,
    "with an arrow in focus": () => (
      <FocusedArrows>
        <Cards pins={[createPinAtSlot(1)]} />
      </FocusedArrows>
    ),
    "by touch": () => <Cards pins={[two, three]} scope={{ hovers: false, hasSheet: true }} />,
    "for visitors": () => <Cards pins={[three]} scope={{ surface: "UnauthHomefeed", isAuth: false, hovers: false }} />,
  },
};
