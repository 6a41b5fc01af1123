import type { Examples } from "@tessera/ui/examples";
import { useReducer } from "react";
import { createPaintedPin } from "../../card/card-cases.fixture.ts";
import { type DraftSlot, reduceSlots } from "./carousel-draft.ts";
import { CarouselSlots } from "./carousel-slots.tsx";

const picture = { kind: "web", url: "https://views.example/a.jpg", page: null, method: "scraped" } as const;

const slots = ["Front", "Side", "Back"].map((title, index): DraftSlot => {
  const { url } = createPaintedPin(1 + index * 0.2).imageSpec_236x;
  return {
    ...{ id: `${index}`, name: `house-${index + 1}.jpg`, picture, previewUrl: url },
    words: { title, details: "", link: "" },
    step: { kind: "waiting" },
    errors: {},
  };
});

function Slots({ start, disabled = false }: { start: readonly DraftSlot[]; disabled?: boolean }) {
  const [slots, dispatch] = useReducer(reduceSlots, start);
  return <CarouselSlots slots={slots} disabled={disabled} onChange={dispatch} onFiles={() => undefined} />;
}

const sendingSlots = slots.map((slot, index) => ({
  ...slot,
  step: { kind: "sending", share: 0.3 * (index + 1) } as const,
}));
const rejectedSlots = slots.map((slot, index) =>
  index === 1
    ? {
        ...slot,
        errors: { image: "This file is too large.", link: "Enter a link that begins with http:// or https://." },
      }
    : slot,
);

export const examples: Examples = {
  CarouselSlots: {
    "three pictures": () => <Slots start={slots} />,
    "on their way": () => <Slots start={sendingSlots} disabled />,
    "something is wrong": () => <Slots start={rejectedSlots} />,
    "one is left": () => <Slots start={slots.slice(0, 1)} />,
  },
};
