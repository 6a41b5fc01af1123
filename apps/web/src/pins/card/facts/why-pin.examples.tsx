import type { PinCard } from "@tessera/contract";
import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { createCardPin } from "../../pin.fixture.ts";
import { WhyPinDialog } from "./why-pin.tsx";

export const isFullScreen = true;

const fresh = { reason: "fresh", reasonId: null, board: null } as const;

function OpenDialog({ more }: { more: Partial<PinCard> }) {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage>
      <WhyPinDialog pin={createCardPin(more)} open={open} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  WhyPinDialog: {
    "what is new": () => <OpenDialog more={{ recommendationReason: fresh }} />,
    "something that was saved": () => (
      <OpenDialog more={{ recommendationReason: { reason: "board", reasonId: null, board: null } }} />
    ),
    "what is paid for": () => <OpenDialog more={{ recommendationReason: fresh, isPromoted: true }} />,
  },
};
