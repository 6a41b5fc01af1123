import type { PinCard } from "@tessera/contract";
import type { FeedbackState } from "@tessera/domain";
import type { Examples } from "@tessera/ui/examples";
import { useEffect } from "react";
import { paintedPin } from "../pins/card/card-cases.fixture.ts";
import { Cards } from "../pins/card/card-stage.fixture.tsx";
import { writeFeedback } from "./feedback-state.ts";

export const wholeScreen = true;

const ANNA = { kind: "person", id: "7", name: "Anna Albers" } as const;
const KITCHENS = { kind: "board", id: "8", name: "Small kitchens" } as const;

type Over = Partial<FeedbackState>;

/** The feedback on a pin, by why the pin was there. */
const HIDDEN: readonly Over[] = [
  { type: "pfy" },
  { type: "pfyBoard", followed: KITCHENS },
  { type: "topic", topic: "Stoneware" },
  { type: "followed", followed: ANNA },
  { type: "promoted" },
  { type: "related" },
  { type: "search" },
  { type: "hiddenForWeightLoss" },
];
const OTHER: readonly Over[] = [
  { phase: "reported" },
  { phase: "unfollowed", type: "followed", followed: ANNA },
  { phase: "unfollowed", type: "followed", followed: KITCHENS },
];
const LOW: readonly Over[] = [{ type: "pfy" }, { type: "followed", followed: ANNA }, { phase: "reported" }];

const covered = (ratio: number, states: readonly Over[]) => states.map((over) => [paintedPin(ratio), over] as const);
const hidden = covered(1.3, HIDDEN);
const other = covered(1.1, OTHER);
const low = [...covered(0.55, LOW), ...covered(0.2, LOW)];

/** Cards with the overlay that follows the viewer's feedback on their pins. */
function Covered({ cards }: { cards: readonly (readonly [PinCard, Over])[] }) {
  useEffect(() => {
    const shown = {
      phase: "hidden",
      type: "pfy",
      fade: "fadeIn",
      isHidden: true,
      followed: null,
      topic: null,
    } as const;
    for (const [{ id }, over] of cards) writeFeedback(id, { ...shown, ...over });
  }, [cards]);
  return <Cards pins={cards.map(([pin]) => pin)} />;
}

export const examples: Examples = {
  PinFeedbackOverlay: {
    "hidden, by why it was there": () => <Covered cards={hidden} />,
    "reported, and no longer followed": () => <Covered cards={other} />,
    "low cards": () => <Covered cards={low} />,
  },
};
