import type { PinCard } from "@tessera/contract";
import type { Examples } from "@tessera/ui";
import { useState } from "react";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { OWNED, paintedPin } from "./card-cases.fixture.ts";
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

const foreign = OWNED.foreign ?? paintedPin(1);
const own: PinCard = {
  ...(OWNED.own ?? paintedPin(1)),
  can: { editContent: true, editSave: true, delete: true, save: true },
};

export const examples: Examples = {
  PinActsSheet: {
    "somebody else's": () => <Opened pin={foreign} />,
    "asking for the board": () => <Opened pin={foreign} saveBehavior={1} />,
    "one's own": () => <Opened pin={own} />,
    saved: () => <Opened pin={OWNED.saved ?? foreign} />,
  },
};
