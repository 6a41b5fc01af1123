import type { PinCard } from "@tessera/contract";
import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { FOREIGN_PIN, OWN_PIN, OWNERSHIP_CASES } from "../card-cases.fixture.ts";
import { PinActionsSheet } from "./pin-acts-sheet.tsx";

export const isFullScreen = true;

function OpenSheet({ pin, saveBehavior = 0 }: { pin: PinCard; saveBehavior?: 0 | 1 }) {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage scope={{ hovers: false, hasSheet: true }} viewer={{ saveBehavior }}>
      <PinActionsSheet pin={pin} open={open} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  PinActionsSheet: {
    "someone else's": () => <OpenSheet pin={FOREIGN_PIN} />,
    "asking for the board": () => <OpenSheet pin={FOREIGN_PIN} saveBehavior={1} />,
    "one's own": () => <OpenSheet pin={OWN_PIN} />,
    saved: () => <OpenSheet pin={OWNERSHIP_CASES.saved ?? FOREIGN_PIN} />,
  },
};
