import type { PinCard } from "@tessera/contract";
import type { FeedbackState } from "@tessera/domain";
import type { Examples } from "@tessera/ui/examples";
import { useEffect } from "react";
import { createPaintedPin } from "../pins/card/card-cases.fixture.ts";
import { Cards } from "../pins/card/card-stage.fixture.tsx";
import { writeFeedback } from "./feedback-state.ts";

export const isFullScreen = true;

const ANNA = { kind: "person", id: "7", name: "Anna Albers" } as const;
const KITCHENS = { kind: "board", id: "8", name: "Small kitchens" } as const;

type OverlayState = Partial<FeedbackState>;

/** The feedback on a pin, for each reason why the pin was shown. */
const HIDDEN_STATES: readonly OverlayState[] = [
  { type: "pfy" },
  { type: "pfyBoard", followed: KITCHENS },
  { type: "topic", topic: "Stoneware" },
  { type: "followed", followed: ANNA },
  { type: "promoted" },
  { type: "related" },
  { type: "search" },
  { type: "hiddenForWeightLoss" },
];
const OTHER_STATES: readonly OverlayState[] = [
  { phase: "reported" },
  { phase: "unfollowed", type: "followed", followed: ANNA },
  { phase: "unfollowed", type: "followed", followed: KITCHENS },
];
const LOW_CARD_STATES: readonly OverlayState[] = [
  { type: "pfy" },
  { type: "followed", followed: ANNA },
  { phase: "reported" },
];

const toCards = (ratio: number, states: readonly OverlayState[]) =>
  states.map((overlay) => [createPaintedPin(ratio), overlay] as const);
const hiddenCards = toCards(1.3, HIDDEN_STATES);
const otherCards = toCards(1.1, OTHER_STATES);
const lowCards = [...toCards(0.55, LOW_CARD_STATES), ...toCards(0.2, LOW_CARD_STATES)];

/** Renders cards with the overlay that follows the viewer's feedback. */
function CoveredCards({ cards }: { cards: readonly (readonly [PinCard, OverlayState])[] }) {
  useEffect(() => {
    const initial = {
      phase: "hidden",
      type: "pfy",
      fade: "fadeIn",
      isHidden: true,
      followed: null,
      topic: null,
    } as const;
    for (const [{ id }, overlay] of cards) writeFeedback(id, { ...initial, ...overlay });
  }, [cards]);
  return <Cards pins={cards.map(([pin]) => pin)} />;
}

export const examples: Examples = {
  PinFeedbackOverlay: {
    "hidden, by why it was there": () => <CoveredCards cards={hiddenCards} />,
    "reported, and no longer followed": () => <CoveredCards cards={otherCards} />,
    "low cards": () => <CoveredCards cards={lowCards} />,
  },
};
