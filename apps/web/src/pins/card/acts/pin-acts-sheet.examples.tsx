import type { PinCard } from "@tessera/contract";
import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { FOREIGN_PIN, OWN_PIN, OWNED } from "../card-cases.fixture.ts";
import { PinActsSheet } from "./pin-acts-sheet.tsx";

export const wholeScreen = true;

function Opened({ pin, saveBehavior = 0 }: { pin: PinCard; saveBehavior?: 0 | 1 }) {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage scope={{ hovers: false, presses: true }} viewer={{ saveBehavior }}>
      <PinActsSheet pin={pin} open={open} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  PinActsSheet: {
    "somebody else's": () => <Opened pin={FOREIGN_PIN} />,
    "asking for the board": () => <Opened pin={FOREIGN_PIN} saveBehavior={1} />,
    "one's own": () => <Opened pin={OWN_PIN} />,
    saved: () => <Opened pin={OWNED.saved ?? FOREIGN_PIN} />,
  },
};
